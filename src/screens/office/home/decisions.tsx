import { formatBalance } from '#contract/catalogue.ts'
import type { OpenDecision } from '#contract/office/home.ts'
import { queueEntryPath } from '#contract/reviews/queues.ts'
import { officeHome } from '#src/content/office/home.ts'
import { queue as queueWords } from '#src/content/office/queue.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Link } from '#src/ui/link.tsx'
import { Part } from '../../projects/project/part.tsx'
import { hoursBetween, hoursText } from './age.ts'

const words = officeHome.decisions

/** Applications, payouts and whatever else is the firm's to decide, the longest waiting first. */
export function Decisions({ decisions, at }: { decisions: readonly OpenDecision[]; at: string }) {
  return (
    <Part id="decisions" title={words.title}>
      {decisions.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <ol className="@container border border-blue bg-sheet">
          {decisions.map(({ queue, id, title, since, count }) => (
            <li
              key={`${queue} ${id}`}
              className="grid items-center gap-x-6 border-b border-blue-line px-5 py-3 last:border-b-0 @xs:grid-cols-[6.5rem_minmax(0,1fr)] sm:px-6 @2xl:grid-cols-[8rem_minmax(0,1fr)_auto_9rem] @2xl:py-1.5"
            >
              <p>
                <Badge tone="blue">{words.kinds[queue]}</Badge>
              </p>
              <Link
                to={queueEntryPath(queue, id)}
                className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold wrap-break-word"
              >
                {title || queueWords.deleted}
              </Link>
              <p className="annotation empty:hidden @xs:col-start-2 @2xl:col-start-3">
                {queue === 'payouts' && words.amount(formatBalance(count))}
              </p>
              <p className="annotation text-muted @xs:col-start-2 @2xl:col-start-4 @2xl:text-right">
                {words.waits(hoursText(hoursBetween(since, at)))}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
