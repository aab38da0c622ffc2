import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from './database.ts'
import { people } from './schema.ts'

export type Person = typeof people.$inferSelect

/** Who a provider says somebody is. */
export type Identity = Pick<Person, 'issuer' | 'subject' | 'email' | 'name'>

/** The person of an id, which must be a UUID; none who is deleted. */
export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, id), isNull(people.deletedAt)))
  return person
}

/** The person of an identity, new or known; email and name follow the provider. */
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
