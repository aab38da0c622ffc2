import { useSelector } from '@xstate/react'
import type { Product } from '#contract/catalogue.ts'
import type { AccountActor } from '#machines/payments/account.ts'
import { ownAccess } from '#src/content/payments/own-access.ts'
import { AccessNote, accessBefore } from '../own-access.tsx'

type OwnPlanProps = { actor: AccountActor; product: Product }

/** Says what the buyer of a plan has already. Its place is kept until the server answers. */
export function OwnPlan({ actor, product }: OwnPlanProps) {
  const own = useSelector(actor, ({ context }) => accessBefore(context.account, product))
  const isCovered = product.key === 'client_monthly_10' && own?.plan?.productKey !== product.key
  return (
    <p role="status" className="mt-4 -mb-4 min-h-[3lh] font-semibold sm:min-h-[2lh] lg:min-h-[1lh]">
      {own && <AccessNote access={own} />}
      {own?.kind === 'active' && isCovered && <span> {ownAccess.covered}</span>}
      {own?.kind === 'blueprint' && <span> {ownAccess.beside}</span>}
    </p>
  )
}
