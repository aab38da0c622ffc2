import { useSelector } from '@xstate/react'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { AuditActor } from '#machines/office/audit.ts'
import { audit as words } from '#src/content/office/audit.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Empty } from './parts/empty.tsx'
import { Loading } from './parts/loading.tsx'
import { UtcDateTime } from './parts/utc-date-time.tsx'
import { PageHead } from './parts/page-head.tsx'
import { Table } from './parts/table.tsx'

const actorName = ({ kind, name }: AuditEntry['actor']) => (name === '' ? words.actors[kind] : name)

const detailsText = (details: AuditEntry['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')

const columns = [
  { name: words.columns.at, cell: (entry: AuditEntry) => <UtcDateTime iso={entry.at} /> },
  { name: words.columns.actor, cell: (entry: AuditEntry) => actorName(entry.actor) },
  { name: words.columns.act, cell: (entry: AuditEntry) => entry.act, isHeading: true },
  {
    name: words.columns.subject,
    cell: ({ subject }: AuditEntry) => `${subject.kind} ${subject.id}`,
    className: 'annotation',
  },
  {
    name: words.columns.details,
    cell: (entry: AuditEntry) => detailsText(entry.details),
    className: 'annotation wrap-anywhere',
  },
]

/** `/office/audit`: the audit log. */
export function AuditScreen({ actor }: { actor: AuditActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { entries, next, error } = snapshot.context
  const isLoading = snapshot.matches('loading')
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="mt-8 grid gap-6">
        {entries.length > 0 && (
          <Table caption={words.table} columns={columns} rows={entries} keyOf={({ id }) => id} />
        )}
        {isLoading && entries.length === 0 && <Loading text={words.loading} />}
        {snapshot.matches('shown') && entries.length === 0 && <Empty {...words.none} />}
        {snapshot.matches('failed') && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {(next !== null || isLoading) && entries.length > 0 && !snapshot.matches('failed') && (
          <div>
            <Button
              variant="outline"
              size="sm"
              disabled={isLoading}
              busy={isLoading}
              onClick={() => actor.send({ type: 'list.more' })}
            >
              {words.more}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
