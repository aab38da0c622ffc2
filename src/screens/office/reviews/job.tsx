import { formatCents } from '#contract/catalogue.ts'
import { bidStatusNames } from '#contract/jobs/jobs.ts'
import type { JobReview } from '#contract/reviews/reviews.ts'
import { review } from '#src/content/office/review.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { Table } from '#src/ui/table.tsx'
import { Answers, FactGrid, ReviewPart } from './facts.tsx'

const words = review.job
type Bid = JobReview['bids'][number]

const columns = [
  { name: words.partner, isHeading: true, cell: ({ partner }: Bid) => partner },
  { name: words.amount, cell: ({ cents }: Bid) => formatCents(cents) },
  { name: words.weeks, cell: ({ weeks }: Bid) => weeks },
  { name: words.status, cell: ({ status }: Bid) => bidStatusNames[status] },
]

/** A job that a client posted. */
export function JobPart({ job }: { job: JobReview }) {
  const { client, postedAt, deadline, answers, bids } = job
  return (
    <>
      <FactGrid
        facts={[
          { term: words.client, value: [client.name, client.email].filter(Boolean).join(', ') },
          { term: words.posted, value: <LongDate iso={postedAt} /> },
          { term: words.deadline, value: deadline && <LongDate iso={deadline} /> },
        ]}
      />
      <ReviewPart title={words.answers}>
        <Answers answers={answers} noneText={review.noAnswers} />
      </ReviewPart>
      <ReviewPart title={words.bids}>
        {bids.length === 0 ? (
          <p className="text-muted">{words.noBids}</p>
        ) : (
          <Table
            caption={words.bids}
            columns={columns}
            rows={bids}
            keyOf={({ partner, cents, weeks }) => `${partner} ${cents} ${weeks}`}
          />
        )}
      </ReviewPart>
    </>
  )
}
