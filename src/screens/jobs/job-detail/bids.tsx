import { useSelector } from '@xstate/react'
import { formatCents } from '#contract/catalogue.ts'
import { actionsOf, bidStatusNames, type Bid, type Job } from '#contract/jobs/jobs.ts'
import type { JobDetailActor } from '#machines/jobs/job-detail.ts'
import { jobDetail } from '#src/content/jobs.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { ConfirmDecision } from './decisions.tsx'

type BidsProps = { actor: JobDetailActor; places: ScreenElements; job: Job }

const words = jobDetail.bids

function AwardButton({ actor, places, bid }: Omit<BidsProps, 'job'> & { bid: Bid }) {
  const snapshot = useSelector(actor, (current) => current)
  const { decision } = snapshot.context
  const isChosen = decision?.decision === 'award' && decision.bidId === bid.id
  if (snapshot.matches('confirming') && isChosen) return <ConfirmDecision actor={actor} places={places} />
  const isAwarding = snapshot.matches('deciding') && isChosen
  return (
    <Button
      size="sm"
      className="mt-4"
      aria-describedby={`bid-${bid.id}`}
      disabled={snapshot.hasTag('busy') || snapshot.matches('confirming')}
      busy={isAwarding}
      onClick={() => actor.send({ type: 'job.decide', decision: { decision: 'award', bidId: bid.id } })}
    >
      {isAwarding ? jobDetail.deciding.award : jobDetail.decide.award}
    </Button>
  )
}

function BidItem({ actor, places, job, bid }: BidsProps & { bid: Bid }) {
  const facts = [
    { term: words.amount, value: formatCents(bid.cents) },
    { term: words.weeks, value: String(bid.weeks) },
    ...(bid.email === null ? [] : [{ term: words.email, value: bid.email }]),
  ]
  const isAwardOver = bid.status === 'awarded' && job.status === 'ended'
  return (
    <li className="flex flex-col border-b border-blue p-5 last:border-b-0 lg:border-b-0 lg:border-l lg:first:border-l-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={`bid-${bid.id}`} className="text-h4 wrap-anywhere">
          {bid.isOwn ? words.own : bid.partner}
        </h3>
        <Badge tone={bid.status === 'awarded' ? 'good' : 'line'}>{bidStatusNames[bid.status]}</Badge>
      </div>
      <dl className="mt-3 border-t border-blue-line">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex gap-4 border-b border-blue-line py-2">
            <dt className="annotation w-20 shrink-0 pt-0.5 text-muted">{term}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 grow">
        <Markdown from={3} className="text-sm">
          {bid.approach}
        </Markdown>
      </div>
      {bid.isOwn && (
        <p className="mt-3 text-sm text-muted">
          {isAwardOver ? jobDetail.ownBidAfterEnd : jobDetail.ownBid[bid.status]}
        </p>
      )}
      {actionsOf(job).includes('award') && <AwardButton actor={actor} places={places} bid={bid} />}
    </li>
  )
}

/** The bids that the reader may see: a client sees all bids side by side, a partner only their own bid. */
export function Bids(props: BidsProps) {
  const { side, status, bids, shownBids } = props.job
  if (side === 'partner' && shownBids.length === 0) return null
  const isSealed = status === 'waiting' || status === 'open'
  if (status === 'waiting' || status === 'declined') return null
  return (
    <section aria-labelledby="bids-title" className="mt-10">
      <h2
        ref={registerElement(props.places, 'bid')}
        id="bids-title"
        tabIndex={-1}
        className="text-h4 focus:outline-none"
      >
        {side === 'client' ? words.title : words.own}
      </h2>
      {side === 'client' && isSealed && <p className="mt-2">{words.count(bids ?? 0)}</p>}
      {side === 'client' && !isSealed && shownBids.length === 0 && <p className="mt-2">{words.none}</p>}
      {shownBids.length > 0 && (
        <ul className="mt-4 grid border border-blue bg-sheet long-words lg:auto-cols-fr lg:grid-flow-col lg:overflow-x-auto">
          {shownBids.map((bid) => (
            <BidItem key={bid.id} {...props} bid={bid} />
          ))}
        </ul>
      )}
    </section>
  )
}
