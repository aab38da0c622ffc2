import { and, eq, sql } from 'drizzle-orm'
import type { DocumentContent } from '#contract/documents/documents.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import type { Database } from '../../platform/database/database.ts'
import { portals } from '../tables.ts'

/** A portal with the document that readers see and the draft that the office is writing. */
export type PortalWithDraft = Omit<typeof portals.$inferSelect, 'editedAt'> & { editedAt: Date }

type PortalRow = typeof portals.$inferSelect

const portalWithDraftOf = (found: PortalRow | undefined): PortalWithDraft | undefined =>
  found && { ...found, editedAt: found.editedAt ?? found.updatedAt }

const hasKindAndId = (kind: PortalKind, id: string) => and(eq(portals.kind, kind), eq(portals.id, id))

/** A portal by kind and id, with its document and draft; undefined if there is none. */
export async function readPortalWithDraft(
  db: Database,
  kind: PortalKind,
  id: string,
): Promise<PortalWithDraft | undefined> {
  const [found] = await db.select().from(portals).where(hasKindAndId(kind, id))
  return portalWithDraftOf(found)
}

/** Like `readPortalWithDraft`, but locks the portal until the transaction ends. */
export async function lockPortalWithDraft(
  tx: Database,
  kind: PortalKind,
  id: string,
): Promise<PortalWithDraft | undefined> {
  const [found] = await tx.select().from(portals).where(hasKindAndId(kind, id)).for('no key update')
  return portalWithDraftOf(found)
}

type DraftChange = { draft: DocumentContent | null; editedBy: string | null }

/** Replaces the draft of a portal and counts its next revision. With `draft` null, the office continues from the document itself. */
export async function updatePortalDraft(
  tx: Database,
  id: string,
  { draft, editedBy }: DraftChange,
  now: Date,
): Promise<void> {
  await tx
    .update(portals)
    .set({ draft, editedBy, editedAt: now, updatedAt: now, revision: sql`${portals.revision} + 1` })
    .where(eq(portals.id, id))
}

/** Records that readers of a portal see its current revision, as a new version. */
export async function markPortalPublished(tx: Database, id: string, now: Date): Promise<void> {
  const publishedNumber = sql`${portals.publishedNumber} + 1`
  await tx
    .update(portals)
    .set({ publishedRevision: portals.revision, publishedNumber, publishedAt: now })
    .where(eq(portals.id, id))
}
