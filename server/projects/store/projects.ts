import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import type { ProjectStatus } from '#contract/projects/projects.ts'
import { projectMachine, type ProjectSnapshot } from '#machines/projects/project.ts'
import type { ProjectAction, ProjectContext, ProjectEvent } from '#machines/projects/project/setup.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockPersonOrDeleted } from '../../people/store.ts'
import { grants } from '../../orders/tables.ts'
import { people } from '../../people/tables.ts'
import { projects } from '../tables.ts'
import { isSameMailbox } from '../../people/mailbox.ts'

export type ProjectRow = typeof projects.$inferSelect

/** A project with its client. */
export type Project = ProjectRow & { client: { name: string; email: string } }

const projectColumns = { project: projects, client: { name: people.name, email: people.email } }
const withClient = ({ project, client }: { project: ProjectRow; client: Project['client'] }): Project => ({
  ...project,
  client,
})

/** The link to the call of a project's kick-off: the one that was set for its time, else the firm's own. */
export const callUrlOf = (
  { kickoffAt, callUrl, callAt }: Pick<ProjectRow, 'kickoffAt' | 'callUrl' | 'callAt'>,
  firmUrl: string,
): string => (callUrl !== null && callAt?.getTime() === kickoffAt?.getTime() ? callUrl : firmUrl)

/** The project with an id, which must be a UUID, or undefined. */
export async function findProject(db: Database, id: string): Promise<Project | undefined> {
  const [found] = await db
    .select(projectColumns)
    .from(projects)
    .innerJoin(people, eq(people.id, projects.personId))
    .where(eq(projects.id, id))
  return found && withClient(found)
}

/** Like `findProject`, but throws if there is none. */
export async function readProject(db: Database, id: string): Promise<Project> {
  const project = await findProject(db, id)
  if (!project) throw new Error('there is no such project')
  return project
}

/**
 * Locks a project until the transaction ends and returns it; undefined if there is none, or if it is not the person's. The id must
 * be a UUID.
 */
export async function lockProject(
  tx: Database,
  { id, personId }: { id: string; personId?: string },
): Promise<ProjectRow | undefined> {
  const [found] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), personId === undefined ? undefined : eq(projects.personId, personId)))
    .for('no key update')
  return found
}

/** The statuses in which nothing is to be done for a project any more. */
export const endedProjectStatuses: ProjectStatus[] = ['delivered', 'ended']

/** A person's projects, at most 20: those under way first, then the newest. */
export function projectsOf(db: Database, personId: string): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(eq(projects.personId, personId))
    .orderBy(
      asc(sql`${projects.status} = 'ended'`),
      desc(notInArray(projects.status, endedProjectStatuses)),
      desc(projects.createdAt),
      desc(projects.id),
    )
    .limit(20)
}

/** At most `limit` projects, newest first; only those with `status` if it is given. */
export async function listProjects(
  db: Database,
  { status, limit }: { status?: ProjectStatus | undefined; limit: number },
): Promise<Project[]> {
  const found = await db
    .select(projectColumns)
    .from(projects)
    .innerJoin(people, eq(people.id, projects.personId))
    .where(status && eq(projects.status, status))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(limit)
  return found.map(withClient)
}

type NewProject = { orderId: string; personId: string; createdAt: Date }

/** Stores the project of a paid order. Does nothing if the order already has one. */
export async function insertProject(tx: Database, newProject: NewProject): Promise<void> {
  const [snapshot] = initialTransition(projectMachine, { at: newProject.createdAt })
  await tx
    .insert(projects)
    .values({ ...newProject, ...columnsOfSnapshot(snapshot) })
    .onConflictDoNothing()
}

/** Stores the projects that are missing for a person's paid Blueprints: those bought before there were projects. */
export async function insertMissingProjects(db: Database, personId: string): Promise<void> {
  if ((await grantsWithoutProject(db, personId)).length === 0) return
  await db.transaction(async (tx) => {
    const { isDeleted } = await lockPersonOrDeleted(tx, personId)
    if (isDeleted) return
    for (const { orderId, grantedAt } of await grantsWithoutProject(tx, personId))
      await insertProject(tx, { orderId, personId, createdAt: grantedAt })
  })
}

/** The people who bought a Blueprint that has no project, at most 1,000. */
export async function buyerIdsWithoutProject(db: Database): Promise<string[]> {
  const found = await db
    .selectDistinct({ personId: grants.personId })
    .from(grants)
    .leftJoin(projects, eq(projects.orderId, grants.orderId))
    .innerJoin(people, eq(people.id, grants.personId))
    .where(and(isGrantWithoutProject, isNull(people.deletedAt)))
    .limit(1_000)
  return found.map(({ personId }) => personId)
}

const isGrantWithoutProject = and(
  eq(grants.productKey, 'blueprint'),
  isNull(grants.revokedAt),
  isNull(projects.id),
)

const grantsWithoutProject = (db: Database, personId: string) =>
  db
    .select({ orderId: grants.orderId, grantedAt: grants.grantedAt })
    .from(grants)
    .leftJoin(projects, eq(projects.orderId, grants.orderId))
    .where(and(isGrantWithoutProject, eq(grants.personId, personId)))

/**
 * Applies an event to a locked project and writes its new state. Returns the actions to execute, or undefined if its machine does
 * not accept the event.
 */
export async function transitionProject(
  tx: Database,
  lockedProject: ProjectRow,
  event: ProjectEvent,
): Promise<ProjectAction[] | undefined> {
  const current = snapshotOf(lockedProject)
  if (!current.can(event)) return undefined
  const [next, actions] = transition(projectMachine, current, event)
  await tx.update(projects).set(columnsOfSnapshot(next)).where(eq(projects.id, lockedProject.id))
  // XState's type does not tell which params belong to which action.
  return actions as ProjectAction[]
}

/** Whether the client of a project can still change the answers to its questionnaire and send them. */
export const isQuestionnaireOpen = (project: ProjectRow): boolean =>
  snapshotOf(project).can({ type: 'questionnaire.send', at: project.updatedAt })

/** The ids of the projects that belong to some orders. */
export async function projectIdsOf(tx: Database, orderIds: string[]): Promise<string[]> {
  const found = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.orderId, orderIds))
    .orderBy(asc(projects.id))
  return found.map(({ id }) => id)
}

/** The future kick-offs of everybody with an e-mail address, with the sequence numbers of the calendar entries that cancel them. */
export async function futureKickoffsOf(
  tx: Database,
  email: string,
  now: Date,
): Promise<{ projectId: string; startsAt: Date; sequence: number }[]> {
  const found = await tx
    .select({ projectId: projects.id, startsAt: projects.kickoffAt, sequence: projects.kickoffSequence })
    .from(projects)
    .innerJoin(people, eq(people.id, projects.personId))
    .where(and(isSameMailbox(people.email, email), gt(projects.kickoffAt, now)))
    .limit(100)
  return found.flatMap(({ startsAt, sequence, projectId }) =>
    startsAt === null ? [] : [{ projectId, startsAt, sequence: sequence + 1 }],
  )
}

const columnsOfSnapshot = ({ value: status, context }: ProjectSnapshot) => ({ status, ...context })

const snapshotOf = ({ status, ...row }: ProjectRow): ProjectSnapshot =>
  projectMachine.resolveState({ value: status, context: contextOf(row) })

const contextOf = (row: ProjectContext): ProjectContext => ({
  kickoffAt: row.kickoffAt,
  kickoffZone: row.kickoffZone,
  kickoffSequence: row.kickoffSequence,
  questionnaireSentAt: row.questionnaireSentAt,
  analysisAt: row.analysisAt,
  draftAt: row.draftAt,
  draftRevision: row.draftRevision,
  deliveredAt: row.deliveredAt,
  endedAt: row.endedAt,
  updatedAt: row.updatedAt,
})
