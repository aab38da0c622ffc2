import { isDeepStrictEqual } from 'node:util'
import type { StoredDocument } from '#contract/documents/calls.ts'
import { versionLimits, type DocumentContent, type DocumentKind } from '#contract/documents/documents.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { addVersion, newestSave } from './version-store.ts'

export type EditingDeps = { db: Database; actor: Actor; now: Date }

/** The columns of a stored row that editing needs, for every kind of document. */
export type EditableRow = { id: string; revision: number; editedAt: Date; editedBy: string | null }
type DraftChange<Content> = { draft: Content; editedBy: string | null }

/** A kind of document that the office edits, and how it is stored. */
export type DocumentAdapter<
  Row extends EditableRow = EditableRow,
  Content extends DocumentContent = DocumentContent,
> = {
  kind: DocumentKind
  /** The names of its fields: the audit log says which of them changed. */
  fields: readonly string[]
  read(db: Database, id: string): Promise<Row | undefined>
  /** Reads a row and locks it until the transaction ends. */
  lock(tx: Database, id: string): Promise<Row | undefined>
  /** Stores an edited text as the next revision of the draft. */
  update(tx: Database, id: string, change: DraftChange<Content>, now: Date): Promise<void>
  /** The draft, or the published text if there is no draft, in the form that the office edits. */
  textOf(row: Row): Content
  /** The row with another text, as it will be once that text is stored. */
  withText(row: Row, content: Content): Row
  /** The document for its editor: text, revision, issues and preview. */
  documentOf(db: Database, row: Row, now: Date): Promise<StoredDocument>
}

export const staffIdOf = (actor: Actor) => (actor.kind === 'staff' ? actor.staffId : null)

/** The text of a document that the office edits; undefined if there is no such document. */
export async function readWorkingText(
  adapter: DocumentAdapter,
  db: Database,
  id: string,
  now: Date,
): Promise<StoredDocument | undefined> {
  const row = await adapter.read(db, id)
  return row && adapter.documentOf(db, row, now)
}

type DocumentId = { kind: DocumentKind; id: string }

/** Whether the stored text must be kept as a version before it is replaced: another person wrote it, or the last version is some minutes old. */
async function isVersionDue(
  tx: Database,
  documentId: DocumentId,
  { editedBy }: EditableRow,
  { actor, now }: EditingDeps,
): Promise<boolean> {
  const newest = await newestSave(tx, documentId)
  if (!newest || editedBy !== staffIdOf(actor)) return true
  return now.getTime() - newest.savedAt.getTime() >= versionLimits.everyMinutes * 60_000
}

type DocumentUpdate = { revision: number; content: DocumentContent; keepsVersion: boolean }

/**
 * Stores a text that was edited from the given revision. Storing an equal text changes nothing. `conflict` is the text that somebody
 * else has stored since that revision.
 */
export async function saveWorkingText(
  adapter: DocumentAdapter,
  id: string,
  { revision, content, keepsVersion }: DocumentUpdate,
  deps: EditingDeps,
): Promise<{ saved: StoredDocument } | { conflict: StoredDocument } | undefined> {
  const { db, actor, now } = deps
  const named = { kind: adapter.kind, id }
  return db.transaction(async (tx) => {
    const row = await adapter.lock(tx, id)
    if (!row) return undefined
    const stored = adapter.textOf(row)
    const documentOf = (one: EditableRow) => adapter.documentOf(tx, one, now)
    if (isDeepStrictEqual({ ...stored }, { ...content })) return { saved: await documentOf(row) }
    if (row.revision !== revision) return { conflict: await documentOf(row) }
    if (keepsVersion || (await isVersionDue(tx, named, row, deps))) {
      const version = { content: stored, revision, savedAt: row.editedAt, savedBy: row.editedBy }
      await addVersion(tx, named, version)
      // The audit log gets an entry for each version only, because text is saved every second while somebody types.
      const isChanged = (field: string) => !isDeepStrictEqual(stored[field], content[field])
      const details = { revision: revision + 1, fields: adapter.fields.filter(isChanged) }
      await recordAudit(tx, { actor, act: `${adapter.kind}.write`, subject: named, details }, now)
    }
    const editedBy = staffIdOf(actor)
    await adapter.update(tx, id, { draft: content, editedBy }, now)
    const saved = { ...adapter.withText(row, content), revision: revision + 1, editedAt: now, editedBy }
    return { saved: await documentOf(saved) }
  })
}

/** Stores a text as a version of a document. Returns whether there is such a document. */
export async function keepVersion(
  adapter: DocumentAdapter,
  id: string,
  { revision, content }: Pick<DocumentUpdate, 'revision' | 'content'>,
  { db, actor, now }: EditingDeps,
): Promise<boolean> {
  const named = { kind: adapter.kind, id }
  return db.transaction(async (tx) => {
    if (!(await adapter.lock(tx, id))) return false
    await addVersion(tx, named, { revision, content, savedAt: now, savedBy: staffIdOf(actor) })
    await recordAudit(tx, { actor, act: `${adapter.kind}.keep-version`, subject: named }, now)
    return true
  })
}
