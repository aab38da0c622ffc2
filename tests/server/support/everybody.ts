import { eq } from 'drizzle-orm'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { personNameOf, subjectOf } from '#sandbox/oidc/people.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { applyJobEvent, postJob } from '#server/jobs/jobs.ts'
import { orders } from '#server/orders/tables.ts'
import { upsertPerson } from '#server/people/store.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { sendRequest } from '#server/requests/requests.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import type { Site } from './site.ts'

type Purchase = { plan?: ProductKey; daysAgo?: number }

/** Kinds of people, by what they bought and how many days ago. */
const purchaseByKind = {
  visitor: undefined,
  member: {},
  'client, active': { plan: 'client_monthly_10', daysAgo: 0 },
  'client, lapsed': { plan: 'client_monthly_10', daysAgo: 365 },
  'client by a Blueprint bought': { plan: 'blueprint', daysAgo: 365 },
  'partner, active': { plan: 'partner_monthly_25', daysAgo: 0 },
  'partner, lapsed': { plan: 'partner_monthly_25', daysAgo: 365 },
  'author, active': { plan: 'partner_monthly_25', daysAgo: 0 },
  'author, lapsed': { plan: 'partner_monthly_25', daysAgo: 365 },
} satisfies Record<string, Purchase | undefined>

type AnyKind = keyof typeof purchaseByKind
export const personKinds = Object.keys(purchaseByKind) as AnyKind[]

/**
 * Ids of an author's Blueprints by review status, and of the active client's order, request for the published one, and job that takes
 * bids.
 */
export type StoredIds = Record<'published' | 'pending' | 'sentBack' | 'order' | 'request' | 'job', string>

export const jobFields = {
  title: 'Invoices that post themselves',
  situation: 'About 900 a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
  confidential: '',
  category: 'finance',
  budget: '5000-15000',
  bidding: '7',
}

/** Stores a Blueprint of an author in each review status. */
async function insertBlueprints({ db, clock }: Site, authorId: string) {
  const now = clock.now()
  const texts = { title: 'A title', summary: 'A summary of it.', content: 'Its whole content, in short.' }
  const common = { authorId, ...texts, readingMinutes: 1, createdAt: now, submittedAt: now }
  const rows: (typeof blueprints.$inferInsert)[] = [
    { ...common, status: 'published', publishedAt: now },
    { ...common, status: 'pending' },
    { ...common, status: 'changes_asked', note: 'Please name the owners.' },
  ]
  const added = await db.insert(blueprints).values(rows).returning({ id: blueprints.id })
  const [published, pending, sentBack] = added.map(({ id }) => id)
  if (!published || !pending || !sentBack) throw new Error('not written')
  return { published, pending, sentBack }
}

/** Stores a kind of person as the sandbox would sign them in, with what they bought and wrote. Returns their token. */
async function storePerson(site: Site, who: AnyKind) {
  const purchase: Purchase | undefined = purchaseByKind[who]
  if (!purchase) return undefined
  const { db, settings, clock } = site
  const email = `${who.toLowerCase().replace(/\W+/g, '-')}@example.com`
  const { issuer } = settings.google
  const identity = { issuer, subject: subjectOf(email), email, name: personNameOf(email) }
  const person = await upsertPerson(db, identity, clock.now())
  const { id, name } = person
  const user = { id, name, email, role: 'member', subscription_status: 'none' } as const
  const { token } = await issueToken(user, settings, clock.now())
  const { plan, daysAgo = 0 } = purchase
  const paidAt = new Date(clock.now().getTime() - daysAgo * dayMs)
  if (plan) await addDemoOrder(db, { personId: id, product: catalogue[plan], paidAt })
  const written = who.startsWith('author') ? await insertBlueprints(site, id) : undefined
  return { id, email, token, written }
}

/** A person with the token that they show. `ids` are the person's own Blueprints, or those of the active author. */
export type SignedInPerson = { email: string | undefined; token: string | undefined; ids: StoredIds }

/** Creates all kinds of people, signs them in, and stores their purchases and Blueprints. */
export async function signInEverybody(site: Site): Promise<Record<AnyKind, SignedInPerson>> {
  const people = new Map<AnyKind, Awaited<ReturnType<typeof storePerson>>>()
  for (const who of personKinds) people.set(who, await storePerson(site, who))
  const written = people.get('author, active')?.written
  const personId = people.get('client, active')?.id ?? ''
  const [order] = await site.db.select({ id: orders.id }).from(orders).where(eq(orders.personId, personId))
  if (!written || !order) throw new Error('nobody wrote or paid')
  const fields = { scope: 'In two ERP systems.', teamSize: '6-20', start: 'now', budget: 'undecided' }
  const deps = { db: site.db, origin: site.origin, now: site.clock.now() }
  const request = await sendRequest({ personId, blueprintId: written.published, fields }, deps)
  const job = await postJob(personId, jobFields, deps)
  await applyJobEvent(job, { type: 'job.approve', at: site.clock.now() }, deps)
  const common = { ...written, order: order.id, request, job }
  return Object.fromEntries(
    personKinds.map((who) => {
      const { email, token, written: own } = people.get(who) ?? {}
      return [who, { email, token, ids: { ...common, ...own } }]
    }),
  ) as Record<AnyKind, SignedInPerson>
}
