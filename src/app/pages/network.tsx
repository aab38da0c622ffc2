import { brand } from '#contract/brand.ts'
import { NetworkScreen } from '../../screens/network.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  brand.collective,
  'Vetted experts publish worked solutions to operational problems. Clients read them and put them to work.',
)

export const createPage = () => NetworkScreen
