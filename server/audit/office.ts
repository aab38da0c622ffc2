import * as calls from '#contract/audit/calls.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import type { OfficeDeps } from '../platform/http/staff-caller.ts'
import { readAudit } from './store.ts'

const pageSize = 50

/** The route that lists the entries of the audit log. */
export function auditRoutes(app: CallServer, { db }: OfficeDeps): void {
  app.route({
    ...routeOf(calls.listAudit),
    handler: async (request) => {
      const rows = await readAudit(db, { ...request.query, limit: pageSize + 1 })
      const entries = rows.slice(0, pageSize).map(({ entry, email }) => ({
        id: String(entry.id),
        at: entry.at.toISOString(),
        actor: { kind: entry.actor, name: email ?? '' },
        act: entry.act,
        subject: { kind: entry.subjectKind, id: entry.subjectId },
        details: entry.details,
      }))
      return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null }
    },
  })
}
