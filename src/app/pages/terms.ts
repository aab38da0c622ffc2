import { brand } from '#contract/brand.ts'
import { hydrateOnInteraction } from '../hydrate-on-interaction.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Terms & Conditions',
  `What applies when you buy from ${brand.name}, use an account or open a confidential document.`,
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('../../screens/legal/terms.tsx'),
    ({ TermsScreen }) => TermsScreen,
  )
