import type { ProjectEvent } from '#machines/project/setup.ts'
import { recordAudit, type Actor } from '../store/audit-log.ts'
import type { Database } from '../store/database.ts'
import { lockPerson } from '../store/orders.ts'
import { lockProject, readProject, type Project } from '../store/projects.ts'
import { applyProjectEvent, type ProjectDeps } from './project.ts'

/** What the firm decides about a project without a document. */
export type ProjectMove = Extract<ProjectEvent['type'], 'analysis.start' | 'kickoff.withdraw'>

/** The dependencies of what the firm does. */
export type FirmDeps = ProjectDeps & { actor: Actor }

/** Records that the firm moved a project, in the transaction of the move. */
export async function recordMove(
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

/** Applies an event of the firm to a project, and mails its client. Returns undefined if its machine does not accept it. */
export function moveByFirm(
  db: Database,
  { id, personId }: Pick<Project, 'id' | 'personId'>,
  type: ProjectMove,
  deps: FirmDeps,
): Promise<Project | undefined> {
  return db.transaction(async (tx) => {
    // In the order of a refund, which locks the person before the project.
    await lockPerson(tx, personId)
    const locked = await lockProject(tx, { id })
    const isAccepted = locked && (await applyProjectEvent(tx, locked, { type, at: deps.now }, deps))
    return isAccepted ? recordMove(tx, type, id, deps) : undefined
  })
}
