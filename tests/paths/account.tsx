import type { Account, Receipt } from '#contract/payments/payments.ts'
import type { User } from '#contract/sign-in/session.ts'
import { accountMachine } from '#machines/payments/account.ts'
import { DashboardScreen } from '#src/screens/overview/dashboard.tsx'
import { PartnerApproval } from '#src/screens/payments/checkout/partner-approval.tsx'
import { SettingsScreen } from '#src/screens/settings.tsx'
import type { Tables } from '#tests/model/tables.ts'

const ada: User = {
  id: 'u1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'client',
  subscription_status: 'active',
}
const blueprintReceipt: Receipt = {
  id: 'r1',
  productKey: 'blueprint',
  product: 'Operational Intelligence Blueprint',
  price: '$1,499.00 USD',
  cents: 149_900,
  currency: 'USD',
  method: 'razorpay',
  paidAt: '2026-01-31T23:30:00.000Z',
  refundedAt: null,
}
const monthReceipt: Receipt = {
  ...blueprintReceipt,
  id: 'r2',
  productKey: 'client_monthly_10',
  product: 'Client Access',
  price: '$10.00 USD / month',
  cents: 1_000,
  method: 'paypal',
  paidAt: '2025-12-01T00:10:00.000Z',
  refundedAt: '2025-12-02T10:00:00.000Z',
}
const emptyAccount: Account = {
  user: ada,
  token: null,
  plans: [],
  receipts: [],
  recentPayment: null,
  isApprovedPartner: false,
}
const clientAccessAccount: Account = {
  ...emptyAccount,
  plans: [
    {
      productKey: 'client_monthly_10',
      name: 'Client Access',
      status: 'active',
      currentPeriodEnd: '2026-02-28T23:59:59.000Z',
    },
  ],
}
const paidAccount: Account = {
  user: ada,
  token: null,
  plans: [
    {
      productKey: 'client_monthly_premium',
      name: 'Premium Access Subscription',
      status: 'active',
      currentPeriodEnd: '2026-02-28T23:59:59.000Z',
    },
    {
      productKey: 'client_monthly_10',
      name: 'Client Access',
      status: 'expired',
      currentPeriodEnd: '2026-01-01T00:00:01.000Z',
    },
  ],
  receipts: [blueprintReceipt, monthReceipt],
  recentPayment: blueprintReceipt,
  isApprovedPartner: false,
}
const expiredAccount: Account = {
  ...emptyAccount,
  plans: paidAccount.plans.filter(({ status }) => status === 'expired'),
}
const blueprintOnlyAccount: Account = {
  ...emptyAccount,
  receipts: [blueprintReceipt],
  recentPayment: blueprintReceipt,
}
const waitingAccount: Account = {
  ...emptyAccount,
  waitingApplication: { receivedAt: '2026-01-30T09:00:00.000Z', fields: { expertise: 'Process mining' } },
}
const approvedPartnerAccount: Account = { ...emptyAccount, isApprovedPartner: true }

const tryAgainButton = { role: 'button', name: 'Try again' } as const
const alert = { role: 'alert' } as const

const commonTables = {
  machine: accountMachine,
  eventCases: {
    'loadAccount.done': {
      paid: paidAccount,
      empty: emptyAccount,
      approved: approvedPartnerAccount,
      waiting: waitingAccount,
      blueprintOnly: blueprintOnlyAccount,
      ended: expiredAccount,
      onClientAccess: clientAccessAccount,
    },
    'loadAccount.error': {
      offline: new Error('We could not reach the server. Please check your connection and try again.'),
      unknown: new Error('An unknown error occurred.'),
    },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
} satisfies Partial<Tables<typeof accountMachine>>

const retryEvents = ['loadAccount.error offline', 'retry']

/** The dashboard right after a payment. */
export const dashboard: Tables<typeof accountMachine> = {
  ...commonTables,
  render: (actor) => (
    <DashboardScreen actor={actor} user={ada} isAfterPayment={true}>
      What Ada has here
    </DashboardScreen>
  ),
  scenarios: {
    'the payment just made is told, with the way to its confirmation': {
      events: ['loadAccount.done paid'],
      ends: 'shown',
      starts: [['loadAccount']],
      shows: [
        'Payment received',
        'Operational Intelligence Blueprint, $1,499.00 USD, paid on January 31, 2026.',
        { role: 'link', name: 'View your order confirmation' },
      ],
    },
    'an address typed by hand shows no payment that was not made': {
      events: ['loadAccount.done empty'],
      ends: 'shown',
      hides: ['Payment received', { role: 'link', name: 'View your order confirmation' }],
    },
    'a server that cannot be reached is told, and asked again': {
      events: [...retryEvents, 'loadAccount.done paid'],
      ends: 'shown',
      starts: [['loadAccount'], ['loadAccount']],
      shows: ['Payment received'],
    },
    'the failure is told in words': {
      events: ['loadAccount.error offline'],
      ends: 'failed',
      shows: ['We could not reach the server. Please check your connection and try again.'],
    },
    'asking twice at once asks once': {
      events: [...retryEvents, 'retry'],
      ends: 'loading',
      starts: [['loadAccount'], ['loadAccount']],
    },
  },
  assertions: {
    loading: {
      shows: ['Ada Lovelace', 'What Ada has here'],
      hides: [alert, 'Payment received'],
    },
    shown: { shows: ['Ada Lovelace', 'What Ada has here'], hides: [alert, tryAgainButton] },
    failed: {
      shows: [
        'Ada Lovelace',
        'What Ada has here',
        alert,
        { ...tryAgainButton, disabled: false },
        'your payment is safe',
      ],
      hides: ['Payment received'],
    },
  },
}

/** The dashboard when nothing was paid. */
export const plainDashboard: Tables<typeof accountMachine> = {
  ...commonTables,
  render: (actor) => (
    <DashboardScreen
      actor={actor}
      user={{ ...ada, role: 'member', subscription_status: 'none' }}
      isAfterPayment={false}
    >
      What Ada has here
    </DashboardScreen>
  ),
  scenarios: {
    'the account is asked for at once': { events: [], ends: 'loading', starts: [['loadAccount']] },
    'an account that came stays': {
      events: ['loadAccount.done paid'],
      ends: 'shown',
      starts: [['loadAccount']],
      hides: ['Payment received'],
    },
    'what the person has here does not wait for the account': {
      events: ['loadAccount.done empty'],
      ends: 'shown',
      shows: ['What Ada has here'],
    },
  },
  assertions: {
    loading: { shows: ['Ada Lovelace'], hides: ['Payment received'] },
    shown: { shows: ['Ada Lovelace'], hides: ['Payment received'] },
    failed: { shows: [alert, tryAgainButton], hides: ['Payment received', 'your payment is safe'] },
  },
}

const signOutButton = { role: 'button', name: 'Sign out' } as const
const premiumLink = { role: 'link', name: 'Get Premium Access Subscription' } as const
const clientAccessLink = { role: 'link', name: 'Get Client Access' } as const
const partnerAccessLink = { role: 'link', name: 'Get Partner Access' } as const
const personTexts = ['Ada Lovelace', 'ada@example.com', 'Client', signOutButton]
const receiptsHeading = { role: 'heading', name: 'Receipts' } as const

/** The settings. */
export const settings: Tables<typeof accountMachine> = {
  ...commonTables,
  render: (actor) => (
    <SettingsScreen
      actor={actor}
      user={ada}
      onSignOut={() => undefined}
      invoiceDetailsForm={undefined}
      remindersForm={null}
      monthlyCallForm={<p>The form for the call</p>}
    />
  ),
  scenarios: {
    'plans with their end, and every receipt, the newest first': {
      events: ['loadAccount.done paid'],
      ends: 'shown',
      shows: [
        /Premium Access Subscription ?Active ?until February 28, 2026 ?Add a month/,
        /Client Access ?Expired ?ended on January 1, 2026 ?Renew/,
        /January 31, 2026 ?Operational Intelligence Blueprint ?\$1,499\.00 USD ?Card \/ UPI.*December 1, 2025 ?Client Access ?Refunded ?\$10\.00 USD \/ month ?PayPal/,
        { role: 'link', name: 'View receipt of Client Access' },
        { role: 'link', name: 'Confirmation of Client Access' },
        { role: 'link', name: 'Add a month to Premium Access Subscription' },
        { role: 'link', name: 'Renew Client Access' },
        'Extra months are added to the end of your plan.',
      ],
      hides: [premiumLink, clientAccessLink, partnerAccessLink],
    },
    'Premium Access has the form for its monthly call': {
      events: ['loadAccount.done paid'],
      ends: 'shown',
      shows: ['The form for the call'],
    },
    'an account without payments says so': {
      events: ['loadAccount.done empty'],
      ends: 'shown',
      shows: [
        'You have no monthly plan.',
        'There are no payments on this account yet.',
        clientAccessLink,
        'For one month: the Blueprint gallery, requests to implement a Blueprint, your reading history under Analytics and Blueprint creation jobs, with one job open at a time.',
        '$10.00 USD / month',
      ],
      hides: [{ role: 'table' }, premiumLink, partnerAccessLink, 'The form for the call'],
    },
    'an approved applicant is offered the partner plan': {
      events: ['loadAccount.done approved'],
      ends: 'shown',
      shows: [partnerAccessLink, '$25.00 USD / month'],
      hides: [premiumLink, clientAccessLink],
    },
    'whoever paid for the Blueprint alone is offered no plan above Client Access': {
      events: ['loadAccount.done blueprintOnly'],
      ends: 'shown',
      shows: [clientAccessLink],
      hides: [premiumLink, partnerAccessLink],
    },
    'with Client Access, Premium Access is offered with what it opens beyond': {
      events: ['loadAccount.done onClientAccess'],
      ends: 'shown',
      shows: [premiumLink, /a half-hour call with us, with 5 jobs open at a time/],
      hides: [clientAccessLink, partnerAccessLink, 'The form for the call'],
    },
    'a plan that ended is renewed, not offered once more': {
      events: ['loadAccount.done ended'],
      ends: 'shown',
      shows: [{ role: 'link', name: 'Renew Client Access' }],
      hides: [premiumLink, clientAccessLink, partnerAccessLink],
    },
    'a server that cannot be reached is told, and asked again': {
      events: [...retryEvents, 'loadAccount.done paid'],
      ends: 'shown',
      starts: [['loadAccount'], ['loadAccount']],
      shows: [{ role: 'table' }],
    },
    'the failure is told in words': {
      events: ['loadAccount.error unknown'],
      ends: 'failed',
      shows: ['An unknown error occurred.'],
    },
  },
  assertions: {
    loading: { shows: [...personTexts, receiptsHeading], hides: [alert, { role: 'table' }] },
    shown: { shows: [...personTexts, receiptsHeading], hides: [alert, tryAgainButton] },
    failed: { shows: [...personTexts, alert, tryAgainButton], hides: [receiptsHeading] },
  },
}

const partnersOnlyText = 'This plan is for approved partners.'
const mayPayText = 'Your application is approved, so this plan is open to you.'
const mayNotPayText = 'Only approved partners can pay for this plan.'
const applyLink = { role: 'link', name: 'Apply to become a partner' } as const

/** The text in the partner plan's checkout about whether the buyer is approved as a partner. */
export const partnerApproval: Tables<typeof accountMachine> = {
  ...commonTables,
  scenarios: {
    'nothing is said of approval until it is known': {
      events: [],
      ends: 'loading',
      starts: [['loadAccount']],
    },
    'nothing is said of approval where the account could not be read': {
      events: ['loadAccount.error offline'],
      ends: 'failed',
      starts: [['loadAccount']],
    },
    'an approved applicant is told so once the account is asked for again': {
      events: ['loadAccount.error offline', 'retry', 'loadAccount.done approved'],
      ends: 'shown',
      starts: [['loadAccount'], ['loadAccount']],
      shows: [mayPayText],
    },
    'an approved applicant is told that the plan is open to them': {
      events: ['loadAccount.done approved'],
      ends: 'shown',
      shows: [mayPayText],
      hides: [mayNotPayText, applyLink],
    },
    'whoever waits for approval is told since when we read their application, not to apply': {
      events: ['loadAccount.done waiting'],
      ends: 'shown',
      shows: [
        /This plan opens once your application is approved\. We are reading the one you sent on ?January 30, 2026\./,
      ],
      hides: [mayPayText, mayNotPayText, applyLink],
    },
    'whoever is not approved is told to apply': {
      events: ['loadAccount.done empty'],
      ends: 'shown',
      shows: [mayNotPayText, applyLink],
      hides: [mayPayText],
    },
  },
  eventActions: { retry: 'external' },
  render: (actor) => <PartnerApproval actor={actor} />,
  assertions: {
    loading: { shows: [partnersOnlyText], hides: [mayPayText, mayNotPayText, applyLink] },
    shown: { hides: [partnersOnlyText] },
    failed: { shows: [partnersOnlyText], hides: [mayPayText, mayNotPayText, applyLink] },
  },
}
