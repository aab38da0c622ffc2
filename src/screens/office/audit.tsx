import { useSelector } from '@xstate/react'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { AuditActor } from '#machines/office/audit.ts'
import { audit as words } from '#src/content/office/audit.ts'
import { UtcDateTime } from './parts/utc-date-time.tsx'
import { PageHead } from './parts/page-head.tsx'
import { PagedTable } from './parts/paged-table.tsx'

const actorName = ({ kind, name }: AuditEntry['actor']) => (name === '' ? words.actors[kind] : name)

const detailsText = (details: AuditEntry['details']) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join('; ')

const columns = [
  { name: words.columns.at, cell: (entry: AuditEntry) => <UtcDateTime iso={entry.at} /> },
  { name: words.columns.actor, cell: (entry: AuditEntry) => actorName(entry.actor) },
  {
    name: words.columns.act,
    cell: (entry: AuditEntry) => entry.act,
    isHeading: true,
    inCard: 'named' as const,
  },
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
  const { entries } = snapshot.context
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="mt-8 grid gap-6">
        <PagedTable
          snapshot={snapshot}
          actor={actor}
          caption={words.table}
          columns={columns}
          rows={entries}
          words={words}
        />
      </div>
    </>
  )
}
