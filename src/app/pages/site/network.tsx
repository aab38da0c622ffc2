import { brand } from '#contract/brand.ts'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand(
  brand.collective,
  'Vetted experts publish worked solutions to operational problems. Clients read them and put them to work.',
)

export { NetworkScreen as Page } from '../../../screens/network.tsx'
