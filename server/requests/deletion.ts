import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { blueprints } from '../blueprints/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { isMailAbout } from '../platform/outbox/store.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { requests } from './tables.ts'

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

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
  await tx
    .delete(outbox)
    .where(
      or(
        isMailAbout('request', idsOf(gone)),
        and(isMailAbout('request', idsOf(received)), isNull(outbox.nextAttemptAt)),
      ),
    )
}
