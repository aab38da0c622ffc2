import type { Account, Plan, Receipt } from '#contract/payments/payments.ts'
import { accountMachine, type AccountActor } from '#machines/payments/account.ts'
import { DashboardScreen } from '#src/screens/overview/dashboard.tsx'
import { PartnerApproval } from '#src/screens/payments/checkout/partner-approval.tsx'
import { SettingsScreen } from '#src/screens/settings.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { pathTables } from '#tests/model/tables.ts'
import { emptyAccount } from '#tests/support/samples.ts'
import { clicks } from './event-actions.ts'
import { askedAgain, shownAfter, statesShow, unreachableText } from './scenarios.ts'
import { alert, button, enabledButton, heading, link } from './screen-items.ts'

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
  method: 'paypal',
  paidAt: '2025-12-01T00:10:00.000Z',
  refundedAt: '2025-12-02T10:00:00.000Z',
}
const premiumPlan: Plan = {
  productKey: 'client_monthly_premium',
  name: 'Premium Access Subscription',
  status: 'active',
  currentPeriodEnd: '2026-02-28T23:59:59.000Z',
}
const clientAccessPlan: Plan = { ...premiumPlan, productKey: 'client_monthly_10', name: 'Client Access' }
const expiredPlan: Plan = {
  ...clientAccessPlan,
  status: 'expired',
  currentPeriodEnd: '2026-01-01T00:00:01.000Z',
}
const paidAccount: Account = {
  ...emptyAccount,
  plans: [premiumPlan, expiredPlan],
  receipts: [blueprintReceipt, monthReceipt],
  recentPayment: blueprintReceipt,
}
const approvedAccount: Account = { ...emptyAccount, isApprovedPartner: true }

const dashboardFor = (isAfterPayment: boolean) => ({
  eventActions: clicks({ retry: 'Try again' }),
  render: (actor: AccountActor) => (
    <DashboardScreen actor={actor} user={asha} isAfterPayment={isAfterPayment}>
      What Asha has here
    </DashboardScreen>
  ),
})
const failedItems = [alert, unreachableText, enabledButton('Try again')]

export const plainDashboard = pathTables(accountMachine, {
  ...dashboardFor(false),
  scenarios: {
    'an account that came stays': {
      path: ['⇒ loading', { starts: [['loadAccount']] }, 'loadAccount.done ⇒ shown'],
      starts: [['loadAccount']],
    },
  },
  eventCases: { 'loadAccount.done': { paid: paidAccount } },
  assertions: statesShow([asha.name, 'What Asha has here'], {
    loading: { hides: ['Payment received'] },
    shown: { hides: ['Payment received'] },
    failed: { hides: ['Payment received', 'your payment is safe'] },
  }),
})

export const dashboard = pathTables(accountMachine, {
  ...dashboardFor(true),
  scenarios: {
    'the payment just made is told, with the way to its confirmation, also after a failure': {
      ...askedAgain(['loadAccount'], 'loadAccount.done paid'),
      events: ['loadAccount.error', 'retry', 'retry', 'loadAccount.done paid'],
      shows: [
        'Payment received',
        'Operational Intelligence Blueprint, $1,499.00 USD, paid on January 31, 2026.',
        link('View your order confirmation'),
      ],
    },
    'an address typed by hand shows no payment that was not made': shownAfter(
      'loadAccount.done empty',
      [],
      ['Payment received', link('View your order confirmation')],
    ),
  },
  eventCases: { 'loadAccount.done': { paid: paidAccount, empty: emptyAccount } },
  assertions: statesShow([asha.name, 'What Asha has here'], {
    loading: { hides: ['Payment received'] },
    shown: {},
    failed: { shows: [...failedItems, 'your payment is safe'], hides: ['Payment received'] },
  }),
})

const premiumLink = link('Get Premium Access Subscription')
const clientAccessLink = link('Get Client Access')
const partnerAccessLink = link('Get Partner Access')
const receiptsHeading = heading('Receipts')

export const settings = pathTables(accountMachine, {
  eventActions: clicks({ retry: 'Try again' }),
  render: (actor) => (
    <SettingsScreen
      actor={actor}
      user={asha}
      onSignOut={() => undefined}
      invoiceDetailsForm={undefined}
      remindersForm={null}
      monthlyCallForm={<p>The form for the call</p>}
    />
  ),
  scenarios: {
    'plans with their end, the form for the monthly call, and every receipt, the newest first': shownAfter(
      'loadAccount.done paid',
      [
        /Premium Access Subscription ?Active ?until February 28, 2026 ?Add a month/,
        /Client Access ?Expired ?ended on January 1, 2026 ?Renew/,
        /January 31, 2026 ?Operational Intelligence Blueprint ?\$1,499\.00 USD ?Card \/ UPI.*December 1, 2025 ?Client Access ?Refunded ?\$10\.00 USD \/ month ?PayPal/,
        link('View receipt for Client Access'),
        link('Confirmation of Client Access'),
        link('Add a month to Premium Access Subscription'),
        link('Renew Client Access'),
        'The form for the call',
      ],
      [premiumLink, clientAccessLink, partnerAccessLink],
    ),
    'an account without payments says so, and is offered the first plan alone': shownAfter(
      'loadAccount.done empty',
      [
        'You have no monthly plan.',
        'There are no payments on this account yet.',
        clientAccessLink,
        '$10.00 USD / month',
      ],
      [{ role: 'table' }, premiumLink, partnerAccessLink, 'The form for the call'],
    ),
    'an approved applicant is offered the partner plan': shownAfter(
      'loadAccount.done approved',
      [partnerAccessLink, '$25.00 USD / month'],
      [premiumLink, clientAccessLink],
    ),
    'with Client Access, Premium Access is offered with what it opens beyond': shownAfter(
      'loadAccount.done onClientAccess',
      [premiumLink, /a half-hour call with us, with 5 jobs open at a time/],
      [clientAccessLink, partnerAccessLink, 'The form for the call'],
    ),
    'a plan that ended is renewed, not offered once more': shownAfter(
      'loadAccount.done ended',
      [link('Renew Client Access')],
      [premiumLink, clientAccessLink, partnerAccessLink],
    ),
  },
  eventCases: {
    'loadAccount.done': {
      paid: paidAccount,
      empty: emptyAccount,
      approved: approvedAccount,
      onClientAccess: { ...emptyAccount, plans: [clientAccessPlan] },
      ended: { ...emptyAccount, plans: [expiredPlan] },
    },
  },
  assertions: statesShow([asha.name, asha.email, 'Client', button('Sign out')], {
    loading: { shows: [receiptsHeading], hides: [{ role: 'table' }] },
    shown: { shows: [receiptsHeading] },
    failed: { shows: failedItems },
  }),
})

const partnersOnlyText = 'This plan is for approved partners.'
const mayPayText = 'Your application has been approved, so this plan is open to you.'
const mayNotPayText = 'Only approved partners can pay for this plan.'
const applyLink = link('Apply to become a partner')

/** The text in the partner plan's checkout about whether the buyer is approved as a partner. */
export const partnerApproval = pathTables(accountMachine, {
  scenarios: {
    'an approved applicant is told that the plan is open to them, once the account is asked for again': {
      ...askedAgain(['loadAccount'], 'loadAccount.done approved'),
      shows: [mayPayText],
      hides: [mayNotPayText, applyLink],
    },
    'whoever waits for approval is told since when we read their application, not to apply': shownAfter(
      'loadAccount.done waiting',
      [
        /This plan becomes available once your application is approved\. We are reviewing the one you sent on ?January 30, 2026\./,
      ],
      [mayPayText, mayNotPayText, applyLink],
    ),
    'whoever is not approved is told to apply': shownAfter(
      'loadAccount.done empty',
      [mayNotPayText, applyLink],
      [mayPayText],
    ),
  },
  eventCases: {
    'loadAccount.done': {
      approved: approvedAccount,
      empty: emptyAccount,
      waiting: {
        ...emptyAccount,
        waitingApplication: {
          receivedAt: '2026-01-30T09:00:00.000Z',
          fields: { expertise: 'Process mining' },
        },
      },
    },
  },
  eventActions: { retry: 'external' },
  render: (actor) => <PartnerApproval actor={actor} />,
  assertions: {
    loading: { shows: [partnersOnlyText], hides: [mayPayText, mayNotPayText, applyLink] },
    shown: { hides: [partnersOnlyText] },
    failed: { shows: [partnersOnlyText], hides: [alert, mayPayText, mayNotPayText, applyLink] },
  },
})
