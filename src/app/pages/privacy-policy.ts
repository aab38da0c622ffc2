import { brand } from '#contract/brand.ts'
import { hydrateOnInteraction } from '../hydrate-on-interaction.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Privacy Policy',
  `What ${brand.name} stores about you, why, for how long, and how to have it deleted.`,
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('../../screens/legal/privacy-policy.tsx'),
    ({ PrivacyPolicyScreen }) => PrivacyPolicyScreen,
  )
