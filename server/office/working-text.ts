import { isDeepStrictEqual } from 'node:util'
import type { WrittenDocument } from '#contract/office/calls/documents.ts'
import { versionLimits, type DocumentContent, type DocumentKind } from '#contract/office/documents.ts'
import { recordAudit, type Actor } from '../store/audit-log.ts'
import type { Database } from '../store/database.ts'
import { addVersion, newestVersion } from '../store/document-versions.ts'

export type WritingDeps = { db: Database; actor: Actor; now: Date }

/** What the rules of writing need to know of a stored row. */
export type WrittenRow = { id: string; revision: number; editedAt: Date; editedBy: string | null }
type Change<Content> = { draft: Content; editedBy: string | null }

/** A kind of document that is written in the office, and where it is stored. */
export type WrittenKind<
  Row extends WrittenRow = WrittenRow,
  Content extends DocumentContent = DocumentContent,
> = {
  kind: DocumentKind
  /** The names of its fields: the audit log says which of them changed. */
  fields: readonly string[]
  read(db: Database, id: string): Promise<Row | undefined>
  /** Reads a row and locks it until the transaction ends. */
  lock(tx: Database, id: string): Promise<Row | undefined>
  /** Stores what is being written, as the next revision. */
  update(tx: Database, id: string, change: Change<Content>, now: Date): Promise<void>
  /** What is being written, or else what is published, as its writer goes on with it. */
  textOf(row: Row): Content
  /** A row with other words, as it is once they are stored. */
  withText(row: Row, content: Content): Row
  /** How a document stands, for its editor. */
  documentOf(db: Database, row: Row, now: Date): Promise<WrittenDocument>
}

export const staffIdOf = (actor: Actor) => (actor.kind === 'staff' ? actor.staffId : null)

/** What is being written of a document; undefined if there is no such document. */
export async function readWorkingText(
  written: WrittenKind,
  db: Database,
  id: string,
  now: Date,
): Promise<WrittenDocument | undefined> {
  const row = await written.read(db, id)
  return row && written.documentOf(db, row, now)
}

type Named = { kind: DocumentKind; id: string }

/** Whether the stored text is worth a version: another person wrote it, or the last version is some minutes old. */
async function isVersionDue(
  tx: Database,
  named: Named,
  { editedBy }: WrittenRow,
  { actor, now }: WritingDeps,
): Promise<boolean> {
  const newest = await newestVersion(tx, named)
  if (!newest || editedBy !== staffIdOf(actor)) return true
  return now.getTime() - newest.savedAt.getTime() >= versionLimits.everyMinutes * 60_000
}

type DocumentUpdate = { revision: number; content: DocumentContent; keepsVersion: boolean }

/**
 * Stores a text that follows the given revision. Storing what is stored already changes nothing. `conflict` is what somebody else
 * has stored since that revision.
 */
export async function saveWorkingText(
  written: WrittenKind,
  id: string,
  { revision, content, keepsVersion }: DocumentUpdate,
  deps: WritingDeps,
): Promise<{ saved: WrittenDocument } | { conflict: WrittenDocument } | undefined> {
  const { db, actor, now } = deps
  const named = { kind: written.kind, id }
  return db.transaction(async (tx) => {
    const row = await written.lock(tx, id)
    if (!row) return undefined
    const stored = written.textOf(row)
    const documentOf = (one: WrittenRow) => written.documentOf(tx, one, now)
    if (isDeepStrictEqual({ ...stored }, { ...content })) return { saved: await documentOf(row) }
    if (row.revision !== revision) return { conflict: await documentOf(row) }
    if (keepsVersion || (await isVersionDue(tx, named, row, deps))) {
      const version = { content: stored, revision, savedAt: row.editedAt, savedBy: row.editedBy }
      await addVersion(tx, named, version)
      // Once for each version: text is saved every second while somebody types.
      const isChanged = (field: string) => !isDeepStrictEqual(stored[field], content[field])
      const details = { revision: revision + 1, fields: written.fields.filter(isChanged) }
      await recordAudit(tx, { actor, act: `${written.kind}.write`, subject: named, details }, now)
    }
    const editedBy = staffIdOf(actor)
    await written.update(tx, id, { draft: content, editedBy }, now)
    const saved = { ...written.withText(row, content), revision: revision + 1, editedAt: now, editedBy }
    return { saved: await documentOf(saved) }
  })
}

/** Keeps a text among the versions. Returns whether there is such a document. */
export async function keepText(
  written: WrittenKind,
  id: string,
  { revision, content }: Pick<DocumentUpdate, 'revision' | 'content'>,
  { db, actor, now }: WritingDeps,
): Promise<boolean> {
  const named = { kind: written.kind, id }
  return db.transaction(async (tx) => {
    if (!(await written.lock(tx, id))) return false
    await addVersion(tx, named, { revision, content, savedAt: now, savedBy: staffIdOf(actor) })
    await recordAudit(tx, { actor, act: `${written.kind}.keep-version`, subject: named }, now)
    return true
  })
}
