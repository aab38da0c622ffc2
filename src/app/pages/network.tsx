import { brand } from '#contract/brand.ts'
import { titled } from '../head/head.tsx'

export const head = titled(
  brand.collective,
  'Vetted experts publish worked solutions to operational problems. Clients read them and put them to work.',
)

export { NetworkScreen as Page } from '../../screens/network.tsx'
