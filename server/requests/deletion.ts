import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { blueprints } from '../blueprints/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { requests } from './tables.ts'

/**
 * Deletes the requests that people sent, the mails about them, and the sent mails that name people as authors. Their unsent answers are
 * still sent, because the request stays open for its sender.
 */
export async function deleteRequestsOf(tx: Database, personIds: string[]): Promise<void> {
  const received = await tx
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(blueprints, eq(blueprints.id, requests.blueprintId))
    .where(inArray(blueprints.authorId, personIds))
  const gone = await tx
    .delete(requests)
    .where(inArray(requests.personId, personIds))
    .returning({ id: requests.id })
  const isAbout = (found: { id: string }[]) =>
    and(
      like(outbox.key, 'request:%'),
      inArray(
        sql`split_part(${outbox.key}, ':', 2)`,
        found.map(({ id }) => id),
      ),
    )
  await tx.delete(outbox).where(or(isAbout(gone), and(isAbout(received), isNull(outbox.nextAttemptAt))))
}
