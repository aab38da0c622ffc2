import { brand } from '#contract/brand.ts'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand(
  'About us',
  `Why ${brand.name} draws an operation before it changes it: the founder’s mission, our principles and our counsel.`,
)

export { AboutScreen as Page } from '../../../screens/about.tsx'
