import { useSelector } from '@xstate/react'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalEntry } from '#contract/portals/office.ts'
import type { PortalsActor } from '#machines/portals/portals.ts'
import { portalList as words, portalLists } from '#src/content/office/portals/portals.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { Empty } from '../parts/empty.tsx'
import { Loading } from '../parts/loading.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { UtcDateTime } from '../parts/utc-date-time.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PortalState } from './portal-state.tsx'
import { Search } from '../parts/search.tsx'
import { Table } from '#src/ui/table.tsx'

const titleOf = ({ title }: PortalEntry) => (title.trim() === '' ? words.untitled : title)

function SearchForm({ actor }: { actor: PortalsActor }) {
  const search = useSelector(actor, ({ context }) => context.search)
  const canSearch = useSelector(actor, (snapshot) => snapshot.can({ type: 'search.submit' }))
  return (
    <Search
      hint={words.searchHint}
      value={search}
      disabled={!canSearch}
      onChange={(value) => actor.send({ type: 'search.change', value })}
      onSubmit={() => actor.send({ type: 'search.submit' })}
    />
  )
}

function PortalActions({ actor, entry }: { actor: PortalsActor; entry: PortalEntry }) {
  const area = useSelector(actor, ({ context }) => context.area)
  const canCopy = useSelector(actor, (snapshot) => snapshot.can({ type: 'portal.copy', id: entry.id }))
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Link
        to={officePaths.editor(area, entry.id)}
        aria-label={words.editOf(titleOf(entry))}
        className="text-link inline-flex min-h-11 items-center"
      >
        {words.edit}
      </Link>
      <Button
        variant="outline"
        size="sm"
        disabled={!canCopy}
        aria-label={words.duplicateOf(titleOf(entry))}
        onClick={() => actor.send({ type: 'portal.copy', id: entry.id })}
      >
        {words.duplicate}
      </Button>
    </div>
  )
}

function PortalTable({ actor }: { actor: PortalsActor }) {
  const { area, entries } = useSelector(actor, ({ context }) => context)
  const { columns } = words
  const all = [
    {
      name: columns.title,
      isHeading: true,
      className: 'min-w-48',
      cell: (entry: PortalEntry) => (
        <Link
          to={officePaths.item(area, entry.id)}
          className="text-link inline-flex min-h-11 items-center wrap-break-word"
        >
          {titleOf(entry)}
        </Link>
      ),
    },
    {
      name: columns.company,
      cell: ({ company }: PortalEntry) => company,
      className: 'min-w-32 wrap-break-word',
    },
    {
      name: columns.status,
      cell: (entry: PortalEntry) => <PortalState {...entry} />,
    },
    { name: columns.opened, cell: ({ openedTimes }: PortalEntry) => openedTimes, className: 'tabular-nums' },
    {
      name: columns.lastOpened,
      cell: ({ lastOpenedAt }: PortalEntry) =>
        lastOpenedAt === null ? words.never : <UtcDateTime iso={lastOpenedAt} />,
    },
    { name: columns.updated, cell: ({ updatedAt }: PortalEntry) => <UtcDateTime iso={updatedAt} /> },
    { name: columns.actions, cell: (entry: PortalEntry) => <PortalActions actor={actor} entry={entry} /> },
  ]
  return <Table caption={portalLists[area].title} columns={all} rows={entries} keyOf={({ id }) => id} />
}

/** `/office/proposals` and `/office/decks`: a list of the confidential documents, with the state of each. */
export function PortalsScreen({ actor }: { actor: PortalsActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { area, entries, next, searched, error } = snapshot.context
  const { title, lead, create, none } = portalLists[area]
  const isCreating = snapshot.matches('creating') || snapshot.matches('created')
  const isLoadingMore = snapshot.matches('loadingMore')
  return (
    <>
      <PageHead title={title} lead={lead}>
        <Button
          size="sm"
          disabled={!snapshot.can({ type: 'portal.create' })}
          busy={isCreating}
          onClick={() => actor.send({ type: 'portal.create' })}
        >
          {create}
        </Button>
      </PageHead>
      <div className="mt-8 grid gap-6">
        <SearchForm actor={actor} />
        {isCreating && <p role="status">{words.creating}</p>}
        {snapshot.matches('loading') && <Loading text={words.loading} />}
        {snapshot.matches('failed') && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {snapshot.hasTag('shown') && error !== undefined && <Callout tone="error">{error}</Callout>}
        {snapshot.hasTag('shown') && entries.length === 0 && (
          <Empty {...(searched === '' ? none : words.noMatch)} />
        )}
        {snapshot.hasTag('shown') && entries.length > 0 && <PortalTable actor={actor} />}
        {snapshot.hasTag('shown') && next !== null && (
          <MoreButton
            label={words.more}
            busy={isLoadingMore}
            disabled={!snapshot.can({ type: 'list.more' })}
            actor={actor}
          />
        )}
      </div>
    </>
  )
}
