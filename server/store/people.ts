import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { people } from './schema/people.ts'

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

/** Stores the person of an identity, or updates their e-mail address and name. */
export async function upsertPerson(db: Database, identity: Identity, now: Date): Promise<Person> {
  const { email, name } = identity
  const [person] = await db
    .insert(people)
    .values({ ...identity, createdAt: now })
    .onConflictDoUpdate({ target: [people.issuer, people.subject], set: { email, name } })
    .returning()
  if (!person) throw new Error('The database kept a person and returned none.')
  return person
}

/** The people with an e-mail address, the oldest account first; upper and lower case are equal. Deleted people have none. */
export function peopleWithEmail(db: Database, email: string): Promise<Person[]> {
  return db
    .select()
    .from(people)
    .where(and(sql`lower(${people.email}) = ${email.toLowerCase()}`, isNull(people.deletedAt)))
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
