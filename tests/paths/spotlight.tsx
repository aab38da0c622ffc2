import { spotlightMachine } from '#machines/spotlight.ts'
import { Spotlight } from '#src/screens/spotlight.tsx'
import type { Assertion, Tables } from '#tests/model/tables.ts'

const popupDialog = { role: 'dialog', name: 'AI Agents & Co-pilots' } as const
const exploreLink = { role: 'link', name: 'Explore Now' } as const
const closeButton = { role: 'button', name: 'Close' } as const
const closedAssertion: Assertion = { hides: [popupDialog, exploreLink, closeButton] }
const dueEvents = ['pageLoad.done early', 'after.beforeSpotlight']

export const spotlight: Tables<typeof spotlightMachine> = {
  machine: spotlightMachine,
  render: (actor) => <Spotlight actor={actor} />,
  scenarios: {
    'until the page has loaded nothing is waited for': {
      events: [],
      ends: 'loading',
      starts: [['pageLoad']],
      actions: [],
      elapsedMs: 0,
    },
    'nothing is asked right after the page has loaded': {
      events: ['pageLoad.done early'],
      ends: 'waiting',
      starts: [['pageLoad']],
      actions: [],
      elapsedMs: 0,
    },
    'a page that never loaded shows no popup': {
      events: ['pageLoad.error'],
      ends: 'dismissed',
      isDone: true,
      starts: [['pageLoad']],
      actions: [],
      elapsedMs: 0,
    },
    'a popup that is due asks whether it was dismissed': {
      events: dueEvents,
      ends: 'looking',
      starts: [['pageLoad'], ['readDismissal']],
      actions: [],
      elapsedMs: 3_000,
    },
    'the code of the popup is fetched only when it may show': {
      events: [...dueEvents, 'readDismissal.done never'],
      ends: 'fetching',
      starts: [['pageLoad'], ['readDismissal'], ['fetchPopup']],
      actions: [],
    },
    'whoever dismissed the popup before is left alone, and its code is not fetched': {
      events: [...dueEvents, 'readDismissal.done before'],
      ends: 'dismissed',
      starts: [['pageLoad'], ['readDismissal']],
      actions: [],
    },
    'the popup shows three seconds after the page has loaded': {
      events: [...dueEvents, 'readDismissal.done never', 'fetchPopup.done'],
      ends: 'shown',
      starts: [['pageLoad'], ['readDismissal'], ['fetchPopup']],
      actions: [],
      elapsedMs: 3_000,
    },
    'the popup shows at the same time where the app runs later': {
      events: ['pageLoad.done late', 'after.beforeSpotlight', 'readDismissal.done never', 'fetchPopup.done'],
      ends: 'shown',
      elapsedMs: 1_800,
    },
    'the popup shows at once where the app runs very late': {
      events: [
        'pageLoad.done very late',
        'after.beforeSpotlight',
        'readDismissal.done never',
        'fetchPopup.done',
      ],
      ends: 'shown',
      elapsedMs: 0,
    },
    'whoever dismissed the popup never sees it again': {
      events: [...dueEvents, 'readDismissal.done before'],
      ends: 'dismissed',
      actions: [],
    },
    'the popup shows where nothing can be stored': {
      events: [...dueEvents, 'readDismissal.error', 'fetchPopup.done'],
      ends: 'shown',
    },
    'the popup stays away where its code cannot be had': {
      events: [...dueEvents, 'readDismissal.done never', 'fetchPopup.error'],
      ends: 'missing',
      isDone: true,
      starts: [['pageLoad'], ['readDismissal'], ['fetchPopup']],
      actions: [],
    },
    'closing the popup dismisses it for good': {
      events: [...dueEvents, 'readDismissal.done never', 'fetchPopup.done', 'spotlight.close'],
      ends: 'dismissed',
      actions: [['storeDismissal']],
      followedLinks: [],
    },
    'following the link of the popup dismisses it for good': {
      events: [...dueEvents, 'readDismissal.done never', 'fetchPopup.done', 'spotlight.follow'],
      ends: 'dismissed',
      actions: [['storeDismissal']],
      followedLinks: ['/services/ai-agents'],
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
    loading: closedAssertion,
    waiting: closedAssertion,
    looking: closedAssertion,
    fetching: closedAssertion,
    shown: { shows: [popupDialog, exploreLink, { ...closeButton, disabled: false }] },
    dismissed: closedAssertion,
    missing: closedAssertion,
  },
}
