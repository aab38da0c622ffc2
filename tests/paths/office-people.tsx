import type { OfficePerson, PeoplePage } from '#contract/people/people.ts'
import { officePeopleMachine } from '#machines/office/office-people.ts'
import { OfficePeopleScreen } from '#src/screens/office/office-people.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter, shownAfter } from './scenarios.ts'
import { alert, button, heading, link } from './screen-items.ts'

const personRow = (id: string, changed: Partial<OfficePerson> = {}): OfficePerson => ({
  id,
  email: `${id}@example.com`,
  name: `Person ${id}`,
  createdAt: '2026-03-01T23:30:00.000Z',
  role: 'member',
  plans: [],
  ...changed,
})
const peoplePage = (people: OfficePerson[], next: string | null): PeoplePage => ({ people, next })

const activePlan = {
  productKey: 'client_monthly_10',
  name: 'Client Access',
  status: 'active',
  currentPeriodEnd: '2026-04-01T23:30:00.000Z',
} as const
const noneFoundText = 'Nobody matches this search.'

const list = (changed: object = {}) => callOf('listPeople', { search: '', before: null, ...changed })

const listed = scenariosAfter('listPeople.done first ⇒ shown', { starts: [list()] })

export const officePeople = pathTables(officePeopleMachine, {
  render: (actor) => <OfficePeopleScreen actor={actor} />,
  behaviour: ({ people, next }) => [people.length > 0, next],
  scenarios: {
    'each person is shown with role and plan, and a hostile name as text': shownAfter(
      'listPeople.done kinds',
      [
        link('a@example.com'),
        /Person a ?Client ?Client Access ?April 1, 2026 ?March 1, 2026/,
        '<img src=x onerror=alert(1)>',
      ],
      [button('Show more people')],
    ),
    'more people follow': listed('list.more → listPeople.done last', {
      starts: [list({ before: 'a' })],
      shows: ['Person a', 'Person b'],
    }),
    'a search begins the list again, also while it loads': listed(
      'search.change → search.submit → search.submit → listPeople.done none',
      { starts: [list({ search: 'rossi' }), list({ search: 'rossi' })], shows: [noneFoundText] },
    ),
  },
  eventCases: {
    'listPeople.done': {
      first: peoplePage([personRow('a')], 'a'),
      last: peoplePage([personRow('b')], null),
      none: peoplePage([], null),
      kinds: peoplePage(
        [
          personRow('a', { role: 'client', plans: [activePlan] }),
          personRow('b', { name: '<img src=x onerror=alert(1)>' }),
        ],
        null,
      ),
    },
    'search.change': { '': { value: ' rossi ' } },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'list.more': 'Show more people', 'search.submit': 'Search' }),
    'search.change': (someone, { value }) => someone.fill('Search', value),
  },
  assertions: {
    loading: { shows: [heading('People')], hides: [noneFoundText] },
    shown: { shows: [heading('People')], hides: ['Loading people...'] },
    failed: { shows: [alert, 'We could not reach the server.'], hides: [noneFoundText] },
  },
})
