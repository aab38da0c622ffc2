import { eq } from 'drizzle-orm'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import { draftMessages } from '#contract/projects/drafts.ts'
import { apiPaths } from '#contract/paths.ts'
import { applyJobEvent, postJob } from '#server/jobs/jobs.ts'
import { sendRequest } from '#server/requests/requests.ts'
import { noAnswers } from '#contract/projects/questionnaire.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { signIn as signInAs } from './browser.ts'
import { dayMs } from '#contract/time/durations.ts'
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

type GuardedPath = string | ((ids: StoredIds) => string)
type GuardedCall = {
  path: (ids: StoredIds) => string
  /** Whether the call identifies people by the token in the header or by the cookie. */
  by: 'bearer' | 'cookie'
  answers: Record<PersonKind, number>
  /** The body of a POST. */
  body?: object
}
const guardedCallBy =
  (by: GuardedCall['by']) =>
  (path: GuardedPath, answers: GuardedCall['answers'], body?: object): GuardedCall => ({
    path: typeof path === 'string' ? () => path : path,
    by,
    answers,
    ...(body && { body }),
  })
const bearerCall = guardedCallBy('bearer')
const cookieCall = guardedCallBy('cookie')

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
  'the gallery': cookieCall(
    apiPaths.blueprints,
    outcomesByPerson(401, 403, 200, 403, 200, 200, 403, 200, 403),
  ),
  'a published Blueprint': cookieCall(
    publishedPath,
    outcomesByPerson(401, 403, 200, 403, 200, 200, 403, 200, 200),
  ),
  'one that waits for review': cookieCall(
    pendingPath,
    outcomesByPerson(401, 403, 404, 403, 404, 404, 403, 200, 200),
  ),
  'own Blueprints': cookieCall(
    apiPaths.ownBlueprints,
    outcomesByPerson(401, 200, 200, 200, 200, 200, 200, 200, 200),
  ),
  'own orders': cookieCall(apiPaths.ownOrders, outcomesByPerson(401, 200, 200, 200, 200, 200, 200, 200, 200)),
  'the reading history': cookieCall(
    apiPaths.readingHistory,
    outcomesByPerson(401, 403, 200, 403, 403, 200, 403, 200, 403),
  ),
  submitting: cookieCall(
    apiPaths.submitBlueprint,
    outcomesByPerson(401, 403, 403, 403, 403, 400, 403, 400, 403),
    {},
  ),
  'submitting again': cookieCall(
    resubmitPath,
    outcomesByPerson(401, 403, 403, 403, 403, 404, 403, 400, 403),
    {},
  ),
  'the own account': bearerCall(apiPaths.account, statusOfSignedIn(200)),
  'the own overview': bearerCall(apiPaths.overview, statusOfSignedIn(200)),
  'the receipt of an active client': bearerCall(
    receiptPath,
    outcomesByPerson(401, 404, 200, 404, 404, 404, 404, 404, 404),
  ),
  'the own project': bearerCall(apiPaths.project, statusOfSignedIn(200)),
  'the times of a kick-off': bearerCall(apiPaths.kickoffSlots, statusOfSignedIn(200)),
  'booking the kick-off of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/kickoff`,
    statusOfSignedIn(404),
    { startsAt: '2026-12-07T04:00:00.000Z', timeZone: 'UTC' },
  ),
  'the questionnaire of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/questionnaire`,
    statusOfSignedIn(404),
  ),
  'saving the questionnaire of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/questionnaire`,
    statusOfSignedIn(404),
    { revision: 0, answers: noAnswers },
  ),
  'sending the questionnaire of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/questionnaire/send`,
    statusOfSignedIn(404),
    { revision: 0, answers: noAnswers },
  ),
  'the files of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/files`,
    statusOfSignedIn(404),
  ),
  'beginning a file of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/files`,
    statusOfSignedIn(404),
    { name: 'Map.pdf', size: 1, sha256: 'a'.repeat(64) },
  ),
  'finishing a file of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/files/${pending}/finish`,
    statusOfSignedIn(404),
    {},
  ),
  'removing a file of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/files/${pending}/remove`,
    statusOfSignedIn(404),
    {},
  ),
  'a file of another project': cookieCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/files/${pending}`,
    statusOfSignedIn(404),
  ),
  'a piece of a file of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/files/${pending}/pieces/${pending}`,
    statusOfSignedIn(400),
    {},
  ),
  'commenting on another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/comments`,
    statusOfSignedIn(400),
    {},
  ),
  'the draft of the own project': bearerCall(apiPaths.projectDraft, statusOfSignedIn(404)),
  'cancelling the kick-off of another project': bearerCall(
    ({ pending }) => `${apiPaths.projects}/${pending}/kickoff/cancel`,
    statusOfSignedIn(404),
    {},
  ),
  'a deposit of somebody else': bearerCall(
    ({ pending }) => `${apiPaths.deposits}/${pending}`,
    statusOfSignedIn(404),
  ),
  'the own invoice details': bearerCall(apiPaths.invoiceDetails, statusOfSignedIn(200)),
  'saving own invoice details': bearerCall(apiPaths.invoiceDetails, statusOfSignedIn(200), {}),
  'the own reminders': bearerCall(apiPaths.reminders, statusOfSignedIn(200)),
  'switching own reminders': bearerCall(apiPaths.reminders, statusOfSignedIn(200), { choices: [] }),
  'keeping by whom one was referred': bearerCall(apiPaths.referral, statusOfSignedIn(400), {}),
  'the own credits': bearerCall(apiPaths.credits, statusOfSignedIn(200)),
  'the own commissions': cookieCall(apiPaths.commissions, statusOfPartners(200)),
  'the own commissions as a file': cookieCall(apiPaths.commissionsFile, statusOfPartners(200)),
  'introducing somebody': cookieCall(apiPaths.introductions, statusOfPartners(400), {}),
  'the requests': cookieCall(
    apiPaths.requests,
    outcomesByPerson(401, 403, 200, 403, 200, 200, 403, 200, 403),
  ),
  'requesting an implementation': cookieCall(
    apiPaths.requests,
    outcomesByPerson(401, 403, 400, 403, 400, 400, 403, 400, 403),
    {},
  ),
  'deciding about somebody’s request': cookieCall(
    ({ request }) => `${apiPaths.requests}/${request}/decision`,
    outcomesByPerson(401, 403, 409, 403, 404, 404, 403, 404, 403),
    { decision: 'agree' },
  ),
  'the jobs': cookieCall(apiPaths.jobs, outcomesByPerson(401, 403, 200, 403, 403, 200, 403, 200, 403)),
  'posting a job': cookieCall(
    apiPaths.jobs,
    outcomesByPerson(401, 403, 400, 403, 403, 400, 403, 400, 403),
    {},
  ),
  'reading a client’s job': cookieCall(
    jobPath,
    outcomesByPerson(401, 403, 200, 403, 403, 200, 403, 200, 403),
  ),
  'changing it': cookieCall(
    jobPath,
    outcomesByPerson(401, 403, 200, 403, 403, 404, 403, 404, 403),
    jobFields,
  ),
  'extending its deadline': cookieCall(
    (ids) => `${jobPath(ids)}/decision`,
    outcomesByPerson(401, 403, 200, 403, 403, 404, 403, 404, 403),
    { decision: 'extend' },
  ),
  'awarding a bid on it': cookieCall(
    (ids) => `${jobPath(ids)}/decision`,
    outcomesByPerson(401, 403, 409, 403, 403, 404, 403, 404, 403),
    { decision: 'award', bidId: '' },
  ),
  'bidding on it': cookieCall(
    (ids) => `${jobPath(ids)}/bid`,
    outcomesByPerson(401, 403, 404, 403, 403, 200, 403, 200, 403),
    { amount: '8400', weeks: '5', approach: 'First the receipts get an owner.' },
  ),
  'asking about it': cookieCall(
    (ids) => `${jobPath(ids)}/questions`,
    outcomesByPerson(401, 403, 404, 403, 403, 201, 403, 201, 403),
    { question: 'Which ERP system is it?' },
  ),
  'answering a question about it': cookieCall(
    (ids) => `${jobPath(ids)}/questions/${ids.pending}`,
    outcomesByPerson(401, 403, 404, 403, 403, 404, 403, 404, 403),
    { answer: 'One of our own.' },
  ),
  'asking for the monthly call': cookieCall(
    apiPaths.monthlyCall,
    outcomesByPerson(401, 403, 403, 403, 403, 403, 403, 403, 403),
    { times: 'Any Monday.' },
  ),
  'ordering to pay by card': bearerCall(apiPaths.createRazorpayOrder, statusOfSignedIn(400), {}),
  'ordering to pay by PayPal': bearerCall(apiPaths.createPaypalOrder, statusOfSignedIn(400), {}),
  'reporting a payment by card': bearerCall(apiPaths.verifyRazorpayPayment, statusOfSignedIn(400), {}),
  'capturing a payment by PayPal': bearerCall(apiPaths.capturePaypalOrder, statusOfSignedIn(400), {}),
}

/** The text that a guarded page shows (`sees`), and the path to which it redirects (`at`). */
type ExpectedPage = { at?: string; sees: string }
type GuardedPage = {
  path: (ids: StoredIds) => string
  meets: (address: string) => Record<PersonKind, ExpectedPage>
}

const signInPage: ExpectedPage = { at: '/login', sees: 'Continue with Google' }
const dashboard: ExpectedPage = { at: '/dashboard', sees: 'Welcome, ' }

/** A visitor is redirected to the sign-in page and from there back. The others, in the order of `personKinds`, see these pages. */
const pageForSignedIn = (path: GuardedPath, ...shown: ExpectedPage[]): GuardedPage => ({
  path: typeof path === 'string' ? () => path : path,
  meets: (address) => {
    const signIn = { ...signInPage, at: `/login?redirect=${encodeURIComponent(address)}` }
    return outcomesByPerson(signIn, ...shown)
  },
})
const pageForMembers = (path: string, text: string): GuardedPage =>
  pageForSignedIn(path, ...Array<ExpectedPage>(8).fill({ sees: text }))
/** A visitor is redirected to the dashboard, and from there to the sign-in without a redirect back. */
const pageForPartners = (path: string, page: ExpectedPage): GuardedPage => ({
  path: () => path,
  meets: () =>
    outcomesByPerson(
      signInPage,
      dashboard,
      dashboard,
      dashboard,
      dashboard,
      page,
      dashboard,
      page,
      dashboard,
    ),
})

const upgrade = { sees: messages.noBlueprintAccess }
const missing = { sees: messages.blueprintNotFound }
const whole = { sees: 'Its whole content, in short.' }
const listed = { sees: 'A title' }
const noPlan = { sees: messages.noPlan }
const noReceipt = { sees: messages.receiptNotFound }
const ownReceipt = { sees: 'Item' }
const noRequest = { sees: 'No request yet' }
const ownRequest = { sees: 'In two ERP systems.' }
const ownJobs = { sees: '1 of 1 job under way' }
const openJobs = { sees: jobFields.title }
const jobForm = { sees: 'The outcome you want' }
const ownJob = { sees: 'Bids are sealed: you see how many there are' }
const openJob = { sees: 'Hidden until the award' }
const noDraft = { sees: messages.projectNotFound }
const draftLater = { sees: draftMessages.missing }
const noProject = { sees: 'See what the Blueprint is' }
const ownProject = { sees: 'Choose a time for your kick-off' }
const nothingRead = { sees: 'Nothing read yet' }
const submissionForm = { sees: 'Submit a New Blueprint' }

/** Each guarded page with its result for each kind of person. */
export const guardedPages: Record<string, GuardedPage> = {
  '/dashboard': {
    path: () => '/dashboard',
    meets: (address) => ({
      ...pageForMembers('/dashboard', dashboard.sees).meets(address),
      visitor: signInPage,
    }),
  },
  '/settings': pageForMembers('/settings', 'Receipts'),
  '/receipts/': pageForSignedIn(
    ({ order }) => `/receipts/${order}`,
    ...[noReceipt, ownReceipt, noReceipt, noReceipt, noReceipt, noReceipt, noReceipt, noReceipt],
  ),
  '/requests': pageForSignedIn(
    '/requests',
    ...[noPlan, ownRequest, noPlan, noRequest, noRequest, noPlan, ownRequest, noPlan],
  ),
  '/network/jobs': pageForSignedIn(
    '/network/jobs',
    ...[noPlan, ownJobs, noPlan, noPlan, openJobs, noPlan, openJobs, noPlan],
  ),
  '/network/post-job': pageForSignedIn(
    '/network/post-job',
    ...[noPlan, jobForm, noPlan, noPlan, jobForm, noPlan, jobForm, noPlan],
  ),
  '/network/jobs/:id': pageForSignedIn(
    ({ job }) => `/network/jobs/${job}`,
    ...[noPlan, ownJob, noPlan, noPlan, openJob, noPlan, openJob, noPlan],
  ),
  '/project/draft': pageForSignedIn(
    '/project/draft',
    ...[noDraft, noDraft, noDraft, draftLater, noDraft, noDraft, noDraft, noDraft],
  ),
  '/project': pageForSignedIn(
    '/project',
    ...[noProject, noProject, noProject, ownProject, noProject, noProject, noProject, noProject],
  ),
  '/support': pageForMembers('/support', 'Send Message'),
  '/checkout': pageForMembers('/checkout?product=blueprint', 'Confirm your purchase'),
  '/network/blueprints': pageForSignedIn(
    '/network/blueprints',
    ...[upgrade, listed, upgrade, listed, listed, upgrade, listed, upgrade],
  ),
  '/network/blueprints/': pageForSignedIn(
    ({ published }) => `/network/blueprints/${published}`,
    ...[upgrade, whole, upgrade, whole, whole, upgrade, whole, whole],
  ),
  'a Blueprint that waits for review': pageForSignedIn(
    ({ pending }) => `/network/blueprints/${pending}`,
    ...[upgrade, missing, upgrade, missing, missing, upgrade, whole, whole],
  ),
  '/analytics': pageForSignedIn(
    '/analytics',
    ...[upgrade, listed, upgrade, upgrade, listed, upgrade, nothingRead, upgrade],
  ),
  '/partner': pageForPartners('/partner', { sees: 'Your Blueprints' }),
  '/network/submit-blueprint': pageForPartners('/network/submit-blueprint', submissionForm),
  '/partner/submit': pageForPartners('/partner/submit', {
    ...submissionForm,
    at: '/network/submit-blueprint',
  }),
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
