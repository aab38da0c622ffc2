import { paths } from '#contract/page-paths.ts'
import { methodNames, type Receipt } from '#contract/payments/payments.ts'
import type { User } from '#contract/sign-in/session.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { ReceiptLink } from '../receipts/receipt-link.tsx'

const linkClasses = 'text-link mr-4 inline-flex min-h-11 items-center whitespace-nowrap'

function Product({ receipt: { product, refundedAt } }: { receipt: Receipt }) {
  return (
    <>
      <span>{product}</span>
      {refundedAt && (
        <Badge tone="muted" className="ml-2 font-normal">
          Refunded
        </Badge>
      )}
    </>
  )
}

function Links({ receipt, user }: { receipt: Receipt; user: User }) {
  return (
    <div className="flex flex-wrap">
      <Link to={paths.receipt(receipt.id)} className={`${linkClasses} font-semibold`}>
        View receipt<span className="sr-only"> for {receipt.product}</span>
      </Link>
      <ReceiptLink receipt={receipt} user={user} className={linkClasses}>
        Confirmation<span className="sr-only"> of {receipt.product}</span>
      </ReceiptLink>
    </div>
  )
}

const columnsFor = (user: User): Column<Receipt>[] => [
  { name: 'Date', cell: ({ paidAt }) => <LongDate iso={paidAt} /> },
  {
    name: 'Product',
    cell: (receipt) => <Product receipt={receipt} />,
    inCard: 'plain',
    className: 'font-semibold @max-4xl:order-first',
  },
  { name: 'Price', cell: ({ price }) => price },
  { name: 'Paid by', cell: ({ method }) => methodNames[method] },
  { name: 'Receipt', cell: (receipt) => <Links receipt={receipt} user={user} />, inCard: 'plain' },
]

/** All payments, the newest first. */
export const ReceiptsTable = ({ receipts, user }: { receipts: readonly Receipt[]; user: User }) => (
  <Table caption="Receipts" columns={columnsFor(user)} rows={receipts} keyOf={({ id }) => id} />
)
