import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { FileType } from '#contract/projects/files.ts'
import { changeInBatches } from '../../platform/database/batches.ts'
import type { Database } from '../../platform/database/database.ts'
import { projectFilePieces, projectFiles } from '../material-tables.ts'

/** A file of a project. `pieces`: the numbers of the pieces that have arrived. */
export type FileRow = typeof projectFiles.$inferSelect & { pieces: number[] }

/** The numbers of the pieces that have arrived, as a text with commas, because the two drivers read arrays differently. */
const pieceNumbersSql = sql<string>`coalesce((
  select string_agg(${projectFilePieces.number}::text, ',' order by ${projectFilePieces.number})
  from ${projectFilePieces} where ${projectFilePieces.fileId} = ${projectFiles.id}
), '')`

const fileRowsOf = (found: { file: typeof projectFiles.$inferSelect; pieceNumbers: string }[]): FileRow[] =>
  found.map(({ file, pieceNumbers: text }) => ({
    ...file,
    pieces: text === '' ? [] : text.split(',').map(Number),
  }))

/** The files of a project, oldest first. */
export async function filesOf(db: Database, projectId: string): Promise<FileRow[]> {
  return fileRowsOf(
    await db
      .select({ file: projectFiles, pieceNumbers: pieceNumbersSql })
      .from(projectFiles)
      .where(eq(projectFiles.projectId, projectId))
      .orderBy(asc(projectFiles.createdAt), asc(projectFiles.id)),
  )
}

/** A file of a project, or undefined. The ids must be UUIDs. */
export async function findFile(
  db: Database,
  { projectId, id }: { projectId: string; id: string },
): Promise<FileRow | undefined> {
  const found = await db
    .select({ file: projectFiles, pieceNumbers: pieceNumbersSql })
    .from(projectFiles)
    .where(and(eq(projectFiles.projectId, projectId), eq(projectFiles.id, id)))
  return fileRowsOf(found)[0]
}

type NewFile = { projectId: string; name: string; size: number; sha256: string }

export async function insertFile(tx: Database, file: NewFile, now: Date): Promise<string> {
  const [added] = await tx
    .insert(projectFiles)
    .values({ ...file, createdAt: now, updatedAt: now })
    .returning({ id: projectFiles.id })
  if (!added) throw new Error('the file was not stored')
  return added.id
}

/** Stores a piece of a file. Does nothing if the piece has arrived before. */
export async function insertPiece(
  tx: Database,
  piece: { fileId: string; number: number; content: Uint8Array },
  now: Date,
): Promise<void> {
  await tx.insert(projectFilePieces).values(piece).onConflictDoNothing()
  await tx.update(projectFiles).set({ updatedAt: now }).where(eq(projectFiles.id, piece.fileId))
}

/** The content of a file, joined from its pieces in order. */
export async function contentOf(db: Database, fileId: string): Promise<Buffer> {
  const pieces = await db
    .select({ content: projectFilePieces.content })
    .from(projectFilePieces)
    .where(eq(projectFilePieces.fileId, fileId))
    .orderBy(asc(projectFilePieces.number))
  return Buffer.concat(pieces.map(({ content }) => content))
}

/** Records that all pieces of a file have arrived, and the type of the file. */
export async function renameFile(tx: Database, id: string, name: string): Promise<void> {
  await tx.update(projectFiles).set({ name }).where(eq(projectFiles.id, id))
}

export async function markFinished(tx: Database, id: string, type: FileType): Promise<void> {
  await tx.update(projectFiles).set({ type }).where(eq(projectFiles.id, id))
}

export async function deleteFile(tx: Database, id: string): Promise<void> {
  await tx.delete(projectFiles).where(eq(projectFiles.id, id))
}

/** Deletes files whose upload is incomplete, if no piece has arrived since a time. */
export function deleteUnfinishedFiles(db: Database, before: Date): Promise<number> {
  return changeInBatches(
    projectFiles,
    and(isNull(projectFiles.type), lt(projectFiles.updatedAt, before)),
    (batch) => db.delete(projectFiles).where(batch).returning({ id: projectFiles.id }),
  )
}
