import {
  documentMessages,
  type DocumentContent,
  type DocumentVersion,
} from '#contract/documents/documents.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Database } from '../platform/database/database.ts'
import { findVersion, listVersions, type DocumentKey } from './version-store.ts'

/** The stored versions of a document that the office edits, newest first. */
export async function versionsOf(db: Database, document: DocumentKey): Promise<DocumentVersion[]> {
  return (await listVersions(db, document)).map(({ id, revision, savedAt, email }) => ({
    id: String(id),
    revision,
    savedAt: savedAt.toISOString(),
    savedBy: email ?? '',
  }))
}

/** The content of a stored version. Throws a 404 `HttpError` if there is no such version. */
export async function contentOfVersion(
  db: Database,
  document: DocumentKey,
  versionId: string,
): Promise<DocumentContent> {
  const content = /^\d{1,18}$/.test(versionId) && (await findVersion(db, document, BigInt(versionId)))
  if (!content) throw new HttpError(404, documentMessages.versionNotFound)
  return content
}
