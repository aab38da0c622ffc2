import { isoOrNull } from '#contract/time/dates.ts'
import type { ProjectEvent } from '#machines/projects/project/setup.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { lockPersonOrDeleted } from '../people/store.ts'
import { lockProject, readProject, type Project } from './store/projects.ts'
import { applyProjectEvent, type ProjectDeps } from './project.ts'
import { requireUnchanged } from '../reviews/deps.ts'

/** The events by which the firm changes a project without a new document. */
export type FirmEventType = Extract<ProjectEvent['type'], 'analysis.start' | 'kickoff.withdraw'>

/** The dependencies of a change that the firm makes to a project. */
export type FirmDeps = ProjectDeps & { actor: Actor }

/** Writes into the audit log that the firm changed a project, in the transaction of the change. */
export async function auditProjectChange(
  tx: Database,
  act: string,
  id: string,
  { actor, now }: Pick<FirmDeps, 'actor' | 'now'>,
): Promise<Project> {
  const project = await readProject(tx, id)
  const details = { status: project.status, revision: project.draftRevision }
  await recordAudit(tx, { actor, act, subject: { kind: 'project', id }, details }, now)
  return project
}

/**
 * Applies an event of the firm to a project, and mails its client. Returns undefined if its machine does not accept it. Throws a 409
 * `HttpError` if the kick-off's start has changed since it was read.
 */
export function applyFirmEvent(
  db: Database,
  { id, personId }: Pick<Project, 'id' | 'personId'>,
  type: FirmEventType,
  { startsAt, ...deps }: FirmDeps & { startsAt?: string },
): Promise<Project | undefined> {
  return db.transaction(async (tx) => {
    // Locks are taken in the same order as by a refund: the person before the project.
    await lockPersonOrDeleted(tx, personId)
    const locked = await lockProject(tx, { id })
    if (!locked || !(await applyProjectEvent(tx, locked, { type, at: deps.now }, deps))) return undefined
    requireUnchanged(isoOrNull(locked.kickoffAt), startsAt)
    return auditProjectChange(tx, type, id, deps)
  })
}
