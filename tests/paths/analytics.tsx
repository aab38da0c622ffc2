import { analyticsMachine } from '#machines/blueprints/analytics.ts'
import { AnalyticsScreen } from '#src/screens/blueprints/analytics.tsx'
import type { Tables } from '#tests/model/tables.ts'

const heading = { role: 'heading', name: 'Analytics' } as const
const plansLink = { role: 'link', name: 'See the plans' } as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const noAccessText = 'You do not have access to view this content. Please upgrade your plan.'

export const analytics: Tables<typeof analyticsMachine> = {
  machine: analyticsMachine,
  render: (actor) => <AnalyticsScreen actor={actor} />,
  scenarios: {
    'what was read stands in figures and one by one': {
      events: ['readHistory.done some'],
      ends: 'shown',
      isDone: true,
      starts: [['readHistory']],
      shows: [
        /2 ?Blueprints read ?5 ?openings ?11 ?minutes of reading/,
        /Three-way match ?Grace Hopper, opened 4 times, last on March 1, 2026/,
        /Quotes that leave ?Ada Lovelace, opened once, last on February 1, 2026/,
        { role: 'link', name: 'Three-way match' },
      ],
    },
    'somebody who has read nothing is shown the gallery': {
      events: ['readHistory.done none'],
      ends: 'shown',
      shows: ['Nothing read yet', { role: 'link', name: 'Open the gallery' }],
    },
    'whoever has no plan is shown the way to one': {
      events: ['readHistory.done refused'],
      ends: 'refused',
      isDone: true,
      shows: [noAccessText],
    },
    'a server that cannot be reached is told, and asked again': {
      events: ['readHistory.error', 'retry', 'readHistory.done none'],
      ends: 'shown',
      starts: [['readHistory'], ['readHistory']],
    },
  },
  eventCases: {
    'readHistory.done': {
      some: {
        outcome: 'read',
        history: {
          blueprints_read: 2,
          openings: 5,
          minutes: 11,
          recent: [
            {
              id: 'b1',
              title: 'Three-way match',
              author_name: 'Grace Hopper',
              times: 4,
              last_read_at: '2026-03-01T23:30:00.000Z',
            },
            {
              id: 'b2',
              title: 'Quotes that leave',
              author_name: 'Ada Lovelace',
              times: 1,
              last_read_at: '2026-02-01T23:30:00.000Z',
            },
          ],
        },
      },
      none: { outcome: 'read', history: { blueprints_read: 0, openings: 0, minutes: 0, recent: [] } },
      refused: { outcome: 'refused', error: noAccessText },
    },
    'readHistory.error': { offline: new Error('We could not reach the server.') },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: {
    loading: { shows: [heading], hides: [plansLink, tryAgainButton] },
    shown: { shows: [heading, 'Blueprints read'], hides: [plansLink, tryAgainButton] },
    refused: { shows: [heading, noAccessText, plansLink], hides: ['Blueprints read', tryAgainButton] },
    failed: {
      shows: [heading, { role: 'alert' }, 'We could not reach the server.', tryAgainButton],
      hides: ['Blueprints read'],
    },
  },
}
