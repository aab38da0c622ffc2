import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { initialTransition, transition } from 'xstate'
import type { FormValues } from '#contract/forms/forms.ts'
import { limits } from '#contract/limits.ts'
import type { ReviewStatus } from '#contract/blueprints/blueprints.ts'
import type { RequestStatus } from '#contract/requests/requests.ts'
import {
  requestMachine,
  type RequestAction,
  type RequestEvent,
  type RequestSnapshot,
} from '#machines/request.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { lockPerson } from '../people/store.ts'
import { blueprints } from '../blueprints/tables.ts'
import { people } from '../people/tables.ts'
import { requests } from './tables.ts'

export type RequestRow = typeof requests.$inferSelect
type Party = { id: string; name: string; email: string }

/** A request with its Blueprint, the person who sent it and the Blueprint's author. */
export type RequestWithParties = {
  request: RequestRow
  blueprint: { id: string; title: string }
  blueprintStatus: ReviewStatus
  person: Party
  author: Party
}

const authors = alias(people, 'authors')
const partyColumnsOf = (table: typeof people | typeof authors) => ({
  id: table.id,
  name: table.name,
  email: table.email,
})

const selectRequests = (db: Database) =>
  db
    .select({
      request: requests,
      blueprint: { id: blueprints.id, title: blueprints.title },
      blueprintStatus: blueprints.status,
      person: partyColumnsOf(people),
      author: partyColumnsOf(authors),
    })
    .from(requests)
    .innerJoin(blueprints, eq(blueprints.id, requests.blueprintId))
    .innerJoin(people, eq(people.id, requests.personId))
    .innerJoin(authors, eq(authors.id, blueprints.authorId))

/** The request with an id, which must be a UUID; of one person or Blueprint author where one is given. */
export async function findRequest(
  db: Database,
  id: string,
  ofPerson?: string,
): Promise<RequestWithParties | undefined> {
  const isTheirs =
    ofPerson === undefined
      ? undefined
      : or(eq(requests.personId, ofPerson), eq(blueprints.authorId, ofPerson))
  const [found] = await selectRequests(db).where(and(eq(requests.id, id), isTheirs))
  return found
}

/** The requests that a person sent or got for their own Blueprints: all open ones, then those that ended last; the last changed first. */
export function requestsOf(db: Database, personId: string): Promise<RequestWithParties[]> {
  const isTheirs = or(eq(requests.personId, personId), eq(blueprints.authorId, personId))
  const lastEnded = db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(blueprints, eq(blueprints.id, requests.blueprintId))
    .where(and(isTheirs, isNotNull(requests.endedAt)))
    .orderBy(desc(requests.endedAt), desc(requests.id))
    .limit(limits.endedRequests)
  return selectRequests(db)
    .where(and(isTheirs, or(isNull(requests.endedAt), inArray(requests.id, lastEnded))))
    .orderBy(desc(isNull(requests.endedAt)), desc(requests.updatedAt), desc(requests.id))
}

/** At most `limit` requests, newest first; only those with `status` if it is given. */
export const listRequests = (
  db: Database,
  { status, limit }: { status: RequestStatus | undefined; limit: number },
): Promise<RequestWithParties[]> =>
  selectRequests(db)
    .where(status && eq(requests.status, status))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit)

type NewRequest = { personId: string; blueprintId: string; fields: FormValues<'request'> }
export type AddRequestResult = { id: string; actions: RequestAction[] } | 'requested already' | 'too many'

/**
 * Stores a request. If the person has an open request with the same fields, returns its id and no actions. Locks the
 * person, so that requests at the same time are counted.
 */
export async function addRequest(
  tx: Database,
  { personId, blueprintId, fields }: NewRequest,
  at: Date,
): Promise<AddRequestResult> {
  await lockPerson(tx, personId)
  const isOpen = and(eq(requests.personId, personId), isNull(requests.endedAt))
  const [same] = await tx
    .select()
    .from(requests)
    .where(and(isOpen, eq(requests.blueprintId, blueprintId)))
  if (same) return hasSameFields(same.fields, fields) ? { id: same.id, actions: [] } : 'requested already'
  const [open] = await tx.select({ count: count() }).from(requests).where(isOpen)
  if ((open?.count ?? 0) >= limits.openRequests) return 'too many'
  const [snapshot, actions] = initialTransition(requestMachine, { at })
  const [added] = await tx
    .insert(requests)
    .values({ personId, blueprintId, fields, createdAt: at, ...columnsOfSnapshot(snapshot) })
    .returning({ id: requests.id })
  if (!added) throw new Error('The database stored a request but returned none.')
  return { id: added.id, actions: actions as RequestAction[] }
}

/** The times after a time at which a person sent requests, oldest first. */
export async function requestTimesSince(tx: Database, personId: string, moment: Date): Promise<Date[]> {
  const found = await tx
    .select({ createdAt: requests.createdAt })
    .from(requests)
    .where(and(eq(requests.personId, personId), gt(requests.createdAt, moment)))
    .orderBy(asc(requests.createdAt))
  return found.map(({ createdAt }) => createdAt)
}

const hasSameFields = (kept: FormValues<'request'>, sent: FormValues<'request'>) =>
  (Object.keys(kept) as (keyof typeof kept)[]).every((name) => kept[name] === sent[name])

/**
 * Applies an event to a request and writes its new state. Returns the actions to execute, or undefined if its machine does not
 * accept the event.
 */
export async function transitionRequest(
  tx: Database,
  id: string,
  event: RequestEvent,
): Promise<RequestAction[] | undefined> {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for('no key update')
  const current = row && requestMachine.resolveState({ value: row.status, context: contextOf(row) })
  if (!current?.can(event)) return undefined
  const [next, actions] = transition(requestMachine, current, event)
  await tx.update(requests).set(columnsOfSnapshot(next)).where(eq(requests.id, id))
  return actions as RequestAction[]
}

/** Whether a request waits for its author's answer. Locks it until the transaction ends. */
export async function isUnanswered(tx: Database, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ status: requests.status })
    .from(requests)
    .where(eq(requests.id, id))
    .for('no key update')
  return row?.status === 'sent'
}

/** Deletes the requests that ended up to a time. */
export function deleteEndedRequests(db: Database, before: Date): Promise<number> {
  return changeInBatches(requests, lte(requests.endedAt, before), (batch) =>
    db.delete(requests).where(batch).returning({ id: requests.id }),
  )
}

const columnsOfSnapshot = ({ value: status, context }: RequestSnapshot) => ({ status, ...context })

const contextOf = ({ note, answeredBy, answeredAt, endedAt, updatedAt }: RequestRow) => ({
  note,
  answeredBy,
  answeredAt,
  endedAt,
  updatedAt,
})

type AnsweredRequest = NewRequest & { id: string; sentAt: Date; answeredAt: Date; note: string }

/** Stores a request that its author has answered, without mails, for the demo. Does nothing if its id exists. */
export async function addAnsweredRequest(db: Database, answeredRequest: AnsweredRequest): Promise<void> {
  const { id, personId, blueprintId, fields, sentAt, answeredAt, note } = answeredRequest
  const [sent] = initialTransition(requestMachine, { at: sentAt })
  const event = { type: 'request.answer', by: 'author', note, at: answeredAt } as const
  const [snapshot] = transition(requestMachine, sent, event)
  await db
    .insert(requests)
    .values({ id, personId, blueprintId, fields, createdAt: sentAt, ...columnsOfSnapshot(snapshot) })
    .onConflictDoNothing()
}
