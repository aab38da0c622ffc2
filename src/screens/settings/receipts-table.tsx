import { paths } from '#contract/page-paths.ts'
import { methodNames, type Receipt } from '#contract/payments/payments.ts'
import type { User } from '#contract/sign-in/session.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { ReceiptLink } from '../receipts/receipt-link.tsx'

const linkClasses = 'text-link mr-4 inline-flex min-h-11 items-center whitespace-nowrap'
const cellClasses = 'px-4 py-1 @xl:py-3.5'

/** All payments, the newest first. In a narrow container each payment is a block. */
export function ReceiptsTable({ receipts, user }: { receipts: readonly Receipt[]; user: User }) {
  return (
    <div className="@container">
      <table className="w-full border border-blue bg-sheet text-left text-sm @max-xl:block">
        <thead className="annotation border-b border-blue text-muted @max-xl:sr-only">
          <tr>
            {['Date', 'Product', 'Price', 'Paid by', 'Receipt'].map((title) => (
              <th key={title} scope="col" className="px-4 py-2.5 font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:block">
          {receipts.map((receipt) => (
            <tr
              key={receipt.id}
              className="border-b border-blue-line last:border-b-0 @max-xl:block @max-xl:py-3"
            >
              <td className={`${cellClasses} @max-xl:block @max-xl:text-muted`}>
                <LongDate iso={receipt.paidAt} />
              </td>
              <td className={`${cellClasses} font-semibold @max-xl:block`}>
                {receipt.product}
                {receipt.refundedAt && (
                  <Badge tone="muted" className="ml-2 font-normal">
                    Refunded
                  </Badge>
                )}
              </td>
              <td className={`${cellClasses} @max-xl:block`}>{receipt.price}</td>
              <td className={`${cellClasses} @max-xl:block`}>{methodNames[receipt.method]}</td>
              <td className={`${cellClasses} @max-xl:block`}>
                <Link to={paths.receipt(receipt.id)} className={`${linkClasses} font-semibold`}>
                  View receipt<span className="sr-only"> of {receipt.product}</span>
                </Link>
                <ReceiptLink receipt={receipt} user={user} className={linkClasses}>
                  Confirmation<span className="sr-only"> of {receipt.product}</span>
                </ReceiptLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
