import { and, count, desc, eq, gt, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import type { FormValues } from '#contract/forms/forms.ts'
import type { JobQuery, JobStatus } from '#contract/jobs/jobs.ts'
import type { BidSnapshot } from '#machines/jobs/bid.ts'
import { jobMachine, type JobAction, type JobEvent, type JobSnapshot } from '#machines/jobs/job.ts'
import type { Database } from '../platform/database/database.ts'
import { lockPerson } from '../people/store.ts'
import { blueprints } from '../blueprints/tables.ts'
import { bids, jobs } from './tables.ts'
import { people } from '../people/tables.ts'

export type JobRow = typeof jobs.$inferSelect
/** A job with the person who posted it. */
export type JobOfClient = { job: JobRow; client: { id: string; name: string; email: string } }
/** A job in a list, with the status of the reader's own bid. */
export type ListedJob = { job: JobRow; bid: BidSnapshot['value'] | null }

const clientColumns = { id: people.id, name: people.name, email: people.email }

/** The job with an id, which must be a UUID. */
export async function findJob(db: Database, id: string): Promise<JobOfClient | undefined> {
  const [found] = await db
    .select({ job: jobs, client: clientColumns })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.personId))
    .where(eq(jobs.id, id))
  return found
}

/** At most `limit` jobs, newest first; only those with `status` if it is given. */
export const listJobs = (
  db: Database,
  { status, limit }: { status: JobStatus | undefined; limit: number },
): Promise<JobOfClient[]> =>
  db
    .select({ job: jobs, client: clientColumns })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.personId))
    .where(status && eq(jobs.status, status))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)

type JobPageQuery = { after?: string | undefined; limit: number }
type JobFilters = Partial<Pick<JobQuery, 'category' | 'budget'>>

/** A person's jobs, the newest first. */
export async function jobsOf(
  db: Database,
  personId: string,
  { category, budget, after, limit }: JobFilters & JobPageQuery,
): Promise<ListedJob[]> {
  const cursor = sql`(select created_at, id from jobs where id = ${after})`
  const found = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.personId, personId),
        category && eq(jobs.category, category),
        budget && eq(jobs.budget, budget),
        after === undefined ? undefined : sql`(${jobs.createdAt}, ${jobs.id}) < ${cursor}`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
  return found.map((job) => ({ job, bid: null }))
}

/** The status is written as a literal, not as a parameter: otherwise the partial indexes of open jobs are not used. */
const isOpen = sql`${jobs.status} = 'open'`

/** The open jobs that still take bids, with the status of the bid of a person, the last opened first. */
export function openJobsFor(
  db: Database,
  personId: string,
  { category, budget, after, limit }: JobFilters & JobPageQuery,
  now: Date,
): Promise<ListedJob[]> {
  const cursor = sql`(select opened_at, id from jobs where id = ${after})`
  return db
    .select({ job: jobs, bid: bids.status })
    .from(jobs)
    .leftJoin(bids, and(eq(bids.jobId, jobs.id), eq(bids.personId, personId)))
    .where(
      and(
        isOpen,
        ne(jobs.personId, personId),
        gt(jobs.deadline, now),
        category && eq(jobs.category, category),
        budget && eq(jobs.budget, budget),
        after === undefined ? undefined : sql`(${jobs.openedAt}, ${jobs.id}) < ${cursor}`,
      ),
    )
    .orderBy(desc(jobs.openedAt), desc(jobs.id))
    .limit(limit)
}

/** The jobs on which a person bid, the last changed bid first. */
export function jobsWithBidOf(
  db: Database,
  personId: string,
  { category, budget, after, limit }: JobFilters & JobPageQuery,
): Promise<ListedJob[]> {
  const cursor = sql`(select updated_at, id from bids where job_id = ${after} and person_id = ${personId})`
  return db
    .select({ job: jobs, bid: bids.status })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(
      and(
        eq(bids.personId, personId),
        category && eq(jobs.category, category),
        budget && eq(jobs.budget, budget),
        after === undefined ? undefined : sql`(${bids.updatedAt}, ${bids.id}) < ${cursor}`,
      ),
    )
    .orderBy(desc(bids.updatedAt), desc(bids.id))
    .limit(limit)
}

const statusesUnderWay: JobStatus[] = ['waiting', 'open', 'closed']

/** How many jobs of a person are neither awarded nor ended. */
export async function countUnderWay(db: Database, personId: string): Promise<number> {
  const ofPerson: SQL | undefined = and(eq(jobs.personId, personId), inArray(jobs.status, statusesUnderWay))
  const [found] = await db.select({ count: count() }).from(jobs).where(ofPerson)
  return found?.count ?? 0
}

type NewJob = { personId: string; fields: FormValues<'job'> }
export type AddJobResult = { id: string; actions: JobAction[] } | 'too many'

/**
 * Stores a job. If a job of this person with the same fields waits for approval, returns its id and no actions. Locks the
 * person, so that jobs posted at the same time are counted.
 */
export async function addJob(
  tx: Database,
  { personId, fields }: NewJob,
  { max, at }: { max: number; at: Date },
): Promise<AddJobResult> {
  await lockPerson(tx, personId)
  const waiting = await tx
    .select({ id: jobs.id, fields: jobs.fields })
    .from(jobs)
    .where(and(eq(jobs.personId, personId), eq(jobs.status, 'waiting')))
    .limit(10)
  const same = waiting.find((one) => hasSameFields(one.fields, fields))
  if (same) return { id: same.id, actions: [] }
  if ((await countUnderWay(tx, personId)) >= max) return 'too many'
  const [snapshot, actions] = initialTransition(jobMachine, { at, biddingDays: Number(fields.bidding) })
  const [added] = await tx
    .insert(jobs)
    .values({ personId, fields, createdAt: at, ...columnsOfSnapshot(snapshot) })
    .returning({ id: jobs.id })
  if (!added) throw new Error('The database stored a job but returned none.')
  return { id: added.id, actions: actions as JobAction[] }
}

const hasSameFields = (kept: FormValues<'job'>, sent: FormValues<'job'>) =>
  (Object.keys(sent) as (keyof typeof sent)[]).every((name) => kept[name] === sent[name])

/** Locks a job until the transaction ends; undefined if there is none. */
export async function lockJob(tx: Database, id: string): Promise<JobRow | undefined> {
  const [found] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('no key update')
  return found
}

/**
 * Applies an event to a job that the transaction has locked and writes its new state. Returns the new row and the actions to execute,
 * or undefined if its machine does not accept the event.
 */
export async function transitionJob(
  tx: Database,
  lockedJob: JobRow,
  event: JobEvent,
): Promise<{ job: JobRow; actions: JobAction[] } | undefined> {
  const current = jobMachine.resolveState({ value: lockedJob.status, context: contextOf(lockedJob) })
  if (!current.can(event)) return undefined
  const [next, actions] = transition(jobMachine, current, event)
  const columns = columnsOfSnapshot(next)
  await tx.update(jobs).set(columns).where(eq(jobs.id, lockedJob.id))
  return { job: { ...lockedJob, ...columns }, actions: actions as JobAction[] }
}

/** Replaces the fields of the form of a job. */
export async function replaceJobFields(tx: Database, id: string, fields: FormValues<'job'>): Promise<void> {
  await tx.update(jobs).set({ fields }).where(eq(jobs.id, id))
}

/** The ids of open jobs whose deadline has passed, at most `limit`. */
export async function dueJobIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isOpen, lte(jobs.deadline, now)))
    .orderBy(jobs.deadline)
    .limit(limit)
  return due.map(({ id }) => id)
}

const columnsOfSnapshot = ({ value: status, context }: JobSnapshot) => ({ status, ...context })

const contextOf = (row: JobRow): JobSnapshot['context'] => {
  const { biddingDays, openedAt, deadline, bids: placed, note, closedAt, endedAt, updatedAt } = row
  return { biddingDays, openedAt, deadline, bids: placed, note, closedAt, endedAt, updatedAt }
}

/** The Blueprints that were submitted for a job, at most 20, the last one first. */
export const submissionsForJob = (db: Database, jobId: string) =>
  db
    .select({ id: blueprints.id, title: blueprints.title, status: blueprints.status })
    .from(blueprints)
    .where(eq(blueprints.jobId, jobId))
    .orderBy(desc(blueprints.submittedAt), desc(blueprints.id))
    .limit(20)
