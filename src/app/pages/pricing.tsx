import { Suspense } from 'react'
import { brand } from '#contract/brand.ts'
import { PricingScreen } from '../../screens/pricing.tsx'
import { useAuth } from '../auth.tsx'
import { headWithBrand } from '../head/head.tsx'
import { optionalPart } from '../optional-part.tsx'

const MemberPricing = optionalPart(
  async () => (await import('../providers/member-pricing.tsx')).MemberPricingProvider,
  () => <PricingScreen isLoggedIn />,
)

export const head = headWithBrand(
  'Join The Intelligence Network',
  `Client and partner access to the ${brand.collective} and its library of automation Blueprints.`,
)

export function Page() {
  const { isLoggedIn, user } = useAuth()
  const screen = <PricingScreen isLoggedIn={isLoggedIn} />
  if (user?.subscription_status !== 'active') return screen
  return (
    <Suspense fallback={screen}>
      <MemberPricing />
    </Suspense>
  )
}
