import type { Credit } from '#contract/referrals/credits.ts'
import { creditsMachine } from '#machines/referrals/credits.ts'
import { CreditsScreen } from '#src/screens/referrals/credits.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { askedAgain, shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, heading, link } from './screen-items.ts'

const credit = (changed: Partial<Credit>): Credit => ({
  orderId: 'o1',
  product: 'Operational Intelligence Blueprint',
  cents: 149_900,
  status: 'open',
  openedAt: '2026-03-01T09:30:00.000Z',
  endsAt: '2026-04-30T09:30:00.000Z',
  daysLeft: 12,
  appliedAt: null,
  reference: null,
  ...changed,
})
const failedText = 'Failed to load your credit. Please try again.'
const titleHeading = heading('Your credit')
const fullProjectLink = link('Discuss a full project')

export const credits = pathTables(creditsMachine, {
  render: (actor) => <CreditsScreen actor={actor} />,
  inputs: { '': { orderId: 'o1' } },
  scenarios: {
    'an open credit shows its worth, its last day and the days left, and that it is no refund': {
      ...askedAgain(['listCredits'], 'listCredits.done open'),
      shows: [
        titleHeading,
        '$1,499.00',
        'Until April 30, 2026, 12 days left',
        'It is a credit, not a refund',
        fullProjectLink,
      ],
    },
    'an applied credit names the project': shownAfter(
      'listCredits.done applied',
      ['Applied', 'Project: PROJECT-4'],
      [fullProjectLink],
    ),
    'a credit whose time is over says so': shownAfter(
      'listCredits.done ended',
      ['Ended', 'This credit has expired.'],
      [fullProjectLink],
    ),
    'the credit of another order is not shown': shownAfter(
      'listCredits.done of another order',
      [],
      [titleHeading, '$1,499.00'],
    ),
  },
  eventCases: {
    'listCredits.done': {
      open: [credit({})],
      applied: [credit({ status: 'applied', appliedAt: '2026-04-01T09:30:00.000Z', reference: 'PROJECT-4' })],
      ended: [credit({ status: 'ended', daysLeft: 0 })],
      'of another order': [credit({ orderId: 'o2' })],
    },
    'listCredits.error': { offline: new Error(failedText) },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: {
    loading: { shows: [titleHeading, 'Loading your credit...'], hides: [alert] },
    shown: { hides: [tryAgainButton, 'Loading your credit...'], isDone: true },
    failed: { shows: [titleHeading, alert, tryAgainButton, failedText] },
  },
})
