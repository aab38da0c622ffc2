import { and, eq, sql } from 'drizzle-orm'
import type { DocumentContent } from '#contract/office/documents.ts'
import type { PortalKind } from '#contract/portals.ts'
import type { Database } from './database.ts'
import { portals } from './schema/portals.ts'

/** A portal with its document and what is being written of it. */
export type WrittenPortal = Omit<typeof portals.$inferSelect, 'editedAt'> & { editedAt: Date }

type Stored = typeof portals.$inferSelect

const asWritten = (found: Stored | undefined): WrittenPortal | undefined =>
  found && { ...found, editedAt: found.editedAt ?? found.updatedAt }

const one = (kind: PortalKind, id: string) => and(eq(portals.kind, kind), eq(portals.id, id))

/** A portal of a kind by id, with all that is written of it; or undefined. */
export async function readWrittenPortal(
  db: Database,
  kind: PortalKind,
  id: string,
): Promise<WrittenPortal | undefined> {
  const [found] = await db.select().from(portals).where(one(kind, id))
  return asWritten(found)
}

/** As above, locked until the transaction ends. */
export async function lockWrittenPortal(
  tx: Database,
  kind: PortalKind,
  id: string,
): Promise<WrittenPortal | undefined> {
  const [found] = await tx.select().from(portals).where(one(kind, id)).for('no key update')
  return asWritten(found)
}

type Draft = { draft: DocumentContent | null; editedBy: string | null }

/** Replaces what is being written, as the next revision. Without a draft the document itself is what goes on being written. */
export async function updatePortalDraft(
  tx: Database,
  id: string,
  { draft, editedBy }: Draft,
  now: Date,
): Promise<void> {
  await tx
    .update(portals)
    .set({ draft, editedBy, editedAt: now, updatedAt: now, revision: sql`${portals.revision} + 1` })
    .where(eq(portals.id, id))
}

/** Notes that readers see the current revision. */
export async function markPublished(tx: Database, id: string): Promise<void> {
  await tx.update(portals).set({ publishedRevision: portals.revision }).where(eq(portals.id, id))
}
