import { formatBalance } from '#contract/catalogue.ts'
import type { PayoutReview } from '#contract/office/reviews.ts'
import { review } from '#src/content/office/office-review.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { Table } from '../parts/table.tsx'
import { Facts, Part } from './facts.tsx'

const words = review.payout
type Entry = PayoutReview['entries'][number]

const columns = [
  { name: words.at, isHeading: true, cell: ({ at }: Entry) => <LongDate iso={at} /> },
  { name: words.product, cell: ({ product }: Entry) => product },
  { name: words.amount, cell: ({ cents }: Entry) => `${formatBalance(cents)} USD` },
  { name: words.state, cell: ({ name }: Entry) => name },
  { name: words.payableAt, cell: ({ payableAt }: Entry) => <LongDate iso={payableAt} /> },
  { name: words.reference, cell: ({ reference }: Entry) => reference ?? '' },
]

/** What is payable to a partner, and their newest commissions. */
export function PayoutPart({ about }: { about: PayoutReview }) {
  return (
    <>
      <Facts
        facts={[
          { term: words.email, value: about.email },
          { term: words.payable, value: `${formatBalance(about.cents)} USD` },
        ]}
      />
      <Part title={words.entries}>
        <Table caption={words.entries} columns={columns} rows={about.entries} keyOf={({ id }) => id} />
      </Part>
    </>
  )
}
