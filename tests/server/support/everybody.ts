import { eq } from 'drizzle-orm'
import type { ProductKey } from '#contract/catalogue.ts'
import { dayMs } from '#contract/time/durations.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { applyJobEvent, postJob } from '#server/jobs/jobs.ts'
import { orders } from '#server/orders/tables.ts'
import { sendRequest } from '#server/requests/requests.ts'
import { storePurchase } from './purchases.ts'
import type { Site } from './site.ts'

type Purchase = { plan?: ProductKey; daysAgo?: number }

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

/** Ids of an author's Blueprints by review status, and of the active client's order, request for the published one, and open job. */
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

async function storePerson(site: Site, who: AnyKind) {
  const purchase: Purchase | undefined = purchaseByKind[who]
  if (!purchase) return undefined
  const { plan, daysAgo = 0 } = purchase
  const { id, issueToken } = await site.payer(`${who.toLowerCase().replace(/\W+/g, '-')}@example.com`)
  if (plan) await storePurchase(site.db, id, plan, new Date(site.clock.now().getTime() - daysAgo * dayMs))
  const written = who.startsWith('author') ? await insertBlueprints(site, id) : undefined
  return { id, token: (await issueToken()).token, written }
}
/** Creates all kinds of people. Each has the token that they show, and the ids of their own Blueprints or those of the active author. */
export async function signInEverybody(site: Site) {
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
  const common: StoredIds = { ...written, order: order.id, request, job }
  const signedIn = personKinds.map((who) => {
    const { token, written: own } = people.get(who) ?? {}
    return [who, { token, ids: { ...common, ...own } }] as const
  })
  return Object.fromEntries(signedIn) as Record<AnyKind, (typeof signedIn)[number][1]>
}
