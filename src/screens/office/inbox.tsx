import { useSelector } from '@xstate/react'
import { inboxFilePath } from '#contract/inbox/calls.ts'
import { inboxKinds, inboxStatuses, type InboxFilters, type InboxRow } from '#contract/inbox/inbox.ts'
import { filteredPath } from '#contract/inbox/address.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { InboxActor } from '#machines/inbox.ts'
import { inbox as words, kindNames, statusNames } from '#src/content/office/inbox.ts'
import { office } from '#src/content/office/office.ts'
import { Badge } from '#src/ui/badge.tsx'
import { BreakableEmail } from '#src/ui/breakable-email.tsx'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { Empty } from './parts/empty.tsx'
import { Loading } from './parts/loading.tsx'
import { MoreButton } from './parts/more-button.tsx'
import { UtcDateTime } from './parts/utc-date-time.tsx'
import { PageHead } from './parts/page-head.tsx'
import { Table } from '#src/ui/table.tsx'

const statusTones = { open: 'blue', answered: 'good', closed: 'muted' } as const

const columns = [
  {
    name: words.columns.from,
    isHeading: true,
    cell: ({ id, name, email, isRead }: InboxRow) => (
      <>
        <Link
          to={officePaths.item('inbox', id)}
          className={`text-link inline-flex min-h-11 items-center wrap-break-word ${isRead ? 'font-normal' : 'font-bold'}`}
        >
          {name || email}
        </Link>
        {!isRead && (
          <Badge tone="blue" className="ml-2">
            {words.unread}
          </Badge>
        )}
        {name !== '' && (
          <span className="block font-normal wrap-break-word text-muted">
            <BreakableEmail address={email} />
          </span>
        )}
      </>
    ),
    className: '@4xl:min-w-60',
  },
  {
    name: words.columns.text,
    cell: ({ beginning }: InboxRow) => (
      <span dir="auto" className="wrap-break-word @4xl:line-clamp-2 @4xl:min-w-48">
        {beginning}
      </span>
    ),
    inCard: 'plain' as const,
    className: '@4xl:min-w-56',
  },
  {
    name: words.columns.kind,
    inCard: 'inline' as const,
    className: '@max-4xl:order-first @max-4xl:me-auto',
    cell: ({ kind }: InboxRow) => kindNames[kind],
  },
  {
    name: words.columns.status,
    cell: ({ status }: InboxRow) => <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>,
    inCard: 'inline' as const,
    className: '@max-4xl:order-first',
  },
  {
    name: words.columns.assignee,
    cell: ({ assignee }: InboxRow) => (assignee === null ? words.nobody : assignee.email || words.former),
    className: 'wrap-break-word',
  },
  {
    name: words.columns.received,
    cell: ({ receivedAt }: InboxRow) => <UtcDateTime iso={receivedAt} />,
    // A card shows the day alone.
    className: '@max-4xl:[&_time>:last-child]:hidden',
  },
]

/** The options of a filter. The first option has an empty value and means "any". */
const filterOptions = <Name extends string>(
  all: string,
  names: readonly Name[],
  labels: Record<Name, string>,
) => [{ value: '', label: all }, ...names.map((value) => ({ value, label: labels[value] }))]
const kindOptions = filterOptions(words.filters.anyKind, inboxKinds, kindNames)
const statusOptions = filterOptions(words.filters.anyStatus, inboxStatuses, statusNames)
const assigneeOptions = [
  { value: '', label: words.filters.anybody },
  { value: 'yes', label: words.filters.mine },
]

function InboxFilterForm({ actor }: { actor: InboxActor }) {
  const { filters, query } = useSelector(actor, ({ context }) => context)
  const change = (changed: InboxFilters) =>
    actor.send({ type: 'filters.change', filters: { ...filters, ...changed } })
  const common = { control: 'select', required: false } as const
  return (
    <form
      role="search"
      noValidate
      aria-label={words.filters.title}
      className="grid gap-px border border-blue bg-blue sm:grid-cols-3 xl:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'query.submit' })
      }}
    >
      <Field
        {...common}
        name="kind"
        label={words.filters.kind}
        options={kindOptions}
        value={filters.kind ?? ''}
        onChange={(value) => change({ kind: inboxKinds.find((kind) => kind === value) })}
      />
      <Field
        {...common}
        name="status"
        label={words.filters.status}
        options={statusOptions}
        value={filters.status ?? ''}
        onChange={(value) => change({ status: inboxStatuses.find((status) => status === value) })}
      />
      <Field
        {...common}
        name="whose"
        label={words.filters.whose}
        options={assigneeOptions}
        value={filters.mine ?? ''}
        onChange={(value) => change({ mine: value === 'yes' ? 'yes' : undefined })}
      />
      <Field
        name="search"
        label={office.search}
        hint={words.filters.hint}
        control="text"
        required={false}
        autoComplete="off"
        className="sm:col-span-2 xl:col-span-1"
        value={query}
        onChange={(value) => actor.send({ type: 'query.change', value })}
      />
      <div className="grid items-center bg-sheet p-2">
        <Button type="submit" size="sm" variant="outline">
          {office.search}
        </Button>
      </div>
    </form>
  )
}

/** `/office/inbox`: what people sent by the public forms. */
export function InboxScreen({ actor }: { actor: InboxActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { filters, rows, next, error } = snapshot.context
  const isListed = snapshot.hasTag('shown')
  const isLoadingMore = snapshot.matches('loadingMore')
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <a
          href={filteredPath(inboxFilePath, filters)}
          download
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {words.file}
        </a>
      </PageHead>
      <div className="mt-8 grid gap-6">
        <InboxFilterForm actor={actor} />
        {snapshot.matches('loading') && <Loading text={words.loading} />}
        {isListed && rows.length > 0 && (
          <Table caption={words.table} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
        {isListed && rows.length === 0 && <Empty {...words.none} />}
        {(snapshot.matches('failed') || snapshot.matches('moreFailed')) && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {isListed && next !== null && !snapshot.matches('moreFailed') && (
          <MoreButton label={words.more} busy={isLoadingMore} actor={actor} />
        )}
      </div>
    </>
  )
}
