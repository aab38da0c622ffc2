import { paths } from '#contract/page-paths.ts'
import { checkout } from '#src/content/payments/checkout.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'

const words = checkout.earlier

/** Says that the person has bought the Blueprint before, and what paying again does. */
export function EarlierPurchase({ paidAt }: { paidAt: string }) {
  return (
    <Callout tone="info" className="mb-6">
      <p>
        <span>{words.bought}</span> <LongDate iso={paidAt} />.
      </p>
      <p className="mt-1 font-normal">{words.again}</p>
      <Link to={paths.project} className="text-link mt-1 inline-flex min-h-11 items-center">
        {words.project}
      </Link>
    </Callout>
  )
}
