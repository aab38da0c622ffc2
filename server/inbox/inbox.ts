import type { InboxChange, inboxMessages, NewInboxEntry } from '#contract/inbox/inbox.ts'
import { limits } from '#contract/limits.ts'
import type { AuditDetails } from '#contract/audit/audit.ts'
import { inboxAnswerMail } from './mail.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import {
  addInboxEntry,
  answerMailKey,
  entriesOf,
  findInboxItem,
  lockInboxItem,
  updateInboxItem,
  type InboxItemRow,
} from './store.ts'
import { putMail } from '../platform/outbox/store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { formNameOf, inboxColleagues, senderNameOf, messageOf } from './view.ts'

type Deps = { db: Database; actor: Actor; now: Date }
type InboxRefusal = { refused: keyof typeof inboxMessages }
type InboxOutcome = InboxItemRow | InboxRefusal

const auditSubjectOf = ({ id, kind }: InboxItemRow) => ({
  kind: kind === 'application' ? 'application' : 'enquiry',
  id,
})

/** Locks an inbox item, runs `changeItem` on it in the same transaction, and returns the changed item. */
async function changeLockedItem(
  id: string,
  db: Database,
  changeItem: (tx: Database, item: InboxItemRow) => Promise<InboxRefusal | undefined>,
): Promise<InboxOutcome> {
  if (!isUuid(id)) return { refused: 'notFound' }
  return db.transaction(async (tx) => {
    const item = await lockInboxItem(tx, id)
    if (!item) return { refused: 'notFound' }
    return (await changeItem(tx, item)) ?? (await findInboxItem(tx, id)) ?? item
  })
}

/** Changes the status of an inbox item, its assignee, or whether it is read. */
export async function changeInboxItem(
  id: string,
  change: InboxChange,
  { db, actor, now }: Deps,
): Promise<InboxOutcome> {
  return changeLockedItem(id, db, async (tx, item) => {
    const record = (act: string, details: AuditDetails) =>
      recordAudit(tx, { actor, act, subject: auditSubjectOf(item), details }, now)
    switch (change.change) {
      case 'status':
        await updateInboxItem(tx, item, { inboxStatus: change.status })
        await record('inbox.status', { from: item.status, to: change.status })
        return undefined
      case 'read':
        await updateInboxItem(tx, item, { readAt: change.isRead ? now : null })
        await record('inbox.read', { isRead: change.isRead })
        return undefined
      case 'assignee': {
        const { assignee } = change
        const colleagues = assignee === null ? [] : await inboxColleagues(tx)
        if (assignee !== null && !colleagues.some((one) => one.id === assignee))
          return { refused: 'notColleague' }
        await updateInboxItem(tx, item, { assigneeId: assignee })
        await record('inbox.assign', { from: item.assigneeId, to: assignee })
        return undefined
      }
    }
  })
}

/**
 * Adds a note to an inbox item, or an answer that goes out by mail and makes the item answered. Nothing is added twice for the same
 * `idempotencyKey`. An answer is refused if somebody else's answer was added that its writer has not seen.
 */
export async function writeInboxEntry(
  id: string,
  newEntry: NewInboxEntry,
  { db, actor, now, idempotencyKey }: Deps & { idempotencyKey: string | undefined },
): Promise<InboxOutcome> {
  return changeLockedItem(id, db, async (tx, item) => {
    const entries = await entriesOf(tx, item)
    const { kind, text } = newEntry
    if (idempotencyKey !== undefined && entries.some(({ entry }) => entry.idempotencyKey === idempotencyKey))
      return undefined
    if (entries.length >= limits.inbox.thread) return { refused: 'full' }
    const answers = entries.flatMap(({ entry }) => (entry.kind === 'answer' ? entry.id : []))
    if (kind === 'answer' && newEntry.after !== (answers.at(-1) ?? null)) return { refused: 'answered' }
    const staffId = actor.kind === 'staff' ? actor.staffId : null
    const entryId = await addInboxEntry(tx, item, { kind, text, staffId, idempotencyKey }, now)
    if (entryId === undefined) return undefined
    if (kind === 'answer') {
      const sending = {
        key: answerMailKey(entryId),
        answer: text,
        earlierMailKeys: answers.map(answerMailKey),
      }
      await putMail(tx, inboxAnswerMail(originalMessageOf(item), sending), now)
      await updateInboxItem(tx, item, { inboxStatus: 'answered', readAt: now })
    }
    const details = { entry: entryId }
    await recordAudit(tx, { actor, act: `inbox.${kind}`, subject: auditSubjectOf(item), details }, now)
    return undefined
  })
}

const originalMessageOf = (item: InboxItemRow) => ({
  form: formNameOf(item.kind),
  id: item.id,
  name: senderNameOf(item),
  email: item.email,
  text: messageOf(item),
  at: item.createdAt,
})
