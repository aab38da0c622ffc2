import { spotlightMachine } from '#machines/spotlight.ts'
import { Spotlight } from '#src/screens/spotlight.tsx'
import { pathTables } from '#tests/model/tables.ts'
import type { Assertion, EffectCall } from '#tests/model/scenario.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { button, link } from './screen-items.ts'

const popupDialog = { role: 'dialog', name: 'AI Agents & Co-pilots' } as const
const exploreLink = link('Explore Now')
const closeButton = button('Close')
const closedAssertion: Assertion = { hides: [popupDialog, exploreLink, closeButton] }
const pageLoad = callOf('pageLoad')
const asked: EffectCall[] = [pageLoad, ['readDismissal']]

const due = scenariosAfter('pageLoad.done early → after.beforeSpotlight ⇒ looking', {
  starts: asked,
  actions: [],
})
const wanted = scenariosAfter(
  'pageLoad.done early → after.beforeSpotlight → readDismissal.done never ⇒ shown',
  { starts: [...asked, ['fetchPopup']], actions: [] },
)

export const spotlight = pathTables(spotlightMachine, {
  render: (actor) => <Spotlight actor={actor} />,
  scenarios: {
    'three seconds after the page has loaded the popup that was not dismissed is fetched and shown': {
      path: [
        '⇒ loading',
        { starts: [pageLoad], actions: [], elapsedMs: 0 },
        'pageLoad.done early ⇒ waiting',
        { starts: [pageLoad], actions: [], elapsedMs: 0 },
        'after.beforeSpotlight ⇒ looking',
        { starts: asked, actions: [], elapsedMs: 3_000 },
        'readDismissal.done never ⇒ fetching',
        { starts: [...asked, ['fetchPopup']], actions: [] },
        'fetchPopup.done ⇒ shown',
      ],
      elapsedMs: 3_000,
    },
    'without a load no popup shows': { path: 'pageLoad.error ⇒ dismissed', starts: [pageLoad], actions: [] },
    'whoever dismissed the popup is left alone, and nothing fetched': due(
      'readDismissal.done before ⇒ dismissed',
    ),
    'the popup shows where nothing can be stored': due('readDismissal.error → fetchPopup.done ⇒ shown', {
      starts: [['fetchPopup']],
    }),
    'the popup shows at the same time where the app runs later': {
      path: 'pageLoad.done late → after.beforeSpotlight → readDismissal.done never → fetchPopup.done ⇒ shown',
      elapsedMs: 1_800,
    },
    'the popup shows at once where the app runs very late': {
      path: 'pageLoad.done very late → after.beforeSpotlight ⇒ looking',
      elapsedMs: 0,
    },
    'the popup stays away where its code cannot be had': wanted('fetchPopup.error ⇒ missing', {
      isDone: true,
    }),
    'closing the popup dismisses it for good': wanted('fetchPopup.done → spotlight.close ⇒ dismissed', {
      actions: [['storeDismissal']],
      followedLinks: [],
    }),
    'following the link of the popup dismisses it for good': wanted(
      'fetchPopup.done → spotlight.follow ⇒ dismissed',
      { actions: [['storeDismissal']], followedLinks: ['/services/ai-agents'] },
    ),
  },
  eventCases: {
    'pageLoad.done': { early: 0, late: 1_200, 'very late': 60_000 },
    'readDismissal.done': { never: false, before: true },
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
})
