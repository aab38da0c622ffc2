import { depositMachine } from '#machines/payments/deposit.ts'
import { DepositScreen } from '#src/screens/payments/deposit.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { askedAgain, statesShow, tryAgainButton } from './scenarios.ts'
import { button, link } from './screen-items.ts'

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
const recordLink = link('Open the sealed proposal')

export const deposit = pathTables(depositMachine, {
  render: (actor) => (
    <DepositScreen actor={actor}>{({ name }) => <p>The checkout of {name}</p>}</DepositScreen>
  ),
  inputs: { one: { sealId: 's1' } },
  scenarios: {
    'somebody else reads whose it is, gets no checkout, and signs in with another account': {
      path: 'readDeposit.done otherAccount → account.change ⇒ otherAccount',
      actions: [['changeAccount', { sealId: 's1' }]],
    },
    'who accepted gets the checkout, also after an outage': askedAgain(
      ['readDeposit', { sealId: 's1' }],
      'readDeposit.done found',
    ),
  },
  eventCases: {
    'readDeposit.done': {
      found: { outcome: 'found', offer },
      otherAccount: { outcome: 'otherAccount', error: otherText },
      refused: { outcome: 'refused', error: paidText },
    },
    'readDeposit.error': { failed: new Error(failedText) },
  },
  eventActions: clicks({ retry: 'Try again', 'account.change': 'Sign in with another account' }),
  assertions: statesShow([], {
    loading: { shows: ['Loading the deposit...'] },
    shown: { shows: ['The checkout of Deposit for Project Alder'], isDone: true },
    otherAccount: { shows: [otherText, recordLink, button('Sign in with another account')] },
    refused: { shows: [paidText, recordLink], isDone: true },
    failed: { shows: [failedText, recordLink, tryAgainButton] },
  }),
})
