import { and, asc, desc, eq, exists, ne } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import { bidMachine, type BidAction, type BidEvent, type BidSnapshot } from '#machines/jobs/bid.ts'
import type { Database } from '../platform/database/database.ts'
import { blueprints } from '../blueprints/tables.ts'
import { bids, jobs } from './tables.ts'
import { people } from '../people/tables.ts'

export type BidRow = typeof bids.$inferSelect
/** A bid with the partner who placed it. */
export type BidOfPartner = { bid: BidRow; partner: { id: string; name: string; email: string } }
/** The price, duration and approach that a partner offers in a bid. */
export type Offer = { cents: number; weeks: number; approach: string }

const selectBids = (db: Database) =>
  db
    .select({ bid: bids, partner: { id: people.id, name: people.name, email: people.email } })
    .from(bids)
    .innerJoin(people, eq(people.id, bids.personId))

/** The bids on a job that are not withdrawn, the lowest amount first. */
export const bidsOn = (db: Database, jobId: string): Promise<BidOfPartner[]> =>
  selectBids(db)
    .where(and(eq(bids.jobId, jobId), ne(bids.status, 'withdrawn')))
    .orderBy(asc(bids.cents), asc(bids.createdAt), asc(bids.id))

/** A person's bid on a job, also a withdrawn one. */
export async function bidOf(
  db: Database,
  jobId: string,
  personId: string,
): Promise<BidOfPartner | undefined> {
  const [found] = await selectBids(db).where(and(eq(bids.jobId, jobId), eq(bids.personId, personId)))
  return found
}

export type OwnBid = { bid: BidRow; job: typeof jobs.$inferSelect; hasBlueprint: boolean }

/** At most `limit` bids of a person with their jobs, the last changed first, and whether they submitted a Blueprint for the job. */
export async function ownBids(db: Database, personId: string, limit: number): Promise<OwnBid[]> {
  const isForJob = and(
    eq(blueprints.jobId, jobs.id),
    eq(blueprints.authorId, personId),
    ne(blueprints.status, 'declined'),
  )
  return db
    .select({
      bid: bids,
      job: jobs,
      hasBlueprint: exists(db.select().from(blueprints).where(isForJob)).mapWith(Boolean),
    })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .where(eq(bids.personId, personId))
    .orderBy(desc(bids.updatedAt), desc(bids.id))
    .limit(limit)
}

type NewBid = { jobId: string; personId: string; offer: Offer }

/** Stores a person's first bid on a job. The transaction must have locked the job. */
export async function addBid(
  tx: Database,
  { jobId, personId, offer }: NewBid,
  at: Date,
): Promise<BidAction[]> {
  const [snapshot, actions] = initialTransition(bidMachine, { at })
  await tx.insert(bids).values({ jobId, personId, ...offer, createdAt: at, ...columnsOfSnapshot(snapshot) })
  return actions as BidAction[]
}

/**
 * Applies an event to a bid of a job that the transaction has locked, and writes its new state, with the new offer if one is
 * given. Returns the actions to execute, or undefined if its machine does not accept the event.
 */
export async function transitionBid(
  tx: Database,
  bid: BidRow,
  event: BidEvent,
  offer?: Offer,
): Promise<BidAction[] | undefined> {
  const { status: value, decidedAt, updatedAt } = bid
  const current = bidMachine.resolveState({ value, context: { decidedAt, updatedAt } })
  if (!current.can(event)) return undefined
  const [next, actions] = transition(bidMachine, current, event)
  await tx
    .update(bids)
    .set({ ...columnsOfSnapshot(next), ...offer })
    .where(eq(bids.id, bid.id))
  return actions as BidAction[]
}

const columnsOfSnapshot = ({ value: status, context }: BidSnapshot) => ({ status, ...context })
