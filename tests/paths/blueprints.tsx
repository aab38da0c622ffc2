import type { BlueprintSummary } from '#contract/blueprints/blueprints.ts'
import { blueprintsMachine } from '#machines/blueprints/blueprints.ts'
import { BlueprintsScreen } from '#src/screens/blueprints/blueprints.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, tryAgainButton } from './scenarios.ts'
import { alert, button, heading, link } from './screen-items.ts'

const blueprintRow = (id: string, title: string): BlueprintSummary => ({
  id,
  title,
  summary: `About ${title}`,
  author_name: 'Grace Hopper',
  created_at: '2026-03-01T23:30:00.000Z',
  category: 'finance',
  reading_minutes: 4,
  drawing: [],
})
const noFilters = { search: '', category: undefined, sort: 'newest' } as const
const sortedByTitle = { ...noFilters, sort: 'title' } as const
const noAccessText = 'You do not have access to view this content. Please upgrade your plan.'
const failedText = 'Failed to load the gallery. Please try again later.'

const titleHeading = heading('Blueprint gallery')
const loadingText = 'Loading Blueprints...'
const showMoreButton = button('Show more Blueprints')

const listStart = callOf('list', { filters: noFilters, after: undefined })
const nextPageStart = callOf('list', { filters: noFilters, after: 'b2' })

export const blueprints = pathTables(blueprintsMachine, {
  render: (actor) => <BlueprintsScreen actor={actor} />,
  behaviour: ({ hasMore, blueprints: found, error, filters: { search, category } }) => [
    hasMore,
    found.length > 0,
    error,
    search !== '' || category !== undefined,
  ],
  scenarios: {
    'published Blueprints are listed with author, day and time of reading, also after an outage': {
      path: [{ hides: [showMoreButton] }, 'list.error → retry → list.done some ⇒ shown.shown'],
      starts: [listStart, listStart],
      shows: ['About Three-way match', 'Grace Hopper', 'March 1, 2026', 'Finance, 4 min read'],
    },
    'a gallery without a published Blueprint says that it is being curated': {
      path: 'list.done none ⇒ shown.shown',
      shows: ['gallery is being curated', /^((?!curated)[^])*curated((?!curated)[^])*$/],
      hides: ['No Blueprints found'],
    },
    'a search waits for the last key, and says when nothing answers to it': {
      path: 'list.done some → search.change → after.whileTyping → list.done none ⇒ shown.shown',
      elapsedMs: 250,
      starts: [listStart, ['list', { filters: { ...noFilters, search: 'match' }, after: undefined }]],
      shows: ['No Blueprints found'],
      hides: ['gallery is being curated'],
    },
    'order and field are chosen, and cleared together': {
      path: [
        'list.done some → sort.choose → list.done some → category.choose → list.done none → filters.clear',
        'list.done some ⇒ shown.shown',
      ],
      starts: [
        listStart,
        ['list', { filters: sortedByTitle, after: undefined }],
        ['list', { filters: { ...sortedByTitle, category: 'finance' }, after: undefined }],
        listStart,
      ],
      shows: [link('Three-way match')],
    },
    'a next page that does not come is asked for again after the last Blueprint, and put below': {
      path: 'list.done many → more.request → list.error → retry → list.done some ⇒ shown.shown',
      starts: [listStart, nextPageStart, nextPageStart],
      shows: [/Quotes that leave.*Three-way match/],
      hides: [showMoreButton],
    },
  },
  eventCases: {
    'search.change': { word: { search: 'match' } },
    'category.choose': { finance: { category: 'finance' } },
    'sort.choose': { title: { sort: 'title' } },
    'list.done': {
      some: { outcome: 'shown', blueprints: [blueprintRow('b1', 'Three-way match')], hasMore: false },
      many: { outcome: 'shown', blueprints: [blueprintRow('b2', 'Quotes that leave')], hasMore: true },
      none: { outcome: 'shown', blueprints: [], hasMore: false },
      refused: { outcome: 'refused', error: noAccessText },
    },
    'list.error': { broken: new Error(failedText) },
  },
  eventActions: {
    ...clicks({ 'filters.clear': 'Clear search and field filter', 'more.request': 'Show more Blueprints' }),
    ...clicks({ retry: 'Try again' }),
    'search.change': (person, { search }) => person.fill('Search titles and summaries', search),
    'category.choose': (person) => person.choose('Field', 'Finance'),
    'sort.choose': (person) => person.choose('Order', 'By title'),
  },
  assertions: {
    loading: { shows: [titleHeading, loadingText], hides: [alert, 'gallery is being curated'] },
    typing: { shows: [titleHeading, loadingText], hides: [alert] },
    'shown.shown': { shows: [titleHeading], hides: [alert, loadingText] },
    'shown.failed': {
      shows: [titleHeading, failedText, 'Quotes that leave', tryAgainButton],
      hides: [loadingText, showMoreButton],
    },
    loadingMore: {
      shows: [titleHeading, loadingText, { ...showMoreButton, disabled: true }],
      hides: [alert],
    },
    failed: { shows: [titleHeading, failedText, tryAgainButton], hides: [loadingText] },
    refused: {
      shows: [noAccessText, link('See the plans')],
      hides: [loadingText, titleHeading],
      isDone: true,
    },
  },
})
