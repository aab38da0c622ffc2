import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { catalogue, productNameOf } from '#contract/catalogue.ts'
import { officePersonMessages, type OfficePerson, type PersonDetail } from '#contract/people/people.ts'
import type { Database } from '../platform/database/database.ts'
import { entitlements } from './entitlements.ts'
import { containsText } from '../platform/database/contains-text.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { findPerson, type Person } from './store.ts'
import { blueprints } from '../blueprints/tables.ts'
import { grants, orders } from '../orders/tables.ts'
import { people } from './tables.ts'
import { projects } from '../projects/tables.ts'
import { requests } from '../requests/tables.ts'

/** People as the office shows them, with the role and plans that follow from their grants now. */
async function withEntitlements(db: Database, foundPeople: Person[], now: Date): Promise<OfficePerson[]> {
  const ids = foundPeople.map(({ id }) => id)
  const theirs = await db
    .select({ personId: grants.personId, productKey: grants.productKey, grantedAt: grants.grantedAt })
    .from(grants)
    .where(and(inArray(grants.personId, ids), isNull(grants.revokedAt)))
    .orderBy(asc(grants.grantedAt), asc(grants.id))
  return foundPeople.map(({ id, email, name, createdAt }) => {
    const own = theirs.filter(({ personId }) => personId === id)
    const { role, plans } = entitlements(own, now)
    return { id, email, name, createdAt: createdAt.toISOString(), role, plans }
  })
}

export type PeopleFilter = { before?: string | undefined; search?: string | undefined; limit: number }

/** People who are not erased, newest first; `before` is the id of the person to continue after. */
export async function listOfficePeople(
  db: Database,
  { before, search = '', limit }: PeopleFilter,
  now: Date,
): Promise<OfficePerson[]> {
  const isOlder =
    before === undefined
      ? undefined
      : sql`(${people.createdAt}, ${people.id}) < (select p.created_at, p.id from ${people} p where p.id = ${before})`
  const isNamed =
    search === '' ? undefined : or(containsText(people.email, search), containsText(people.name, search))
  const found = await db
    .select()
    .from(people)
    .where(and(isNull(people.deletedAt), isOlder, isNamed))
    .orderBy(desc(people.createdAt), desc(people.id))
    .limit(limit)
  return withEntitlements(db, found, now)
}

/** How many of a person's orders, submissions, requests and projects the office shows: the newest of each. */
const maxEntriesOfKind = 50

const withIsoTime = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() })

/** A person with their newest orders, submitted Blueprints, requests and projects. */
export async function personDetailOf(db: Database, person: Person, now: Date): Promise<PersonDetail> {
  const [shown] = await withEntitlements(db, [person], now)
  if (!shown) throw new Error('The person to be shown was not found.')
  const { id } = person
  const theirOrders = await db
    .select({
      id: orders.id,
      productKey: orders.productKey,
      product: orders.product,
      status: orders.status,
      at: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.personId, id))
    .orderBy(desc(orders.createdAt))
    .limit(maxEntriesOfKind)
  const submissions = await db
    .select({
      id: blueprints.id,
      title: blueprints.title,
      status: blueprints.status,
      at: blueprints.submittedAt,
    })
    .from(blueprints)
    .where(eq(blueprints.authorId, id))
    .orderBy(desc(blueprints.submittedAt))
    .limit(maxEntriesOfKind)
  return {
    ...shown,
    orders: theirOrders.map(({ productKey, product, ...row }) => ({
      ...withIsoTime(row),
      title: productNameOf({ productKey, product }),
    })),
    submissions: submissions.map(withIsoTime),
    requests: (await requestsOf(db, eq(requests.personId, id))).map(withIsoTime),
    projects: (await projectsOf(db, id)).map((row) => ({
      ...withIsoTime(row),
      title: catalogue.blueprint.name,
    })),
  }
}

const requestsOf = (db: Database, where: SQL) =>
  db
    .select({ id: requests.id, title: blueprints.title, status: requests.status, at: requests.createdAt })
    .from(requests)
    .innerJoin(blueprints, eq(blueprints.id, requests.blueprintId))
    .where(where)
    .orderBy(desc(requests.createdAt))
    .limit(maxEntriesOfKind)

const projectsOf = (db: Database, personId: string) =>
  db
    .select({ id: projects.id, status: projects.status, at: projects.createdAt })
    .from(projects)
    .where(eq(projects.personId, personId))
    .orderBy(desc(projects.createdAt))
    .limit(maxEntriesOfKind)

/** The person with an id. Throws a 404 `HttpError` if there is none. */
export async function requirePerson(db: Database, id: string): Promise<Person> {
  const person = isUuid(id) ? await findPerson(db, id) : undefined
  if (!person) throw new HttpError(404, officePersonMessages.notFound)
  return person
}
