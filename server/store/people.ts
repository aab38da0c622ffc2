import { and, eq, isNull } from 'drizzle-orm'
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
export async function keepPerson(db: Database, identity: Identity, now: Date): Promise<Person> {
  const { email, name } = identity
  const [person] = await db
    .insert(people)
    .values({ ...identity, createdAt: now })
    .onConflictDoUpdate({ target: [people.issuer, people.subject], set: { email, name } })
    .returning()
  if (!person) throw new Error('The database kept a person and returned none.')
  return person
}
