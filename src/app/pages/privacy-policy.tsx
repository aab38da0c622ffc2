import { brand } from '#contract/brand.ts'
import { titled } from '../head/head.tsx'

export const head = titled(
  'Privacy Policy',
  `What ${brand.name} stores about you, why, for how long, and how to have it deleted.`,
)

export { PrivacyPolicyScreen as Page } from '../../screens/legal/privacy-policy.tsx'
