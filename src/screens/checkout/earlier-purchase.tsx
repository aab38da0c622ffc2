import { useSelector } from '@xstate/react'
import type { Product } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import type { AccountActor } from '#machines/account.ts'
import { checkout } from '#src/content/checkout.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'

const words = checkout.earlier

/** Says that the person has bought the Blueprint before, and what paying again does. Shown once the account is known. */
export function EarlierPurchase({ actor, product }: { actor: AccountActor; product: Product }) {
  const account = useSelector(actor, (snapshot) => snapshot.context.account)
  const earlier = account?.receipts.find(
    ({ productKey, refundedAt }) => productKey === product.key && refundedAt === null,
  )
  if (!earlier) return null
  return (
    <Callout tone="info" className="mt-6">
      <p>
        <span>{words.bought}</span> <LongDate iso={earlier.paidAt} />.
      </p>
      <p className="mt-1 font-normal">{words.again}</p>
      <Link to={paths.project} className="text-link mt-1 inline-flex min-h-11 items-center">
        {words.project}
      </Link>
    </Callout>
  )
}
