import { brand } from '#contract/brand.ts'
import { dormant } from '../dormant.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Privacy Policy',
  `What ${brand.name} stores about you, why, for how long, and how to have it deleted.`,
)

export const createPage = () =>
  dormant(
    () => import('../../screens/legal/privacy-policy.tsx'),
    ({ PrivacyPolicyScreen }) => PrivacyPolicyScreen,
  )
