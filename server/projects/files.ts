import { createHash } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import {
  fileMessages,
  hasAcceptedName,
  isNameOfType,
  nextPieceNumber,
  pieceCount,
  pieceSpan,
  type FileType,
  type ProjectFile,
} from '#contract/projects/files.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Database } from '../platform/database/database.ts'
import * as store from './store/files.ts'
import type { ProjectRow } from './store/projects.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { fileTypeOf } from './file-type.ts'
import { readOwnProject, withOwnProject, type OwnedProjectKey } from './own-project.ts'

/** A file of a person's project. The ids are the client's and may be malformed. */
type OwnedFileKey = OwnedProjectKey & { fileId: string }
type Deps = { db: Database; now: Date }

/** A file as its client and the firm see it. */
export const clientFileOf = ({ id, name, size, type, pieces, createdAt }: store.FileRow): ProjectFile => ({
  id,
  name,
  size,
  type,
  pieces,
  createdAt: createdAt.toISOString(),
})

async function requireFile(db: Database, { id: projectId }: ProjectRow, id: string): Promise<store.FileRow> {
  const found = isUuid(id) ? await store.findFile(db, { projectId, id }) : undefined
  if (!found) throw new HttpError(404, fileMessages.notFound)
  return found
}

function requireOpenProject({ status }: ProjectRow): void {
  if (status === 'delivered' || status === 'ended') throw new HttpError(409, fileMessages.closed)
}

const listedFiles = async (db: Database, { id }: ProjectRow) =>
  (await store.filesOf(db, id)).map(clientFileOf)

export const listFiles = async (db: Database, projectKey: OwnedProjectKey): Promise<ProjectFile[]> =>
  listedFiles(db, await readOwnProject(db, projectKey))

/**
 * Reserves room for a file, or returns the file of the project that has the same content; one that is not whole yet takes the name that it has
 * now. Throws an `HttpError`: 400 if its name is no accepted one or that file has another size, 409 if there is no room.
 */
export const beginFile = (
  { db, now }: Deps,
  projectKey: OwnedProjectKey,
  fileInfo: { name: string; size: number; sha256: string },
): Promise<ProjectFile> =>
  withOwnProject(db, projectKey, async (tx, project) => {
    requireOpenProject(project)
    if (!hasAcceptedName(fileInfo.name)) throw new HttpError(400, fileMessages.wrongType)
    const files = await store.filesOf(tx, project.id)
    const known = files.find(({ sha256 }) => sha256 === fileInfo.sha256)
    if (known && known.size !== fileInfo.size) throw new HttpError(400, fileMessages.damaged)
    if (known) {
      if (known.type !== null) return clientFileOf(known)
      await store.renameFile(tx, known.id, fileInfo.name)
      return clientFileOf({ ...known, name: fileInfo.name })
    }
    const { count, projectBytes } = limits.projectFiles
    if (files.length >= count) throw new HttpError(409, fileMessages.tooMany)
    if (files.reduce((sum, { size }) => sum + size, fileInfo.size) > projectBytes)
      throw new HttpError(409, fileMessages.noRoom)
    const id = await store.insertFile(tx, { ...fileInfo, projectId: project.id }, now)
    return clientFileOf(await requireFile(tx, project, id))
  })

/** Stores a piece of a file. Throws a 400 `HttpError` if its number or length is wrong. */
export const putPiece = (
  { db, now }: Deps,
  { fileId, ...owned }: OwnedFileKey,
  number: number,
  content: Uint8Array,
): Promise<ProjectFile> =>
  withOwnProject(db, owned, async (tx, project) => {
    requireOpenProject(project)
    const file = await requireFile(tx, project, fileId)
    if (file.type !== null) return clientFileOf(file)
    const [begin, end] = pieceSpan(file.size, number)
    const isOfFile = Number.isInteger(number) && number >= 0 && number < pieceCount(file.size)
    if (!isOfFile || content.length !== end - begin) throw new HttpError(400, fileMessages.wrongPiece)
    await store.insertPiece(tx, { fileId: file.id, number, content }, now)
    return clientFileOf(await requireFile(tx, project, fileId))
  })

/** Checks an uploaded file and returns it. If its content or name is refused, deletes the file and returns the reason as a sentence. */
const acceptOrDeleteFile = (
  { db }: Deps,
  { fileId, ...owned }: OwnedFileKey,
): Promise<{ file: ProjectFile } | { refused: string }> =>
  withOwnProject(db, owned, async (tx, project) => {
    const file = await requireFile(tx, project, fileId)
    if (file.type !== null) return { file: clientFileOf(file) }
    requireOpenProject(project)
    if (nextPieceNumber(file) !== undefined) throw new HttpError(409, fileMessages.incomplete)
    const content = await store.contentOf(tx, file.id)
    const isWhole = createHash('sha256').update(content).digest('hex') === file.sha256
    const type = isWhole ? await fileTypeOf(content) : undefined
    if (type === undefined || !isNameOfType(file.name, type)) {
      await store.deleteFile(tx, file.id)
      return { refused: isWhole ? fileMessages.wrongType : fileMessages.damaged }
    }
    await store.markFinished(tx, file.id, type)
    return { file: clientFileOf({ ...file, type }) }
  })

/** Checks a file whose pieces are uploaded. Throws a 409 `HttpError` if pieces are missing, and a 400 one if the content is refused. */
export async function finishFile(deps: Deps, fileKey: OwnedFileKey): Promise<ProjectFile> {
  const result = await acceptOrDeleteFile(deps, fileKey)
  if ('refused' in result) throw new HttpError(400, result.refused)
  return result.file
}

/** Removes a file if it exists, and returns the remaining files. */
export const removeFile = ({ db }: Deps, { fileId, ...owned }: OwnedFileKey): Promise<ProjectFile[]> =>
  withOwnProject(db, owned, async (tx, project) => {
    requireOpenProject(project)
    const found = isUuid(fileId) ? await store.findFile(tx, { projectId: project.id, id: fileId }) : undefined
    if (found) await store.deleteFile(tx, found.id)
    return listedFiles(tx, project)
  })

/** A completely uploaded file with its content. Throws a 404 `HttpError` if the person has no such file. */
export async function readFile(
  db: Database,
  { fileId, ...owned }: OwnedFileKey,
): Promise<{ name: string; type: FileType; content: Buffer }> {
  const project = await readOwnProject(db, owned)
  const { id, name, size, type } = await requireFile(db, project, fileId)
  const content = type === null ? undefined : await store.contentOf(db, id)
  // Nothing is locked, so the file can be removed before its content is read.
  if (type === null || content?.length !== size) throw new HttpError(404, fileMessages.notFound)
  return { name, type, content }
}
