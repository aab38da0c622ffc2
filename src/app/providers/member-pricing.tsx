import { MemberPricing } from '#src/screens/pricing/member-pricing.tsx'
import { AccountProvider } from './account.tsx'

/** The plans for somebody who has one. */
export const MemberPricingProvider = () => (
  <AccountProvider>{(actor) => <MemberPricing actor={actor} />}</AccountProvider>
)
