import { useSelector } from '@xstate/react'
import { paths } from '#contract/page-paths.ts'
import type { ReceiptActor } from '#machines/receipt.ts'
import { receipt as words } from '#src/content/receipt.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Icon } from '#src/ui/pictures/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ReceiptSheet } from './sheet.tsx'

function BackLink() {
  return (
    <Link to={paths.receipts} className="text-link annotation inline-flex min-h-11 items-center print:hidden">
      {words.back}
    </Link>
  )
}

/** `/receipts/{order}`: the receipt of one of the person's own orders, which prints on one sheet. */
export function ReceiptScreen({ actor }: { actor: ReceiptActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { receipt, error, orderId } = snapshot.context
  if (snapshot.matches('shown') && receipt)
    return (
      <>
        <BackLink />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 print:mt-0">
          <h1 className="text-h3 sm:text-h2 print:text-h3">
            {words.title} <span className="whitespace-nowrap">{receipt.number}</span>
          </h1>
          <Button className="print:hidden" onClick={() => actor.send({ type: 'receipt.print' })}>
            <Icon name="print" />
            {words.print}
          </Button>
        </div>
        <ReceiptSheet receipt={receipt} orderId={orderId} />
      </>
    )
  if (snapshot.matches('loading'))
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-11 w-full max-w-80" />
        <Skeleton className="mt-8 h-160" />
      </div>
    )
  return (
    <>
      <BackLink />
      {snapshot.matches('failed') ? (
        <>
          <h1 className="mt-3 text-h2">{words.title}</h1>
          <Failure
            text={error}
            retryLabel={words.retry}
            onRetry={() => actor.send({ type: 'retry' })}
            className="mt-6"
          />
        </>
      ) : (
        <div role="alert">
          <h1 className="mt-3 text-h3">{error}</h1>
        </div>
      )}
    </>
  )
}
