import type { OverviewEntry } from '#contract/overview/overview.ts'
import type { User } from '#contract/sign-in/session.ts'
import { overview as words, overviewKindWords } from '#src/content/overview.ts'
import { Badge } from '#src/ui/badge.tsx'
import { NumberCircle, Sheet } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Part } from '../projects/project/part.tsx'

const titleClasses = 'text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere'

/** What the date of an entry is: for an order that of its status, which is its payment or refund. */
function wordsOfDate({ kind, status }: Pick<OverviewEntry, 'kind' | 'status'>) {
  const { dates } = words
  if (kind === 'order') return status
  return kind === 'job' || kind === 'plan' ? dates[kind] : dates.other
}

function EntryFacts({ entry: { kind, status, at }, tone }: { entry: OverviewEntry; tone: 'blue' | 'line' }) {
  return (
    <p className="annotation flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <Badge tone={tone}>{status}</Badge>{' '}
      <span>
        <span>{wordsOfDate({ kind, status })}</span> <LongDate iso={at} />
      </span>
    </p>
  )
}

type WaitingEntriesProps = { entries: readonly OverviewEntry[]; isProjectActionRequired: boolean }

/** A numbered list of what waits for the person to act. If nothing waits, a text says so. */
export function WaitingEntries({ entries, isProjectActionRequired }: WaitingEntriesProps) {
  const { title, lead, nothing, nothingElse } = words.waiting
  const noEntries = isProjectActionRequired ? nothingElse : nothing
  return (
    <Part id="waiting-title" title={title}>
      <p className="-mt-2.5 text-muted">{entries.length > 0 ? lead : noEntries}</p>
      {entries.length > 0 && (
        <Sheet className="mt-4">
          <ol>
            {entries.map((entry, index) => (
              <li
                key={`${entry.kind} ${entry.id}`}
                className="flex gap-4 border-b border-blue-line px-4 py-4 last:border-b-0 sm:px-6"
              >
                <span className="mt-1 text-blue">
                  <NumberCircle>{String(index + 1)}</NumberCircle>
                </span>
                <div className="grid min-w-0 grow items-center gap-x-8 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
                  <div className="min-w-0">
                    <Link to={entry.link} dir="auto" className={titleClasses}>
                      {entry.title}
                    </Link>
                    <p className="annotation flex flex-wrap gap-x-4 text-muted">
                      <span>{overviewKindWords[entry.kind].one}</span> <span>{entry.detail}</span>
                    </p>
                  </div>
                  <EntryFacts entry={entry} tone="blue" />
                </div>
              </li>
            ))}
          </ol>
        </Sheet>
      )}
    </Part>
  )
}

type EntriesOfKindProps = {
  kind: OverviewEntry['kind']
  entries: readonly OverviewEntry[]
  user: User
}

/** The overview's entries of one kind, such as requests, with a link to the page of all of them. */
export function EntriesOfKind({ kind, entries, user }: EntriesOfKindProps) {
  const { title, allLink } = overviewKindWords[kind]
  const link = allLink?.isOpenFor(user) && (
    <Link to={allLink.to} className="text-link -my-2.5 inline-flex min-h-11 items-center">
      {allLink.text}
    </Link>
  )
  return (
    <Part id={`overview-${kind}`} title={title} aside={link}>
      <ul className="border border-blue bg-sheet">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid items-center gap-x-8 border-b border-blue-line px-4 py-2.5 last:border-b-0 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="flex min-w-0 flex-wrap items-center gap-x-4">
              <Link to={entry.link} dir="auto" className={titleClasses}>
                {entry.title}
              </Link>{' '}
              <span className="annotation text-muted">{entry.detail}</span>
            </p>
            <EntryFacts entry={entry} tone="line" />
          </li>
        ))}
      </ul>
    </Part>
  )
}
