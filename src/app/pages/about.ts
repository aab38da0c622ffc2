import { brand } from '#contract/brand.ts'
import { dormant } from '../dormant.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'About us',
  `Why ${brand.name} draws an operation before it changes it: the founder’s mission, our principles and our counsel.`,
)

export const createPage = () =>
  dormant(
    () => import('../../screens/about.tsx'),
    (module) => module.AboutScreen,
  )
