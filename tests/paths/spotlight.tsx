import { spotlightMachine } from '#machines/spotlight.ts'
import { Spotlight } from '#src/screens/spotlight.tsx'
import type { Assertion, Tables } from '#tests/model/tables.ts'

const popup = { role: 'dialog', name: 'AI Agents & Co-pilots' } as const
const explore = { role: 'link', name: 'Explore Now' } as const
const close = { role: 'button', name: 'Close' } as const
const away: Assertion = { hides: [popup, explore, close] }
const due = ['pageLoad.done early', 'after.beforeSpotlight']

export const spotlight: Tables<typeof spotlightMachine> = {
  machine: spotlightMachine,
  render: (actor) => <Spotlight actor={actor} />,
  scenarios: {
    'until the page has loaded nothing is waited for': {
      events: [],
      ends: 'loading',
      starts: [['pageLoad']],
      actions: [],
      takes: 0,
    },
    'right after it has loaded nothing is asked yet': {
      events: ['pageLoad.done early'],
      ends: 'waiting',
      starts: [['pageLoad']],
      actions: [],
      takes: 0,
    },
    'a page that never loaded shows no popup': {
      events: ['pageLoad.error'],
      ends: 'dismissed',
      isDone: true,
      starts: [['pageLoad']],
      actions: [],
      takes: 0,
    },
    'when it is due it is asked whether it was dismissed': {
      events: due,
      ends: 'looking',
      starts: [['pageLoad'], ['readDismissal']],
      actions: [],
      takes: 3_000,
    },
    'its code is fetched only when it may show': {
      events: [...due, 'readDismissal.done never'],
      ends: 'fetching',
      starts: [['pageLoad'], ['readDismissal'], ['fetchPopup']],
      actions: [],
    },
    'whoever dismissed it before is left alone, and its code is not fetched': {
      events: [...due, 'readDismissal.done before'],
      ends: 'dismissed',
      starts: [['pageLoad'], ['readDismissal']],
      actions: [],
    },
    'it shows three seconds after the page has loaded': {
      events: [...due, 'readDismissal.done never', 'fetchPopup.done'],
      ends: 'shown',
      starts: [['pageLoad'], ['readDismissal'], ['fetchPopup']],
      actions: [],
      takes: 3_000,
    },
    'where the app runs later, it shows at the same time all the same': {
      events: ['pageLoad.done late', 'after.beforeSpotlight', 'readDismissal.done never', 'fetchPopup.done'],
      ends: 'shown',
      takes: 1_800,
    },
    'where the app runs very late, it shows at once': {
      events: [
        'pageLoad.done very late',
        'after.beforeSpotlight',
        'readDismissal.done never',
        'fetchPopup.done',
      ],
      ends: 'shown',
      takes: 0,
    },
    'whoever dismissed it never sees it again': {
      events: [...due, 'readDismissal.done before'],
      ends: 'dismissed',
      actions: [],
    },
    'where nothing can be stored it shows': {
      events: [...due, 'readDismissal.error', 'fetchPopup.done'],
      ends: 'shown',
    },
    'where its code cannot be had it stays away': {
      events: [...due, 'readDismissal.done never', 'fetchPopup.error'],
      ends: 'missing',
      isDone: true,
      starts: [['pageLoad'], ['readDismissal'], ['fetchPopup']],
      actions: [],
    },
    'closing it dismisses it for good': {
      events: [...due, 'readDismissal.done never', 'fetchPopup.done', 'spotlight.close'],
      ends: 'dismissed',
      actions: [['storeDismissal']],
      leaves: [],
    },
    'so does following its link': {
      events: [...due, 'readDismissal.done never', 'fetchPopup.done', 'spotlight.follow'],
      ends: 'dismissed',
      actions: [['storeDismissal']],
      leaves: ['/services/ai-agents'],
    },
  },
  eventCases: {
    'pageLoad.done': { early: 0, late: 1_200, 'very late': 60_000 },
    'pageLoad.error': { unheard: new Error('There is no page.') },
    'readDismissal.done': { never: false, before: true },
    'fetchPopup.error': { gone: new Error('There is no connection.') },
    'readDismissal.error': { blocked: new Error('The storage is blocked.') },
  },
  eventActions: {
    'spotlight.close': (person) => person.click('button', 'Close'),
    'spotlight.follow': (person) => person.click('link', 'Explore Now'),
  },
  assertions: {
    loading: away,
    waiting: away,
    looking: away,
    fetching: away,
    shown: { shows: [popup, explore, { ...close, disabled: false }] },
    dismissed: away,
    missing: away,
  },
}
