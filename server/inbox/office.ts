import * as calls from '#contract/inbox/calls.ts'
import { inboxMessages, type InboxFilters } from '#contract/inbox/inbox.ts'
import { limits } from '#contract/limits.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { actorOf, staffCallerOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import { inboxCsv } from './file.ts'
import { inboxItemOf, inboxRowOf } from './view.ts'
import { changeInboxItem, writeInboxEntry } from './inbox.ts'
import { recordAudit } from '../platform/audit/log.ts'
import { findInboxItem, listInbox, type InboxItemRow } from './store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { idempotencyKeyOf } from '../platform/http/idempotency-key.ts'

const refusalError = (refused: keyof typeof inboxMessages) =>
  new HttpError(refused === 'notFound' ? 404 : 409, inboxMessages[refused])

const inboxQueryOf = ({ kind, status, mine, search }: InboxFilters, staffId: string) => ({
  kinds: kind && [kind],
  status,
  assignee: mine && staffId,
  search,
})

/** The routes of the inbox, in which staff read, assign, answer and close what people sent by the public forms. */
export function inboxRoutes(app: CallServer, { db, settings, now }: OfficeDeps): void {
  const shown = (outcome: InboxItemRow | { refused: keyof typeof inboxMessages }) => {
    if ('refused' in outcome) throw refusalError(outcome.refused)
    return inboxItemOf(db, outcome, settings.origin)
  }

  app.route({
    ...routeOf(calls.listInbox),
    handler: async (request) => {
      const { after, ...filters } = request.query
      if (after !== undefined && !isUuid(after)) return { rows: [], next: null }
      const limit = limits.inbox.page
      const selection = inboxQueryOf(filters, staffCallerOf(request).id)
      const found = await listInbox(db, { ...selection, after, limit: limit + 1 })
      const rows = found.slice(0, limit).map(inboxRowOf)
      return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
    },
  })

  app.route({
    ...routeOf(calls.downloadInbox),
    handler: async (request, reply) => {
      const selection = inboxQueryOf(request.query, staffCallerOf(request).id)
      const rows = await listInbox(db, { ...selection, limit: limits.inbox.file })
      const subject = { kind: 'inbox', id: 'file' }
      const entry = { actor: actorOf(request), act: 'inbox.export', subject, details: { rows: rows.length } }
      await recordAudit(db, entry, now())
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="inbox.csv"')
        .send(Buffer.from(inboxCsv(rows)) as never)
    },
  })

  app.route({
    ...routeOf(calls.readInboxItem),
    handler: async ({ params: { id } }) => {
      const item = isUuid(id) ? await findInboxItem(db, id) : undefined
      return shown(item ?? { refused: 'notFound' })
    },
  })

  app.route({
    ...routeOf(calls.changeInboxItem),
    handler: async (request) => {
      const deps = { db, actor: actorOf(request), now: now() }
      return shown(await changeInboxItem(request.params.id, request.body, deps))
    },
  })

  app.route({
    ...routeOf(calls.writeInboxEntry),
    handler: async (request) => {
      const idempotencyKey = idempotencyKeyOf(request.headers)
      const deps = { db, actor: actorOf(request), now: now(), idempotencyKey }
      return shown(await writeInboxEntry(request.params.id, request.body, deps))
    },
  })
}
