import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { messages } from '#contract/errors.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { isSameMailbox } from './mailbox.ts'
import { people } from './tables.ts'

export type Person = typeof people.$inferSelect

/** A person as the identity provider reports them. */
export type Identity = Pick<Person, 'issuer' | 'subject' | 'email' | 'name'>

/** The person with an id, which must be a UUID; undefined if they are deleted. */
export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, id), isNull(people.deletedAt)))
  return person
}

/** A person whom the transaction has locked. */
export type LockedPerson = Pick<Person, 'email' | 'name'> & { isDeleted: boolean }

/**
 * Locks a person until the transaction ends, so that one transaction at a time decides about what is theirs, on all instances. Only
 * staff are locked before it: a refund and an erasure lock the person before their orders, projects and jobs. Throws a 401
 * `HttpError` if the person was deleted meanwhile, so that nothing new is stored about them, and another error if there is no such person.
 */
export async function lockPerson(tx: Database, personId: string): Promise<LockedPerson> {
  const person = await lockPersonOrDeleted(tx, personId)
  if (person.isDeleted) throw new HttpError(401, messages.notAuthenticated)
  return person
}

/** Like `lockPerson`, also for a deleted person: for what the firm and the ledger do about orders, which stay. */
export async function lockPersonOrDeleted(tx: Database, personId: string): Promise<LockedPerson> {
  const [person] = await tx
    .select({
      email: people.email,
      name: people.name,
      isDeleted: isNotNull(people.deletedAt).mapWith(Boolean),
    })
    .from(people)
    .where(eq(people.id, personId))
    .for('no key update')
  if (!person) throw new Error('there is no such person')
  return person
}

/** Stores the person of an identity, or updates their e-mail address and name. */
export async function upsertPerson(db: Database, identity: Identity, now: Date): Promise<Person> {
  const { email, name } = identity
  const [person] = await db
    .insert(people)
    .values({ ...identity, createdAt: now })
    .onConflictDoUpdate({ target: [people.issuer, people.subject], set: { email, name } })
    .returning()
  if (!person) throw new Error('The database stored a person but returned none.')
  return person
}

/** The people of a mailbox, the oldest account first. Deleted people have none. */
export function peopleWithEmail(db: Database, email: string): Promise<Person[]> {
  return db
    .select()
    .from(people)
    .where(and(isSameMailbox(people.email, email), isNull(people.deletedAt)))
    .orderBy(asc(people.createdAt), asc(people.id))
}

/** The e-mail addresses of people by their ids; those of deleted people are empty. */
export async function emailsOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(inArray(people.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
