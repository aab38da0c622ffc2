import { depositMachine } from '#machines/payments/deposit.ts'
import { DepositScreen } from '#src/screens/payments/deposit.tsx'
import type { Tables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { button, link, tryAgainButton } from './screen-items.ts'

const offer = {
  name: 'Deposit for Project Alder',
  description: 'For Alder.',
  cents: 30_000,
  currency: 'USD',
} as const
const otherText =
  'This deposit can only be paid by the person who accepted the proposal, using the address a***@alder.example. Please sign in with the Google account for that address.'
const paidText = 'This deposit has already been paid.'
const failedText = 'Failed to load the deposit. Please try again.'
const readStart: [string, unknown] = ['readDeposit', { sealId: 's1' }]
const recordLink = link('Open the sealed proposal')
const otherAccountButton = button('Sign in with another account')
const checkoutText = 'The checkout of Deposit for Project Alder'

export const deposit: Tables<typeof depositMachine> = {
  machine: depositMachine,
  render: (actor) => (
    <DepositScreen actor={actor}>{({ name }) => <p>The checkout of {name}</p>}</DepositScreen>
  ),
  inputs: { one: { sealId: 's1' } },
  scenarios: {
    'somebody else reads whose it is, gets no checkout, and signs in with another account': {
      events: ['readDeposit.done otherAccount', 'account.change'],
      ends: 'otherAccount',
      actions: [['changeAccount', { sealId: 's1' }]],
    },
    'who accepted the proposal gets the checkout of its deposit, also after an outage': {
      events: ['readDeposit.error', 'retry', 'readDeposit.done found'],
      ends: 'shown',
      starts: [readStart, readStart],
    },
  },
  eventCases: {
    'readDeposit.done': {
      found: { outcome: 'found', offer },
      otherAccount: { outcome: 'otherAccount', error: otherText },
      refused: { outcome: 'refused', error: paidText },
    },
    'readDeposit.error': { failed: new Error(failedText) },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'account.change': 'Sign in with another account' }),
  },
  assertions: {
    loading: { shows: ['Loading the deposit...'], hides: [checkoutText, recordLink] },
    shown: { shows: [checkoutText], hides: [recordLink, tryAgainButton], isDone: true },
    otherAccount: {
      shows: [otherText, recordLink, otherAccountButton],
      hides: [checkoutText, tryAgainButton],
    },
    refused: {
      shows: [paidText, recordLink],
      hides: [checkoutText, tryAgainButton, otherAccountButton],
      isDone: true,
    },
    failed: { shows: [failedText, recordLink, tryAgainButton], hides: [checkoutText] },
  },
}
