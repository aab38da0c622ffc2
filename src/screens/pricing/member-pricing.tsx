import { useSelector } from '@xstate/react'
import type { AccountActor } from '#machines/payments/account.ts'
import { PricingScreen } from '../pricing.tsx'

/** `/pricing` for somebody with a plan: says which one they have and until when, once the server has answered. */
export function MemberPricing({ actor }: { actor: AccountActor }) {
  const plans = useSelector(actor, ({ context }) => context.account?.plans)
  return <PricingScreen isLoggedIn {...(plans && { plans })} />
}
