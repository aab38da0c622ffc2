import type { Credit } from '#contract/referrals/credits.ts'
import { creditsMachine } from '#machines/referrals/credits.ts'
import { CreditsScreen } from '#src/screens/referrals/credits.tsx'
import type { Tables } from '#tests/model/tables.ts'

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
const heading = { role: 'heading', name: 'Your credit' } as const
const alert = { role: 'alert' } as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const fullProjectLink = { role: 'link', name: 'Talk about a full project' } as const

export const credits: Tables<typeof creditsMachine> = {
  machine: creditsMachine,
  render: (actor) => <CreditsScreen actor={actor} />,
  inputs: { '': { orderId: 'o1' } },
  scenarios: {
    'an open credit shows its worth, its last day and the days left, and that it is no refund': {
      events: ['listCredits.done open'],
      ends: 'shown',
      isDone: true,
      starts: [['listCredits']],
      shows: [
        heading,
        '$1,499.00',
        'Until April 30, 2026, 12 days left',
        'It is a credit, not a refund',
        fullProjectLink,
      ],
    },
    'a credit on its last day has one day left': {
      events: ['listCredits.done on the last day'],
      ends: 'shown',
      shows: ['1 day left'],
    },
    'an applied credit names the project': {
      events: ['listCredits.done applied'],
      ends: 'shown',
      shows: ['Applied', 'Project: PROJECT-4'],
      hides: [fullProjectLink],
    },
    'a credit whose time is over says so': {
      events: ['listCredits.done ended'],
      ends: 'shown',
      shows: ['Ended', 'It has expired.'],
      hides: [fullProjectLink],
    },
    'a refunded credit says so': {
      events: ['listCredits.done refunded'],
      ends: 'shown',
      shows: ['Your payment was refunded, so this credit has ended.'],
    },
    'the credit of another order is not shown': {
      events: ['listCredits.done of another order'],
      ends: 'shown',
      hides: [heading, '$1,499.00'],
    },
    'a failed list of credits is asked for again': {
      events: ['listCredits.error', 'retry', 'listCredits.done open'],
      ends: 'shown',
      starts: [['listCredits'], ['listCredits']],
      context: { error: undefined },
    },
  },
  eventCases: {
    'listCredits.done': {
      open: [credit({})],
      'on the last day': [credit({ daysLeft: 1 })],
      applied: [credit({ status: 'applied', appliedAt: '2026-04-01T09:30:00.000Z', reference: 'PROJECT-4' })],
      ended: [credit({ status: 'ended', daysLeft: 0 })],
      refunded: [credit({ status: 'refunded', daysLeft: 0 })],
      'of another order': [credit({ orderId: 'o2' })],
    },
    'listCredits.error': { offline: new Error(failedText) },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: {
    loading: { shows: [heading, 'Loading your credit...'], hides: [alert] },
    shown: { hides: [tryAgainButton, 'Loading your credit...'] },
    failed: { shows: [heading, alert, tryAgainButton, failedText] },
  },
}
