import { formatCents } from '#contract/catalogue.ts'
import type { OrderDetail } from '#contract/orders/office.ts'
import { paths } from '#contract/page-paths.ts'
import { methodNames } from '#contract/payments/payments.ts'
import { officeOrder as words } from '#src/content/office/orders.ts'
import { Link } from '#src/ui/link.tsx'
import { OrderStatechart } from './office-order-chart.tsx'
import { Facts } from '../parts/facts.tsx'
import { TitledSection } from '../parts/titled-section.tsx'
import { UtcDateTime } from '../parts/utc-date-time.tsx'

export const formatAmount = ({ cents, currency }: Pick<OrderDetail, 'cents' | 'currency'>) =>
  `${formatCents(cents)} ${currency}`
export const buyerOf = ({ person }: OrderDetail) =>
  person.email === '' ? words.erased : `${person.name}, ${person.email}`
const timeElement = (iso: string | null | undefined) => (iso ? <UtcDateTime iso={iso} /> : null)
const idElement = (id: string | null | undefined) => (id ? <span className="annotation">{id}</span> : null)

const sealLink = (id: string) => (
  <Link to={paths.sealed(id)} className="annotation text-link">
    {id}
  </Link>
)

function OrderHistory({ records }: { records: OrderDetail['records'] }) {
  return (
    <ol className="border border-blue bg-sheet text-sm">
      {records.map(({ at, kind, detail }, index) => (
        <li
          key={index}
          className="flex flex-wrap justify-between gap-x-6 border-b border-blue-line px-4 py-2 last:border-b-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {words.kinds[kind]}
            {detail !== null && <span className="annotation text-muted"> {detail}</span>}
          </span>
          <span className="annotation text-muted">
            <UtcDateTime iso={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Refunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
  return (
    <TitledSection title={words.refunds}>
      <ul className="border border-blue bg-sheet text-sm">
        {refunds.map(({ id, status, requestedAt, providerRefundId, refusal }) => (
          <li key={id} className="border-b border-blue-line px-4 py-2 last:border-b-0">
            <p>
              <span>{words.refundStates[status]}</span>
              {refusal !== null && <span>{`: ${words.refusal(refusal)}`}</span>}
            </p>
            <p className="annotation text-muted">
              <UtcDateTime iso={requestedAt} /> {providerRefundId}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

/** What is recorded of an order: its chart, its facts, its history and its refunds. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { names } = words
  const { payment, grant } = order
  const facts = [
    [words.buyer, buyerOf(order)],
    [names.amount, formatAmount(order)],
    [names.ordered, timeElement(order.createdAt)],
    [names.provider, methodNames[order.method]],
    [names.payment, idElement(payment?.id)],
    [names.captured, timeElement(payment?.capturedAt)],
    [names.receipt, order.receipt],
    [names.grant, timeElement(grant?.grantedAt)],
    [names.revoked, timeElement(grant?.revokedAt)],
    ...(order.seal === null ? [] : [[names.seal, sealLink(order.seal)] as const]),
    [names.nextCheck, timeElement(order.nextCheckAt)],
    [names.paidInstead, idElement(order.paidInstead)],
    [names.providerOrder, idElement(order.providerOrderId)],
    [names.order, idElement(order.id)],
  ] as const
  return (
    <>
      <TitledSection title={words.chart}>
        <OrderStatechart order={order} />
      </TitledSection>
      <div className="grid min-w-0 gap-8 xl:grid-cols-2">
        <TitledSection title={words.facts}>
          <Facts facts={facts} noneText={words.none} />
        </TitledSection>
        <div className="grid min-w-0 content-start gap-8">
          <TitledSection title={words.history}>
            <OrderHistory records={order.records} />
          </TitledSection>
          {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
        </div>
      </div>
    </>
  )
}
