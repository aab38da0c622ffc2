import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import type { Role, SubscriptionStatus } from '#contract/sign-in/session.ts'
import type { Account, Plan } from '#contract/payments/payments.ts'
import { formMachine } from '#machines/form.ts'
import { accountMachine } from '#machines/payments/account.ts'
import { checkoutMachine } from '#machines/payments/checkout.ts'
import { ApplyToPartnerScreen } from '#src/screens/apply-to-partner.tsx'
import { NetworkScreen } from '#src/screens/network.tsx'
import { CheckoutScreen, CheckoutWithoutProduct } from '#src/screens/payments/checkout.tsx'
import { OwnPlan } from '#src/screens/payments/checkout/own-plan.tsx'
import { PricingScreen } from '#src/screens/pricing.tsx'
import { Sidebar } from '#src/screens/shell/sidebar.tsx'
import { emptyAccount } from '#tests/support/samples.ts'
import { rendered } from './render.tsx'

const inGallery = 'the Blueprint gallery, requests to implement a Blueprint'
const forOneMonth = `For one month: ${inGallery}, your reading history under Analytics`
const clientAccess = 'Client Access ($10.00 USD / month) includes the same'

test.each<[ProductKey, string]>([
  ['blueprint', 'With no end date: the Blueprint gallery and requests to implement a Blueprint'],
  ['client_monthly_10', `${forOneMonth} and Blueprint creation jobs, with one job open at a time`],
  [
    'client_monthly_premium',
    `${forOneMonth}, Blueprint creation jobs and a half-hour call with us, with 5 jobs open at a time. ${clientAccess}, but with one job open at a time and no call`,
  ],
  [
    'partner_monthly_25',
    `${forOneMonth}, Blueprint creation jobs, Blueprints published under your name and bids on client jobs, with one job open at a time`,
  ],
])('the checkout of %s says exactly what it opens', (productKey, sentence) => {
  const actor = createActor(checkoutMachine, { input: { productKey, paypalConfigured: true } })
  const product = catalogue[productKey]
  const page = rendered(<CheckoutScreen actor={actor} product={product} buttonsRef={() => {}} />)
  expect([...page.querySelectorAll('dd')].map((detail) => detail.innerHTML)).toContain(sentence)
  expect(page.querySelector('[href="/blueprint/specimen"]') !== null).toBe(productKey === 'blueprint')
})

test('a checkout without a product says that one must be selected, and leads to the plans', () => {
  const page = rendered(<CheckoutWithoutProduct />)
  expect(page.textContent).toContain('A product must be selected to proceed.')
  expect(page.querySelector('[href="/pricing"]')).not.toBeNull()
})

test('a reader of the plans sees what each product opens', () => {
  const page = rendered(<PricingScreen isLoggedIn={false} />)
  const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
    [row.querySelector('th'), ...row.querySelectorAll('td')].map((cell) => cell?.textContent),
  )
  const yes = 'included'
  const no = 'not included'
  expect(page.textContent).toContain('Client Access and Partner Access both open everything marked Premium.')
  expect(rows).toEqual([
    ['Read every published Blueprint in full', yes, yes, yes],
    ['Request implementation of a Blueprint', yes, yes, yes],
    ['Your own reading history', no, yes, yes],
    ['Post a Blueprint creation job', no, yes, yes],
    ['Publish Blueprints under your name', no, no, yes],
    ['Bid on exclusive client jobs', no, no, yes],
    ['Your own operation, analysed and drawn', yes, no, no],
  ])
})

const navFor = (role: Role, subscription_status: SubscriptionStatus, path?: string, hash = '') => {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role, subscription_status }
  return rendered(<Sidebar user={user} path={path} hash={hash} onSignOut={() => undefined} />)
}
const itemsFor = (role: Role, status: SubscriptionStatus) =>
  [...navFor(role, status).querySelectorAll('li a')].map((item) => item.getAttribute('aria-label'))
/** The names of the locked items, each with its description as assistive technology reads it. */
const lockedItemsFor = (role: Role, status: SubscriptionStatus): Record<string, string> => {
  const nav = navFor(role, status)
  const locked = [...nav.querySelectorAll('[aria-disabled=true]')].filter(({ textContent }) =>
    textContent.includes('(locked)'),
  )
  const textOfId = (id: string) => nav.querySelector(`[id="${id}"]`)?.textContent
  return Object.fromEntries(
    locked.map((item) => [
      item.getAttribute('aria-label'),
      (item.getAttribute('aria-describedby') ?? '').split(' ').map(textOfId).join(', '),
    ]),
  )
}
const partOfPlan = 'Premium (locked), Part of Client Access'
const lockedForGuests = { Network: partOfPlan, Blueprints: partOfPlan, Analytics: partOfPlan }
const openedFromDashboard = 'Premium (locked), You can open this from the dashboard'
const lockedForBuyers = { ...lockedForGuests, Blueprints: openedFromDashboard }

test.each([
  { person: 'somebody who bought nothing', role: 'member', status: 'none', locked: lockedForGuests },
  { person: 'a buyer of the Blueprint', role: 'client', status: 'none', locked: lockedForBuyers },
  { person: 'a client whose plan has ended', role: 'client', status: 'expired', locked: lockedForBuyers },
  { person: 'a client with a plan', role: 'client', status: 'active', locked: {} },
  { person: 'a partner', role: 'partner', status: 'active', locked: {} },
] as const)('$person finds what is locked, and what opens it', ({ role, status, locked }) => {
  expect(lockedItemsFor(role, status)).toEqual(locked)
  const note = 'Client Access opens everything marked Premium, for $10 a month.'
  expect(navFor(role, status).textContent.includes(note)).toBe(Object.keys(locked).length > 0)
})

test('whoever has bought something finds it and their receipts below the overview, others do not', () => {
  const overview = ['Dashboard', 'Network', 'Blueprints', 'Analytics', 'Performance']
  const account = ['Support', 'Help', 'Settings', 'Profile']
  const bought = ['Your Blueprint', 'Requests', 'Receipts']
  expect(itemsFor('client', 'none')).toEqual([...overview, ...bought, ...account])
  expect(itemsFor('member', 'expired')).toEqual([...overview, 'Receipts', ...account])
  expect(itemsFor('member', 'none')).toEqual([...overview, ...account])
  const [withJobs, partner] = [overview.toSpliced(3, 0, 'Jobs'), ['Partner', 'Submit a Blueprint']]
  expect(itemsFor('partner', 'active')).toEqual([...withJobs, ...bought, ...partner, ...account])
})

test.each([
  ['/settings', '', '/settings'],
  ['/settings', '#receipts', '/settings#receipts'],
  ['/receipts/:orderId', '', '/settings#receipts'],
  ['/network/jobs/:id', '', '/network/jobs'],
])('on %s%s the menu marks its link to %s', (path, hash, marked) => {
  const here = navFor('client', 'active', path, hash).querySelectorAll('[aria-current=page]')
  expect([...here].map((link) => link.getAttribute('href'))).toEqual([marked])
})

const planOf = (productKey: ProductKey, status: Plan['status'] = 'active'): Plan => ({
  productKey,
  name: catalogue[productKey].name,
  status,
  currentPeriodEnd: '2026-12-30T09:00:00.000Z',
})
const boughtBlueprint: Account = {
  ...emptyAccount,
  receipts: [
    {
      id: 'r1',
      productKey: 'blueprint',
      product: '',
      price: '',
      cents: 149_900,
      currency: 'USD',
      method: 'razorpay',
      paidAt: '2026-11-30T09:00:00.000Z',
      refundedAt: null,
    },
  ],
}
const withPlan = (...plans: Plan[]): Account => ({ ...emptyAccount, plans })
const waitingApplication = { receivedAt: '2026-11-30T09:00:00.000Z', fields: {} }
const waiting: Account = { ...emptyAccount, waitingApplication }
const approved: Account = { ...emptyAccount, isApprovedPartner: true }
const partner: Account = { ...approved, plans: [planOf('partner_monthly_25')] }

const partnerNote = 'You have Partner Access until December 30, 2026.'
const waitingNote = 'We’re reviewing the application that you sent on November 30, 2026.'
const approvedNote = 'Your application is approved, so Partner Access is open to you.'

const pageSays = (page: Element, words: string[], links: string[]) => ({
  notes: words.filter((text) => page.textContent.includes(text)),
  links: links.filter((name) => [...page.querySelectorAll('a')].some((link) => link.textContent === name)),
})
const notes = [
  ...['You have Client Access until December 30, 2026.', 'Your Client Access ended on December 30, 2026.'],
  'The gallery is open to you: you bought the Blueprint on November 30, 2026.',
  ...[partnerNote, waitingNote, approvedNote],
]
const [planNote, endedPlanNote, galleryNote] = notes
const offers = ['Get Full Access', 'Join the Network', 'Apply to become a Partner', 'Apply now']

test.each<[who: string, account: Account, said: unknown[], offered: string[]]>([
  ['a guest', emptyAccount, [], offers],
  ['a client', withPlan(planOf('client_monthly_10')), [planNote], ['Apply to become a Partner', 'Apply now']],
  ['a former client', withPlan(planOf('client_monthly_10', 'expired')), [endedPlanNote], offers.slice(2)],
  ['a buyer of the Blueprint', boughtBlueprint, [galleryNote], offers.slice(2)],
  ['an applicant', waiting, [waitingNote], ['Get Full Access', 'Join the Network']],
  ['an approved applicant', approved, [approvedNote], ['Get Full Access']],
  ['a partner', partner, [partnerNote], []],
])(
  'where plans are sold %s reads what they have, and is offered what they lack',
  (_, account, said, offered) => {
    const input = { form: 'application', draft: 'application', fields: {}, subject: undefined } as const
    const form = createActor(formMachine, { input })
    const page = rendered(
      <>
        <PricingScreen isLoggedIn account={account} />
        <NetworkScreen account={account} />
        <ApplyToPartnerScreen actor={form} places={new Map()} account={account} />
      </>,
    )
    expect(pageSays(page, notes, offers)).toEqual({ notes: said, links: offered })
    expect(page.querySelector('form') === null).toBe(account.isApprovedPartner)
  },
)

const addedNote = 'This plan adds your reading history and lets you post jobs.'

test.each<[who: string, account: Account, product: ProductKey, text: string | undefined]>([
  ['nothing', emptyAccount, 'client_monthly_10', ''],
  ['the same plan', withPlan(planOf('client_monthly_10')), 'client_monthly_10', planNote],
  ['a plan with more', partner, 'client_monthly_10', `${partnerNote} That plan already includes this one.`],
  ['a plan with less', withPlan(planOf('client_monthly_10')), 'client_monthly_premium', planNote],
  ['a former plan', withPlan(planOf('client_monthly_10', 'expired')), 'client_monthly_10', endedPlanNote],
  ['the Blueprint', boughtBlueprint, 'client_monthly_10', `${galleryNote} ${addedNote}`],
])('the checkout of a plan says that the buyer has %s', async (_, account, productKey, text) => {
  const loadAccount = fromPromise(() => Promise.resolve(account))
  const actor = createActor(accountMachine.provide({ actors: { loadAccount } })).start()
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  expect(rendered(<OwnPlan actor={actor} product={catalogue[productKey]} />).textContent).toBe(text)
})
