import { brand } from '#contract/brand.ts'
import { PricingScreen } from '../../screens/pricing.tsx'
import { useAuth } from '../auth.tsx'
import { headWithBrand } from '../head/head.tsx'
import { OwnAccount } from '../providers/own-account.tsx'

export const head = headWithBrand(
  'Join The Intelligence Network',
  `Client and partner access to the ${brand.collective} and its library of automation Blueprints.`,
)

export function Page() {
  const { isLoggedIn } = useAuth()
  return <OwnAccount>{(account) => <PricingScreen isLoggedIn={isLoggedIn} account={account} />}</OwnAccount>
}
