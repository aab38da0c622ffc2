import { messages } from '#contract/errors.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Database } from '../platform/database/database.ts'
import { findProject, lockProject, type ProjectRow } from './store/projects.ts'
import { isTransactionConflict } from '../platform/database/database-errors.ts'
import { isUuid } from '../platform/database/uuid.ts'

/** A project of a person. The id is the client's and may be malformed. */
export type OwnedProjectKey = { id: string; personId: string }

/** The person's project, to read from. It is not locked. Throws a 404 `HttpError` if they have no such project. */
export async function readOwnProject(db: Database, { id, personId }: OwnedProjectKey): Promise<ProjectRow> {
  const project = isUuid(id) ? await findProject(db, id) : undefined
  if (project?.personId !== personId) throw new HttpError(404, messages.projectNotFound)
  return project
}

/** Runs work on the person's locked project in a transaction. Throws a 404 `HttpError` if they have no such project. */
export async function withOwnProject<T>(
  db: Database,
  { id, personId }: OwnedProjectKey,
  work: (tx: Database, locked: ProjectRow) => Promise<T>,
): Promise<T> {
  if (!isUuid(id)) throw new HttpError(404, messages.projectNotFound)
  const attempt = () =>
    db.transaction(async (tx) => {
      const locked = await lockProject(tx, { id, personId })
      if (!locked) throw new HttpError(404, messages.projectNotFound)
      return work(tx, locked)
    })
  try {
    return await attempt()
  } catch (error) {
    if (isTransactionConflict(error)) return attempt()
    throw error
  }
}
