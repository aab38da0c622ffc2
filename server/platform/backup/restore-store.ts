import { and, count, exists, isNotNull, isNull, not } from 'drizzle-orm'
import { operatorActor, recordAudit } from '../audit/log.ts'
import type { Database } from '../database/database.ts'
import { outbox } from '../outbox/tables.ts'
import { restores } from './tables.ts'

export async function recordRestore(
  db: Database,
  restore: Pick<typeof restores.$inferInsert, 'backupAt' | 'restoredAt'>,
): Promise<void> {
  const [added] = await db.insert(restores).values(restore).returning({ id: restores.id })
  if (!added) throw new Error('the restore was not stored')
  const details = { backupAt: restore.backupAt.toISOString() }
  const subject = { kind: 'restore', id: added.id }
  await recordAudit(db, { actor: operatorActor, act: 'backup.restore', subject, details }, restore.restoredAt)
}

/** Whether mail may be sent. After a backup was restored mail waits, because it may have been sent before the restore. */
export const isMailReleased = (db: Database) =>
  not(exists(db.select({ id: restores.id }).from(restores).where(isNull(restores.mailReleasedAt))))

/** Lets mail be sent again after a restore. Returns how many mails are waiting; undefined if mail was not held back. */
export function releaseMail(db: Database, now: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const released = await tx
      .update(restores)
      .set({ mailReleasedAt: now })
      .where(isNull(restores.mailReleasedAt))
      .returning({ id: restores.id })
    if (released.length === 0) return undefined
    for (const { id } of released) {
      const subject = { kind: 'restore', id }
      await recordAudit(tx, { actor: operatorActor, act: 'mail.release', subject }, now)
    }
    const [waiting] = await tx
      .select({ count: count() })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), isNotNull(outbox.nextAttemptAt)))
    return waiting?.count ?? 0
  })
}
