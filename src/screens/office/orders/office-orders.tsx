import { useSelector } from '@xstate/react'
import { formatCents } from '#contract/catalogue.ts'
import { exportOrders } from '#contract/orders/office-calls.ts'
import { officeOrderMessages, type OfficeOrder } from '#contract/orders/office.ts'
import { officePaths } from '#contract/office/paths.ts'
import { orderStatus } from '#contract/orders/own.ts'
import { methodNames } from '#contract/payments/payments.ts'
import type { OfficeOrdersActor } from '#machines/orders/office-orders.ts'
import { officeOrders as words, orderStatusNames } from '#src/content/office/orders.ts'
import { BreakableEmail } from '#src/ui/breakable-email.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { UtcDateTime } from '../parts/utc-date-time.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Search } from '../parts/search.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { PagedTable } from '../parts/paged-table.tsx'

const buyerEmail = ({ person }: OfficeOrder) => (person.email === '' ? words.erased : person.email)

const columns = [
  { name: words.columns.at, cell: (order: OfficeOrder) => <UtcDateTime iso={order.createdAt} /> },
  {
    name: words.columns.product,
    isHeading: true,
    className: 'min-w-48 wrap-break-word @max-4xl:order-first',
    cell: (order: OfficeOrder) => (
      <Link
        to={officePaths.item('orders', order.id)}
        aria-label={words.orderOf(order.product, buyerEmail(order))}
        className="text-link -my-3 inline-flex py-3"
      >
        {order.product}
      </Link>
    ),
  },
  {
    name: words.columns.status,
    cell: ({ status }: OfficeOrder) => <StatusChip status={status} label={orderStatusNames[status]} />,
  },
  {
    name: words.columns.amount,
    cell: ({ cents, currency }: OfficeOrder) => `${formatCents(cents)} ${currency}`,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    name: words.columns.method,
    cell: ({ method }: OfficeOrder) => methodNames[method],
    className: 'whitespace-nowrap',
  },
  {
    name: words.columns.person,
    className: 'wrap-break-word',
    cell: (order: OfficeOrder) => (
      <span>
        <BreakableEmail address={buyerEmail(order)} />
      </span>
    ),
  },
]

const statusOptions = [
  { value: '', label: words.all },
  ...orderStatus.options.map((status) => ({ value: status, label: orderStatusNames[status] })),
]

function Export({ actor }: { actor: OfficeOrdersActor }) {
  const { from, to } = useSelector(actor, ({ context }) => context)
  const { success: areDays } = exportOrders.query.safeParse({ from, to })
  const issue = areDays ? from > to && words.export.range : officeOrderMessages.day
  return (
    <section aria-labelledby="order-export" className="border border-blue bg-sheet p-5">
      <h2 id="order-export" className="text-h4">
        {words.export.title}
      </h2>
      <p className="mt-1 text-sm text-muted">{words.export.text}</p>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((day) => (
          <label key={day} className="annotation grid gap-1 text-muted">
            {words.export[day]}
            <input
              type="date"
              value={day === 'from' ? from : to}
              onChange={({ currentTarget: { value } }) => actor.send({ type: 'export.change', day, value })}
              className="min-h-11 border border-blue-line bg-sheet px-3 text-base text-ink"
            />
          </label>
        ))}
        {issue ? (
          <p key={issue} role="alert" className="self-center text-sm text-danger">
            {issue}
          </p>
        ) : (
          <Button
            href={`${exportOrders.path}?${new URLSearchParams({ from, to }).toString()}`}
            download
            reloadDocument
            variant="outline"
            size="sm"
          >
            {words.export.download}
          </Button>
        )}
      </div>
    </section>
  )
}

/** `/office/orders`: all orders, found by status and search. */
export function OfficeOrdersScreen({ actor }: { actor: OfficeOrdersActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { orders, search, status } = snapshot.context
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="mt-8 grid min-w-0 gap-6">
        <Search
          hint={words.searchHint}
          value={search}
          onChange={(value) => actor.send({ type: 'search.change', value })}
          onSubmit={() => actor.send({ type: 'search.submit' })}
        >
          <Field
            name="status"
            label={words.status}
            control="select"
            required={false}
            options={statusOptions}
            value={status}
            onChange={(value) => actor.send({ type: 'status.choose', status: value })}
          />
        </Search>
        <PagedTable
          snapshot={snapshot}
          actor={actor}
          caption={words.table}
          columns={columns}
          rows={orders}
          words={words}
        />
        <Export actor={actor} />
      </div>
    </>
  )
}
