import { eq } from 'drizzle-orm'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import { draftMessages } from '#contract/project-drafts.ts'
import { apiPaths } from '#contract/paths.ts'
import { applyJobEvent, postJob } from '#server/bidding/jobs.ts'
import { sendRequest } from '#server/requests/requests.ts'
import { noAnswers } from '#contract/questionnaire.ts'
import { addDemoOrder } from '#server/store/demo-orders.ts'
import { blueprints } from '#server/store/schema/blueprints.ts'
import { orders } from '#server/store/schema/payments.ts'
import { people } from '#server/store/schema/people.ts'
import { signIn as signInAs } from './browser.ts'
import { dayMs } from '#contract/durations.ts'
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

export type PersonKind = keyof typeof purchaseByKind
export const personKinds = Object.keys(purchaseByKind) as PersonKind[]

/**
 * Ids of an author's Blueprints by review status, and of the active client's order, request for the published one, and job that takes
 * bids.
 */
export type StoredIds = {
  published: string
  pending: string
  sentBack: string
  order: string
  request: string
  job: string
}

/** Assigns outcomes to the kinds of people, in the order of `personKinds`. */
const outcomesByPerson = <Outcome>(...outcomes: Outcome[]) =>
  Object.fromEntries(personKinds.map((who, index) => [who, outcomes[index]])) as Record<PersonKind, Outcome>

type GuardedCall = {
  path: (ids: StoredIds) => string
  body?: object
  /** Set if the call identifies people by the token in the header, not by the cookie. */
  by?: 'bearer'
  answers: Record<PersonKind, number>
}

const publishedPath = ({ published }: StoredIds) => `${apiPaths.blueprints}/${published}`
const pendingPath = ({ pending }: StoredIds) => `${apiPaths.blueprints}/${pending}`
const receiptPath = ({ order }: StoredIds) => `${apiPaths.receipts}/${order}`
const jobPath = ({ job }: StoredIds) => `${apiPaths.jobs}/${job}`
const jobFields = {
  title: 'Invoices that post themselves',
  situation: 'About 900 a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
  confidential: '',
  category: 'finance',
  budget: '5000-15000',
  bidding: '7',
}
const statusOfSignedIn = (status: number) =>
  outcomesByPerson(401, status, status, status, status, status, status, status, status)
const statusOfPartners = (status: number) =>
  outcomesByPerson(401, 403, 403, 403, 403, status, 403, status, 403)
const resubmitPath = ({ sentBack }: StoredIds) => `${apiPaths.blueprints}/${sentBack}/resubmit`

/** Each guarded call with its status for each kind of person. People with access get 400 for an empty body that lacks something. */
export const guardedCalls: Record<string, GuardedCall> = {
  'the gallery': {
    path: () => apiPaths.blueprints,
    answers: outcomesByPerson(401, 403, 200, 403, 200, 200, 403, 200, 403),
  },
  'a published Blueprint': {
    path: publishedPath,
    answers: outcomesByPerson(401, 403, 200, 403, 200, 200, 403, 200, 200),
  },
  'one that waits for review': {
    path: pendingPath,
    answers: outcomesByPerson(401, 403, 404, 403, 404, 404, 403, 200, 200),
  },
  'own Blueprints': {
    path: () => apiPaths.ownBlueprints,
    answers: outcomesByPerson(401, 200, 200, 200, 200, 200, 200, 200, 200),
  },
  'own orders': {
    path: () => apiPaths.ownOrders,
    answers: outcomesByPerson(401, 200, 200, 200, 200, 200, 200, 200, 200),
  },
  'the reading history': {
    path: () => apiPaths.readingHistory,
    answers: outcomesByPerson(401, 403, 200, 403, 403, 200, 403, 200, 403),
  },
  submitting: {
    path: () => apiPaths.submitBlueprint,
    body: {},
    answers: outcomesByPerson(401, 403, 403, 403, 403, 400, 403, 400, 403),
  },
  'submitting again': {
    path: resubmitPath,
    body: {},
    answers: outcomesByPerson(401, 403, 403, 403, 403, 404, 403, 400, 403),
  },
  'the own account': { path: () => apiPaths.account, by: 'bearer', answers: statusOfSignedIn(200) },
  'the own overview': {
    path: () => apiPaths.overview,
    by: 'bearer',
    answers: statusOfSignedIn(200),
  },
  'the receipt of an active client': {
    path: receiptPath,
    by: 'bearer',
    answers: outcomesByPerson(401, 404, 200, 404, 404, 404, 404, 404, 404),
  },
  'the own project': { path: () => apiPaths.project, by: 'bearer', answers: statusOfSignedIn(200) },
  'the times of a kick-off': {
    path: () => apiPaths.kickoffSlots,
    by: 'bearer',
    answers: statusOfSignedIn(200),
  },
  'booking the kick-off of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/kickoff`,
    body: { startsAt: '2026-12-07T04:00:00.000Z', timeZone: 'UTC' },
    by: 'bearer',
    answers: statusOfSignedIn(404),
  },
  'the questionnaire of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/questionnaire`,
    by: 'bearer',
    answers: statusOfSignedIn(404),
  },
  'saving the questionnaire of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/questionnaire`,
    by: 'bearer',
    body: { revision: 0, answers: noAnswers },
    answers: statusOfSignedIn(404),
  },
  'sending the questionnaire of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/questionnaire/send`,
    by: 'bearer',
    body: { revision: 0, answers: noAnswers },
    answers: statusOfSignedIn(404),
  },
  'the files of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/files`,
    by: 'bearer',
    answers: statusOfSignedIn(404),
  },
  'beginning a file of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/files`,
    by: 'bearer',
    body: { name: 'Map.pdf', size: 1, sha256: 'a'.repeat(64) },
    answers: statusOfSignedIn(404),
  },
  'finishing a file of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/files/${pending}/finish`,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(404),
  },
  'removing a file of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/files/${pending}/remove`,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(404),
  },
  'a file of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/files/${pending}`,
    answers: statusOfSignedIn(404),
  },
  'a piece of a file of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/files/${pending}/pieces/${pending}`,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(400),
  },
  'commenting on another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/comments`,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(400),
  },
  'the draft of the own project': {
    path: () => apiPaths.projectDraft,
    by: 'bearer',
    answers: statusOfSignedIn(404),
  },
  'cancelling the kick-off of another project': {
    path: ({ pending }) => `${apiPaths.projects}/${pending}/kickoff/cancel`,
    body: {},
    by: 'bearer',
    answers: statusOfSignedIn(404),
  },
  'the own invoice details': {
    path: () => apiPaths.invoiceDetails,
    by: 'bearer',
    answers: statusOfSignedIn(200),
  },
  'saving own invoice details': {
    path: () => apiPaths.invoiceDetails,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(200),
  },
  'keeping by whom one was referred': {
    path: () => apiPaths.referral,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(400),
  },
  'the own credits': { path: () => apiPaths.credits, by: 'bearer', answers: statusOfSignedIn(200) },
  'the own commissions': { path: () => apiPaths.commissions, answers: statusOfPartners(200) },
  'the own commissions as a file': { path: () => apiPaths.commissionsFile, answers: statusOfPartners(200) },
  'introducing somebody': { path: () => apiPaths.introductions, body: {}, answers: statusOfPartners(400) },
  'the requests': {
    path: () => apiPaths.requests,
    answers: outcomesByPerson(401, 403, 200, 403, 200, 200, 403, 200, 403),
  },
  'requesting an implementation': {
    path: () => apiPaths.requests,
    body: {},
    answers: outcomesByPerson(401, 403, 400, 403, 400, 400, 403, 400, 403),
  },
  'deciding about somebody’s request': {
    path: ({ request }) => `${apiPaths.requests}/${request}/decision`,
    body: { decision: 'agree' },
    answers: outcomesByPerson(401, 403, 409, 403, 404, 404, 403, 404, 403),
  },
  'the jobs': {
    path: () => apiPaths.jobs,
    answers: outcomesByPerson(401, 403, 200, 403, 403, 200, 403, 200, 403),
  },
  'posting a job': {
    path: () => apiPaths.jobs,
    body: {},
    answers: outcomesByPerson(401, 403, 400, 403, 403, 400, 403, 400, 403),
  },
  'reading a client’s job': {
    path: jobPath,
    answers: outcomesByPerson(401, 403, 200, 403, 403, 200, 403, 200, 403),
  },
  'changing it': {
    path: jobPath,
    body: jobFields,
    answers: outcomesByPerson(401, 403, 200, 403, 403, 404, 403, 404, 403),
  },
  'extending its deadline': {
    path: (ids) => `${jobPath(ids)}/decision`,
    body: { decision: 'extend' },
    answers: outcomesByPerson(401, 403, 200, 403, 403, 404, 403, 404, 403),
  },
  'awarding a bid on it': {
    path: (ids) => `${jobPath(ids)}/decision`,
    body: { decision: 'award', bidId: '' },
    answers: outcomesByPerson(401, 403, 409, 403, 403, 404, 403, 404, 403),
  },
  'bidding on it': {
    path: (ids) => `${jobPath(ids)}/bid`,
    body: { amount: '8400', weeks: '5', approach: 'First the receipts get an owner.' },
    answers: outcomesByPerson(401, 403, 404, 403, 403, 200, 403, 200, 403),
  },
  'asking about it': {
    path: (ids) => `${jobPath(ids)}/questions`,
    body: { question: 'Which ERP system is it?' },
    answers: outcomesByPerson(401, 403, 404, 403, 403, 201, 403, 201, 403),
  },
  'answering a question about it': {
    path: (ids) => `${jobPath(ids)}/questions/${ids.pending}`,
    body: { answer: 'One of our own.' },
    answers: outcomesByPerson(401, 403, 404, 403, 403, 404, 403, 404, 403),
  },
  'asking for the monthly call': {
    path: () => apiPaths.monthlyCall,
    body: { times: 'Any Monday.' },
    answers: outcomesByPerson(401, 403, 403, 403, 403, 403, 403, 403, 403),
  },
  'ordering to pay by card': {
    path: () => apiPaths.createRazorpayOrder,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(400),
  },
  'ordering to pay by PayPal': {
    path: () => apiPaths.createPaypalOrder,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(400),
  },
  'reporting a payment by card': {
    path: () => apiPaths.verifyRazorpayPayment,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(400),
  },
  'capturing a payment by PayPal': {
    path: () => apiPaths.capturePaypalOrder,
    by: 'bearer',
    body: {},
    answers: statusOfSignedIn(400),
  },
}

/** The text that a guarded page shows (`sees`), and the path to which it redirects (`at`). */
type ExpectedPage = { at?: string; sees: string }
type GuardedPage = {
  path: (ids: StoredIds) => string
  meets: (address: string) => Record<PersonKind, ExpectedPage>
}

const signInPage: ExpectedPage = { at: '/login', sees: 'Continue with Google' }
const dashboardPage: ExpectedPage = { at: '/dashboard', sees: 'Welcome, ' }
const upgradePage: ExpectedPage = { sees: messages.noBlueprintAccess }
const missingBlueprintPage: ExpectedPage = { sees: messages.blueprintNotFound }
/** The sign-in page that redirects back afterwards. */
const signInPageFor = (address: string): ExpectedPage => ({
  ...signInPage,
  at: `/login?redirect=${encodeURIComponent(address)}`,
})

const forMembers = (text: string) => (address: string) => {
  const shown = { sees: text }
  return outcomesByPerson(signInPageFor(address), shown, shown, shown, shown, shown, shown, shown, shown)
}
/** A visitor is redirected to the dashboard, and from there to the sign-in without a redirect back. */
const forPartners = (page: ExpectedPage) => () =>
  outcomesByPerson(
    signInPage,
    dashboardPage,
    dashboardPage,
    dashboardPage,
    dashboardPage,
    page,
    dashboardPage,
    page,
    dashboardPage,
  )
const blueprintPage = { sees: 'Its whole content, in short.' }

/** Each guarded page with its result for each kind of person. */
export const guardedPages: Record<string, GuardedPage> = {
  '/dashboard': {
    path: () => '/dashboard',
    meets: () => ({ ...forMembers(dashboardPage.sees)(''), visitor: signInPage }),
  },
  '/settings': { path: () => '/settings', meets: forMembers('Receipts') },
  '/receipts/': {
    path: ({ order }) => `/receipts/${order}`,
    meets: (address) => {
      const own = { sees: 'What was paid for' }
      const others = { sees: messages.receiptNotFound }
      return outcomesByPerson(
        ...[signInPageFor(address), others, own, others, others, others, others, others, others],
      )
    },
  },
  '/requests': {
    path: () => '/requests',
    meets: (address) => {
      const none = { sees: 'No request yet' }
      const plan = { sees: messages.noPlan }
      const own = { sees: 'In two ERP systems.' }
      return outcomesByPerson(...[signInPageFor(address), plan, own, plan, none, none, plan, own, plan])
    },
  },
  '/network/jobs': {
    path: () => '/network/jobs',
    meets: (address) => {
      const plan = { sees: messages.noPlan }
      const own = { sees: '1 of 1 job under way' }
      const open = { sees: jobFields.title }
      return outcomesByPerson(...[signInPageFor(address), plan, own, plan, plan, open, plan, open, plan])
    },
  },
  '/network/post-job': {
    path: () => '/network/post-job',
    meets: (address) => {
      const plan = { sees: messages.noPlan }
      const form = { sees: 'The outcome you want' }
      return outcomesByPerson(...[signInPageFor(address), plan, form, plan, plan, form, plan, form, plan])
    },
  },
  '/network/jobs/:id': {
    path: ({ job }) => `/network/jobs/${job}`,
    meets: (address) => {
      const plan = { sees: messages.noPlan }
      const own = { sees: 'Bids are sealed: you see how many there are' }
      const open = { sees: 'Hidden until the award' }
      return outcomesByPerson(...[signInPageFor(address), plan, own, plan, plan, open, plan, open, plan])
    },
  },
  '/project/draft': {
    path: () => '/project/draft',
    meets: (address) => {
      const none = { sees: messages.projectNotFound }
      const missing = { sees: draftMessages.missing }
      return outcomesByPerson(...[signInPageFor(address), none, none, none, missing, none, none, none, none])
    },
  },
  '/project': {
    path: () => '/project',
    meets: (address) => {
      const none = { sees: 'See what the Blueprint is' }
      const own = { sees: 'Choose a time for your kick-off' }
      return outcomesByPerson(...[signInPageFor(address), none, none, none, own, none, none, none, none])
    },
  },
  '/support': { path: () => '/support', meets: forMembers('Send Message') },
  '/checkout': { path: () => '/checkout?product=blueprint', meets: forMembers('Confirm your purchase') },
  '/network/blueprints': {
    path: () => '/network/blueprints',
    meets: (address) => {
      const gallery = { sees: 'A title' }
      return outcomesByPerson(
        ...[
          signInPageFor(address),
          upgradePage,
          gallery,
          upgradePage,
          gallery,
          gallery,
          upgradePage,
          gallery,
          upgradePage,
        ],
      )
    },
  },
  '/network/blueprints/': {
    path: ({ published }) => `/network/blueprints/${published}`,
    meets: (address) =>
      outcomesByPerson(
        ...[
          signInPageFor(address),
          upgradePage,
          blueprintPage,
          upgradePage,
          blueprintPage,
          blueprintPage,
          upgradePage,
          blueprintPage,
          blueprintPage,
        ],
      ),
  },
  'a Blueprint that waits for review': {
    path: ({ pending }) => `/network/blueprints/${pending}`,
    meets: (address) =>
      outcomesByPerson(
        ...[
          signInPageFor(address),
          upgradePage,
          missingBlueprintPage,
          upgradePage,
          missingBlueprintPage,
          missingBlueprintPage,
          upgradePage,
          blueprintPage,
          blueprintPage,
        ],
      ),
  },
  '/analytics': {
    path: () => '/analytics',
    meets: (address) => {
      const history = { sees: 'Nothing read yet' }
      const read = { sees: 'A title' }
      return outcomesByPerson(
        ...[
          signInPageFor(address),
          upgradePage,
          read,
          upgradePage,
          upgradePage,
          read,
          upgradePage,
          history,
          upgradePage,
        ],
      )
    },
  },
  '/partner': { path: () => '/partner', meets: forPartners({ sees: 'Your Blueprints' }) },
  '/network/submit-blueprint': {
    path: () => '/network/submit-blueprint',
    meets: forPartners({ sees: 'Submit a New Blueprint' }),
  },
  '/partner/submit': {
    path: () => '/partner/submit',
    meets: () => {
      const sheet = { at: '/network/submit-blueprint', sees: 'Submit a New Blueprint' }
      return outcomesByPerson(
        ...[
          signInPage,
          dashboardPage,
          dashboardPage,
          dashboardPage,
          dashboardPage,
          sheet,
          dashboardPage,
          sheet,
          dashboardPage,
        ],
      )
    },
  },
}

async function insertBlueprints(
  site: Site,
  authorId: string,
): Promise<Omit<StoredIds, 'order' | 'request' | 'job'>> {
  const now = site.clock.now()
  const texts = { title: 'A title', summary: 'A summary of it.', content: 'Its whole content, in short.' }
  const common = { authorId, ...texts, readingMinutes: 1, createdAt: now, submittedAt: now }
  const added = await site.db
    .insert(blueprints)
    .values([
      { ...common, status: 'published', publishedAt: now },
      { ...common, status: 'pending' },
      { ...common, status: 'changes_asked', note: 'Please name the owners.' },
    ])
    .returning({ id: blueprints.id })
  const [published, pending, sentBack] = added.map(({ id }) => id)
  if (!published || !pending || !sentBack) throw new Error('not written')
  return { published, pending, sentBack }
}

/** A person with a browser. `ids` are the person's own Blueprints, or those of the active author. */
export type SignedInPerson = {
  browser: ReturnType<Site['browser']>
  email: string | undefined
  ids: StoredIds
}

/** Creates all kinds of people, signs them in, and stores their purchases and Blueprints. */
export async function signInEverybody(site: Site): Promise<Record<PersonKind, SignedInPerson>> {
  const arrive = async (who: PersonKind) => {
    const browser = site.browser()
    const entitlements: Purchase | undefined = purchaseByKind[who]
    if (!entitlements) return { browser, email: undefined, ids: undefined }
    const email = `${who.toLowerCase().replace(/\W+/g, '-')}@example.com`
    await signInAs(browser, email)
    const [person] = await site.db.select().from(people).where(eq(people.email, email))
    if (!person) throw new Error(`${email} did not sign in`)
    const { plan, daysAgo = 0 } = entitlements
    const paidAt = new Date(site.clock.now().getTime() - daysAgo * dayMs)
    if (plan) await addDemoOrder(site.db, { personId: person.id, product: catalogue[plan], paidAt })
    const ids = who.startsWith('author') ? await insertBlueprints(site, person.id) : undefined
    return { browser, email, ids }
  }
  const arrivals = {} as Record<PersonKind, Awaited<ReturnType<typeof arrive>>>
  for (const who of personKinds) arrivals[who] = await arrive(who)
  const { ids } = arrivals['author, active']
  const [order] = await site.db
    .select({ id: orders.id, personId: orders.personId })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .where(eq(people.email, arrivals['client, active'].email ?? ''))
  if (!ids || !order) throw new Error('nobody wrote or paid')
  const fields = { scope: 'In two ERP systems.', teamSize: '6-20', start: 'now', budget: 'undecided' }
  const asked = { personId: order.personId, blueprintId: ids.published, fields }
  const deps = { db: site.db, origin: site.origin, now: site.clock.now() }
  const request = await sendRequest(asked, deps)
  const job = await postJob(order.personId, jobFields, deps)
  await applyJobEvent(job, { type: 'job.approve', at: site.clock.now() }, deps)
  return Object.fromEntries(
    personKinds.map((who) => [
      who,
      { ...arrivals[who], ids: { ...(arrivals[who].ids ?? ids), order: order.id, request, job } },
    ]),
  ) as Record<PersonKind, SignedInPerson>
}
