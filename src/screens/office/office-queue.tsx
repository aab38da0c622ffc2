import { useSelector } from '@xstate/react'
import { formatBalance } from '#contract/catalogue.ts'
import {
  isForOwners,
  queueEntryPath,
  queues,
  type QueueEntry,
  type QueueName,
} from '#contract/reviews/queues.ts'
import type { OfficeQueueActor } from '#machines/office/office-queue.ts'
import { queue as words, queueTabs, queueWords } from '#src/content/office/queue.ts'
import { Badge } from '#src/ui/badge.tsx'
import { BreakableEmail } from '#src/ui/breakable-email.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { PageHead } from './parts/page-head.tsx'
import { Search } from './parts/search.tsx'
import { StatusChip } from './parts/status-chip.tsx'
import { PagedTable } from './parts/paged-table.tsx'
import type { Column } from '#src/ui/table.tsx'

type QueueProps = { actor: OfficeQueueActor; queue: QueueName }

const statusesOf = (queue: QueueName): [value: string, label: string][] =>
  Object.entries(queues[queue].statuses)

const statusName = (queue: QueueName, status: string): string =>
  statusesOf(queue).find(([value]) => value === status)?.[1] ?? status

function QueueTabs({ queue, isOwner }: { queue: QueueName; isOwner: boolean }) {
  const tabs = queueTabs.find((some) => some.some((tab) => tab.queue === queue))
  const shown = tabs?.filter((tab) => isOwner || !isForOwners(tab.queue)) ?? []
  if (shown.length < 2) return null
  return (
    <nav aria-label={words.tabs} className="mt-6 border-b border-blue">
      <ul className="flex flex-wrap gap-x-2">
        {shown.map((tab) => (
          <li key={tab.queue}>
            <Link
              to={queues[tab.queue].page}
              aria-current={tab.queue === queue ? 'page' : undefined}
              className={`inline-flex min-h-11 items-center border-b-4 px-4 font-semibold no-underline hover:bg-blue-pale ${tab.queue === queue ? 'border-blue' : 'border-transparent'}`}
            >
              {tab.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function QueueFilters({ actor, queue }: QueueProps) {
  const { status, typed } = useSelector(actor, ({ context }) => context)
  const statuses = statusesOf(queue)
  const options = [{ value: '', label: words.all }, ...statuses.map(([value, label]) => ({ value, label }))]
  return (
    <Search
      hint={words.searchHint}
      value={typed}
      onChange={(value) => actor.send({ type: 'search.change', value })}
      onSubmit={() => actor.send({ type: 'search.submit' })}
    >
      {statuses.length > 1 && (
        <Field
          name="status"
          label={words.status}
          control="select"
          required={false}
          options={options}
          value={status}
          onChange={(value) => actor.send({ type: 'status.choose', status: value })}
        />
      )}
    </Search>
  )
}

function columnsOf(queue: QueueName): Column<QueueEntry>[] {
  const { entry, at, count } = queueWords[queue]
  return [
    {
      name: entry,
      isHeading: true,
      className: 'min-w-48 wrap-break-word',
      cell: ({ id, title, email }: QueueEntry) => (
        <Link
          to={queueEntryPath(queue, id)}
          dir="auto"
          className="text-link inline-flex min-h-11 items-center"
        >
          {title || email || words.deleted}
        </Link>
      ),
    },
    {
      name: words.status,
      cell: ({ status, isWaiting }: QueueEntry) => (
        <span className="flex flex-wrap items-baseline gap-2">
          <StatusChip status={status} label={statusName(queue, status)} />
          {isWaiting && <Badge tone="blue">{words.waiting}</Badge>}
        </span>
      ),
    },
    {
      name: at,
      className: 'whitespace-nowrap',
      cell: (one: QueueEntry) => <LongDate iso={one.at} />,
    },
    ...(count === undefined
      ? []
      : [
          {
            name: count,
            className: 'whitespace-nowrap',
            cell: (one: QueueEntry) =>
              queue === 'payouts' ? `${formatBalance(one.count)} USD` : String(one.count),
          },
        ]),
    {
      name: words.email,
      className: 'min-w-40 wrap-break-word',
      cell: ({ email }: QueueEntry) => (
        <span>
          <BreakableEmail address={email || words.deleted} />
        </span>
      ),
    },
  ]
}

/** A queue of the office: a list of entries to decide about, such as jobs or applications. */
export function OfficeQueueScreen({ actor, queue, isOwner }: QueueProps & { isOwner: boolean }) {
  const snapshot = useSelector(actor, (current) => current)
  const { entries } = snapshot.context
  const { title, lead, none } = queueWords[queue]
  return (
    <>
      <PageHead title={title} lead={lead} />
      <QueueTabs queue={queue} isOwner={isOwner} />
      <div className="mt-8 grid gap-6">
        <QueueFilters actor={actor} queue={queue} />
        <PagedTable
          snapshot={snapshot}
          actor={actor}
          caption={title}
          columns={columnsOf(queue)}
          rows={entries}
          words={{ ...words, none: { title: none, text: words.noneText } }}
        />
      </div>
    </>
  )
}
