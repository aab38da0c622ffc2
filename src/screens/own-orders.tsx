import { useSelector } from '@xstate/react'
import { formatCents } from '#contract/catalogue.ts'
import type { OwnOrder } from '#contract/orders/own.ts'
import { paths } from '#contract/page-paths.ts'
import { methodNames } from '#contract/payments/payments.ts'
import { shownOrder, type OwnOrdersActor } from '#machines/orders/own-orders.ts'
import { ownOrders as words } from '#src/content/own-orders.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'

function UtcTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{iso.replace('T', ' ').replace('Z', ' UTC')}</time>
}

function OrderList({ actor, chosenOrderId }: { actor: OwnOrdersActor; chosenOrderId: string }) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <ul className="border border-blue-line bg-sheet">
      {snapshot.context.orders.map(({ id, product, cents, currency, method, status }) => (
        <li key={id} className="border-b border-blue-line last:border-b-0">
          <button
            type="button"
            aria-pressed={id === chosenOrderId}
            disabled={!snapshot.can({ type: 'order.choose', order: id })}
            onClick={() => actor.send({ type: 'order.choose', order: id })}
            className="annotation flex min-h-11 w-full flex-wrap items-center gap-x-3 border-l-4 border-transparent px-3 py-1 text-left hover:bg-blue-pale aria-pressed:border-blue aria-pressed:bg-blue-pale"
          >
            <span className="font-semibold">{status}</span>{' '}
            <span>
              {product}, {formatCents(cents)} {currency}, {methodNames[method]}
            </span>{' '}
            <span className="text-muted">{id.slice(0, 8)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function OrderRecords({ order: { id, paidInstead, nextCheckAt, records } }: { order: OwnOrder }) {
  return (
    <section aria-labelledby="order-history" className="min-w-0">
      <h3 id="order-history" className="annotation text-muted">
        {words.history}: {id.slice(0, 8)}
      </h3>
      <ol className="mt-2 border-t border-blue-line">
        {records.map(({ at, kind, detail }, index) => (
          <li
            key={index}
            className="annotation flex flex-wrap gap-x-3 border-b border-blue-line py-1 break-words"
          >
            <span className="text-muted">
              <UtcTime iso={at} />{' '}
            </span>
            <span>
              <span>{words.kinds[kind]}</span>
              {detail !== null && <span>{`: ${detail}`}</span>}
            </span>
          </li>
        ))}
      </ol>
      {paidInstead !== null && (
        <p className="annotation py-1">{words.paidInstead(paidInstead.slice(0, 8))}</p>
      )}
      {nextCheckAt !== null && (
        <p className="annotation py-1 text-muted">
          {words.nextCheck} <UtcTime iso={nextCheckAt} />
        </p>
      )}
    </section>
  )
}

/** The signed-in person's own orders, with the history of the chosen order. Shows nothing while the panel is closed. */
export function OwnOrdersScreen({ actor }: { actor: OwnOrdersActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const isFailed = snapshot.matches({ opened: 'failed' })
  const order = shownOrder(snapshot)
  if (snapshot.matches('closed')) return null
  const reload = () => actor.send({ type: 'orders.reload' })
  return (
    <section
      aria-labelledby="own-orders"
      className="border-t border-blue px-5 py-3 xl:max-h-[40%] xl:overflow-y-auto"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id="own-orders" className="text-h4">
            {words.title}
          </h2>
          <p className="text-sm text-muted">{words.lead}</p>
        </div>
        {!isFailed && (
          <Button
            variant="outline"
            size="sm"
            disabled={!snapshot.can({ type: 'orders.reload' })}
            onClick={reload}
          >
            {words.reload}
          </Button>
        )}
      </div>
      {snapshot.matches({ opened: 'reading' }) && (
        <p role="status" className="annotation mt-2 text-muted">
          {words.reading}
        </p>
      )}
      {snapshot.matches({ opened: 'signedOut' }) && (
        <p className="mt-2 text-sm">
          {words.signedOut}{' '}
          <a
            href={paths.login()}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            {words.signIn}
          </a>
        </p>
      )}
      {isFailed && (
        <Failure text={snapshot.context.error} retryLabel={words.reload} onRetry={reload} className="mt-2" />
      )}
      {snapshot.matches({ opened: 'shown' }) && !order && <p className="mt-2 text-sm">{words.nothing}</p>}
      {order && (
        <div className="mt-3 grid gap-x-6 gap-y-4 lg:grid-cols-2">
          <OrderList actor={actor} chosenOrderId={order.id} />
          <OrderRecords order={order} />
        </div>
      )}
    </section>
  )
}
