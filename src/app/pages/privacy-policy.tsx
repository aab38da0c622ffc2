import { brand } from '#contract/brand.ts'
import { privacyPolicy } from '../../content/privacy-policy.ts'
import { LegalScreen } from '../../screens/legal.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Privacy Policy',
  `What ${brand.name} stores about you, why, for how long, and how to have it deleted.`,
)

export const createPage = () => () => <LegalScreen text={privacyPolicy} />
