import { formatBalance } from '#contract/catalogue.ts'
import type { PayoutReview } from '#contract/reviews/reviews.ts'
import { review } from '#src/content/office/review.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { Table } from '#src/ui/table.tsx'
import { FactGrid, ReviewPart } from './facts.tsx'

const words = review.payout
type CommissionEntry = PayoutReview['entries'][number]

const columns = [
  { name: words.at, isHeading: true, cell: ({ at }: CommissionEntry) => <LongDate iso={at} /> },
  { name: words.product, cell: ({ product }: CommissionEntry) => product },
  { name: words.amount, cell: ({ cents }: CommissionEntry) => `${formatBalance(cents)} USD` },
  { name: words.state, cell: ({ name }: CommissionEntry) => name },
  { name: words.payableAt, cell: ({ payableAt }: CommissionEntry) => <LongDate iso={payableAt} /> },
  { name: words.reference, cell: ({ reference }: CommissionEntry) => reference ?? '' },
]

/** What is payable to a partner, and their newest commissions. */
export function PayoutPart({ payout }: { payout: PayoutReview }) {
  return (
    <>
      <FactGrid
        facts={[
          { term: words.email, value: payout.email },
          { term: words.payable, value: `${formatBalance(payout.cents)} USD` },
        ]}
      />
      <ReviewPart title={words.entries}>
        <Table caption={words.entries} columns={columns} rows={payout.entries} keyOf={({ id }) => id} />
      </ReviewPart>
    </>
  )
}
