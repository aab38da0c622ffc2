import { terms } from '#src/content/terms.ts'
import { LegalScreen } from '../legal.tsx'

export const TermsScreen = () => <LegalScreen text={terms} />
