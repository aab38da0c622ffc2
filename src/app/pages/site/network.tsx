import { brand } from '#contract/brand.ts'
import { NetworkScreen } from '../../../screens/network.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { OwnAccount } from '../../providers/own-account.tsx'

export const head = headWithBrand(
  brand.collective,
  'Vetted experts publish worked solutions to operational problems. Clients read them and put them to work.',
)

export const Page = () => <OwnAccount>{(account) => <NetworkScreen account={account} />}</OwnAccount>
