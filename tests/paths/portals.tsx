import type { PortalEntry } from '#contract/portals/office.ts'
import { portalsMachine } from '#machines/portals/portals.ts'
import { PortalsScreen } from '#src/screens/office/portals/portals.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { samplePortalShare } from '#tests/support/portal-share.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter, shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, button, disabledButton, heading, link } from './screen-items.ts'

const portalEntry = (id: string, changed: Partial<PortalEntry> = {}): PortalEntry =>
  samplePortalShare({ id, title: `Project ${id}`, ...changed })

const alderEntry = portalEntry('alder', {
  status: 'open',
  openedTimes: 3,
  lastOpenedAt: '2026-03-06T10:00:00.000Z',
})
const birchEntry = portalEntry('birch')
const portalEntries = [
  alderEntry,
  birchEntry,
  portalEntry('cedar', { status: 'expired' }),
  portalEntry('dogwood', { status: 'revoked' }),
  portalEntry('elder', { status: 'open', offered: 'open' }),
  portalEntry('fir', { status: 'expired', offered: 'open' }),
  portalEntry('gean', { status: 'open', offered: 'accepted' }),
  portalEntry('hazel', { status: 'open', offered: 'changesAsked' }),
  portalEntry('ivy', { status: 'revoked', offered: 'declined' }),
  portalEntry('juniper', { status: 'open', offered: 'withdrawn' }),
]

const title = heading('Proposals')
const list = (changed: object = {}) =>
  callOf('listPortals', { area: 'proposals', search: '', after: null, ...changed })
const create = (copyOf: string | null) => callOf('createPortal', { area: 'proposals', copyOf })
const openElm = callOf('openPortal', { area: 'proposals', id: 'elm' })

const listed = scenariosAfter('listPortals.done all ⇒ shown', { starts: [list()] })
export const portals = pathTables(portalsMachine, {
  render: (actor) => <PortalsScreen actor={actor} />,
  inputs: { proposals: { area: 'proposals' } },
  scenarios: {
    'each proposal is shown with its state and how often it was opened': listed([], {
      shows: [
        link('Project alder'),
        'Draft',
        'Open',
        'Expired',
        'Revoked',
        /Project elder ?Alder Mills ?Open for a decision ?0/,
        /Project fir ?Alder Mills ?Expired ?0/,
        /Project gean ?Alder Mills ?Accepted ?0/,
        /Project hazel ?Alder Mills ?Changes requested ?0/,
        /Project ivy ?Alder Mills ?Declined ?Revoked ?0/,
        /Project juniper ?Alder Mills ?Withdrawn ?0/,
        'Never',
        'March 6, 2026 at 10:00 UTC',
      ],
      hides: [button('Show more')],
    }),
    'a list without a proposal says so': shownAfter('listPortals.done none', ['No proposals yet']),
    'a copy begins with another proposal and is opened': listed('portal.copy → createPortal.done ⇒ created', {
      starts: [create('alder')],
      actions: [openElm],
    }),
    'a copy that could not be made is told, the list stays, and a new proposal is no copy': listed(
      [
        'portal.copy → createPortal.error',
        { shows: [alert, 'This document no longer exists.', link('Project birch')] },
        'portal.create ⇒ creating',
      ],
      { starts: [create('alder'), create(null)] },
    ),
    'a search says when nothing matches, and older proposals are asked for with what was searched': listed(
      [
        'search.change → search.submit → listPortals.done none',
        { shows: ['Nothing found'], hides: ['No proposals yet'] },
        'search.submit → listPortals.done first page → list.more → listPortals.done last page',
      ],
      {
        starts: [
          list({ search: 'alder' }),
          list({ search: 'alder' }),
          list({ search: 'alder', after: '1_alder' }),
        ],
        shows: [link('Project alder'), link('Project birch')],
        hides: [button('Show more')],
      },
    ),
    'a list that does not come can be searched all the same, by nothing typed for all': {
      path: 'listPortals.error → search.submit → listPortals.error → search.change → search.submit ⇒ loading',
      starts: [list(), list(), list({ search: 'alder' })],
    },
  },
  behaviour: ({ next, error }) => [next !== null, error !== undefined],
  eventCases: {
    'search.change': { '': { value: 'alder' } },
    'portal.copy': { '': { id: 'alder' } },
    'listPortals.done': {
      all: { entries: portalEntries, next: null },
      none: { entries: [], next: null },
      'first page': { entries: [alderEntry], next: '1_alder' },
      'last page': { entries: [birchEntry], next: null },
    },
    'createPortal.done': { '': 'elm' },
    'createPortal.error': { gone: new Error('This document no longer exists.') },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'list.more': 'Show more', 'search.submit': 'Search' }),
    ...clicks({ 'portal.create': 'New proposal', 'portal.copy': 'Duplicate Project alder' }),
    'search.change': (person, { value }) => person.fill('Search', value),
  },
  assertions: {
    loading: { shows: [title, 'Loading the list...'], hides: [alert, tryAgainButton] },
    failed: { shows: [title, alert, tryAgainButton, 'We could not reach the server.'] },
    shown: {
      shows: [title, button('New proposal')],
      hides: [tryAgainButton, 'Loading the list...', 'Creating...'],
    },
    loadingMore: { shows: [title, disabledButton('Show more')], hides: [alert] },
    creating: { shows: [title, 'Creating...', disabledButton('New proposal')], hides: [alert] },
    created: { shows: [title, 'Creating...', disabledButton('New proposal')] },
  },
})
