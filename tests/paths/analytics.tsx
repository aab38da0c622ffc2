import { analyticsMachine } from '#machines/blueprints/analytics.ts'
import { AnalyticsScreen } from '#src/screens/blueprints/analytics.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { shownAfter, statesShow, tryAgainButton } from './scenarios.ts'
import { alert, heading, link } from './screen-items.ts'

const noAccessText = 'You do not have access to view this content. Please upgrade your plan.'

const readBlueprint = (id: string, title: string, author_name: string, times: number, day: string) => {
  const last_read_at = `${day}T23:30:00.000Z`
  return { id, title, author_name, times, last_read_at }
}

export const analytics = pathTables(analyticsMachine, {
  render: (actor) => <AnalyticsScreen actor={actor} />,
  scenarios: {
    'what was read stands in figures and one by one, also after an outage': {
      path: 'readHistory.error → retry → readHistory.done some ⇒ shown',
      starts: [['readHistory'], ['readHistory']],
      shows: [
        /2 ?Blueprints read ?5 ?openings ?11 ?minutes of reading/,
        /Three-way match ?Grace Hopper, opened 4 times, last on March 1, 2026/,
        /Quotes that leave ?Ada Lovelace, opened once, last on February 1, 2026/,
        link('Three-way match'),
      ],
    },
    'somebody who has read nothing is shown the gallery': shownAfter('readHistory.done none', [
      'Nothing read yet',
      link('Open the gallery'),
    ]),
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
            readBlueprint('b1', 'Three-way match', 'Grace Hopper', 4, '2026-03-01'),
            readBlueprint('b2', 'Quotes that leave', 'Ada Lovelace', 1, '2026-02-01'),
          ],
        },
      },
      none: { outcome: 'read', history: { blueprints_read: 0, openings: 0, minutes: 0, recent: [] } },
      refused: { outcome: 'refused', error: noAccessText },
    },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: statesShow([heading('Analytics')], {
    loading: {},
    shown: { shows: ['Blueprints read'], isDone: true },
    refused: { shows: [noAccessText, link('See the plans')], isDone: true },
    failed: { shows: [alert, 'We could not reach the server.', tryAgainButton] },
  }),
})
