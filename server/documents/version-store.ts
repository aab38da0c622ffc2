import { and, desc, eq, notInArray } from 'drizzle-orm'
import { versionLimits, type DocumentContent, type DocumentKind } from '#contract/documents/documents.ts'
import type { Database } from '../platform/database/database.ts'
import { staff } from '../staff/tables.ts'
import { documentVersions } from './tables.ts'

export type DocumentKey = { kind: DocumentKind; id: string }
type NewVersion = { revision: number; content: DocumentContent; savedAt: Date; savedBy: string | null }

const isOfDocument = ({ kind, id }: DocumentKey) =>
  and(eq(documentVersions.kind, kind), eq(documentVersions.documentId, id))

/** When and by whom the newest version of a document was saved; undefined if it has no versions. */
export async function newestSave(db: Database, document: DocumentKey) {
  const [newest] = await db
    .select({ savedAt: documentVersions.savedAt, savedBy: documentVersions.savedBy })
    .from(documentVersions)
    .where(isOfDocument(document))
    .orderBy(desc(documentVersions.id))
    .limit(1)
  return newest
}

/** Adds a version of a document and deletes its oldest versions above the limit. */
export async function addVersion(tx: Database, document: DocumentKey, version: NewVersion): Promise<void> {
  await tx.insert(documentVersions).values({ kind: document.kind, documentId: document.id, ...version })
  const kept = tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(isOfDocument(document))
    .orderBy(desc(documentVersions.id))
    .limit(versionLimits.kept)
  await tx.delete(documentVersions).where(and(isOfDocument(document), notInArray(documentVersions.id, kept)))
}

/** The versions of a document without their content, newest first, with the e-mail address of who saved them. */
export function listVersions(db: Database, document: DocumentKey) {
  return db
    .select({
      id: documentVersions.id,
      revision: documentVersions.revision,
      savedAt: documentVersions.savedAt,
      email: staff.email,
    })
    .from(documentVersions)
    .leftJoin(staff, eq(staff.id, documentVersions.savedBy))
    .where(isOfDocument(document))
    .orderBy(desc(documentVersions.id))
    .limit(versionLimits.kept)
}

/** The content of one version of a document; undefined if there is no such version. */
export async function findVersion(
  db: Database,
  document: DocumentKey,
  version: bigint,
): Promise<DocumentContent | undefined> {
  const [found] = await db
    .select({ content: documentVersions.content })
    .from(documentVersions)
    .where(and(isOfDocument(document), eq(documentVersions.id, version)))
  return found?.content
}
