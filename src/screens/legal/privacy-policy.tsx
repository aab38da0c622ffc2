import { privacyPolicy } from '#src/content/privacy-policy.ts'
import { LegalScreen } from '../legal.tsx'

export const PrivacyPolicyScreen = () => <LegalScreen text={privacyPolicy} />
