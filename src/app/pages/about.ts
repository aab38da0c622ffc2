import { brand } from '#contract/brand.ts'
import { hydrateOnInteraction } from '../hydrate-on-interaction.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'About us',
  `Why ${brand.name} draws an operation before it changes it: the founder’s mission, our principles and our counsel.`,
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('../../screens/about.tsx'),
    (module) => module.AboutScreen,
  )
