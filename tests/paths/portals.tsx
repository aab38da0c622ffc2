import type { PortalEntry } from '#contract/portals/office.ts'
import { portalsMachine } from '#machines/portals/portals.ts'
import { PortalsScreen } from '#src/screens/office/portals.tsx'
import type { Tables } from '#tests/model/tables.ts'

const portalEntry = (id: string, changed: Partial<PortalEntry> = {}): PortalEntry => ({
  id,
  title: `Project ${id}`,
  company: 'Alder Mills',
  status: 'draft',
  offered: null,
  updatedAt: '2026-03-05T09:30:00.000Z',
  openedTimes: 0,
  lastOpenedAt: null,
  ...changed,
})

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

const heading = { role: 'heading', name: 'Proposals' } as const
const newProposalButton = { role: 'button', name: 'New proposal' } as const
const moreButton = { role: 'button', name: 'Show older ones' } as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const alert = { role: 'alert' } as const

const listPortalsStart: [string, unknown] = ['listPortals', { area: 'proposals', search: '', after: null }]

export const portals: Tables<typeof portalsMachine> = {
  machine: portalsMachine,
  render: (actor) => <PortalsScreen actor={actor} />,
  inputs: { proposals: { area: 'proposals' } },
  scenarios: {
    'each proposal is shown with its state and how often it was opened': {
      events: ['listPortals.done all'],
      ends: 'shown',
      starts: [listPortalsStart],
      shows: [
        { role: 'link', name: 'Project alder' },
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
      hides: [moreButton],
    },
    'a new proposal begins with the template and is opened': {
      events: ['listPortals.done none', 'portal.create', 'createPortal.done'],
      ends: 'created',
      starts: [listPortalsStart, ['createPortal', { area: 'proposals', copyOf: null }]],
      actions: [['openPortal', { area: 'proposals', id: 'elm' }]],
    },
    'a copy begins with another proposal and is opened': {
      events: ['listPortals.done all', 'portal.copy', 'createPortal.done'],
      ends: 'created',
      starts: [listPortalsStart, ['createPortal', { area: 'proposals', copyOf: 'alder' }]],
      actions: [['openPortal', { area: 'proposals', id: 'elm' }]],
    },
    'a proposal that could not be made is told, and the list stays': {
      events: ['listPortals.done all', 'portal.copy', 'createPortal.error'],
      ends: 'shown',
      shows: [alert, 'This document no longer exists.', { role: 'link', name: 'Project birch' }],
    },
    'a search asks for what is typed, and older proposals are asked for with it': {
      events: [
        'listPortals.done all',
        'search.change',
        'search.submit',
        'listPortals.done first page',
        'list.more',
        'listPortals.done last page',
      ],
      ends: 'shown',
      starts: [
        listPortalsStart,
        ['listPortals', { area: 'proposals', search: 'alder', after: null }],
        ['listPortals', { area: 'proposals', search: 'alder', after: '1_alder' }],
      ],
      shows: [
        { role: 'link', name: 'Project alder' },
        { role: 'link', name: 'Project birch' },
      ],
      hides: [moreButton],
    },
    'a proposal that changed between two requests is listed once': {
      events: ['listPortals.done first page', 'list.more', 'listPortals.done changed page'],
      ends: 'shown',
      context: { entries: [birchEntry, { ...alderEntry, openedTimes: 4 }] },
    },
    'a search for nothing typed asks for all': {
      events: ['listPortals.done all', 'search.submit'],
      ends: 'loading',
      starts: [listPortalsStart, listPortalsStart],
    },
    'older proposals are not asked for with what is typed before the search is sent': {
      events: ['listPortals.done first page', 'search.change', 'list.more'],
      ends: 'loadingMore',
      starts: [listPortalsStart, ['listPortals', { area: 'proposals', search: '', after: '1_alder' }]],
    },
    'a list that does not come can be searched all the same': {
      events: ['listPortals.error', 'search.change', 'search.submit'],
      ends: 'loading',
      starts: [listPortalsStart, ['listPortals', { area: 'proposals', search: 'alder', after: null }]],
      hides: [alert],
    },
    'a search without a match says so': {
      events: ['listPortals.done all', 'search.change', 'search.submit', 'listPortals.done none'],
      ends: 'shown',
      shows: ['Nothing found'],
      hides: ['No proposal yet'],
    },
    'a list without a proposal says how one begins': {
      events: ['listPortals.done none'],
      ends: 'shown',
      shows: ['No proposal yet'],
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
      'changed page': { entries: [birchEntry, { ...alderEntry, openedTimes: 4 }], next: null },
    },
    'listPortals.error': { offline: new Error('We could not reach the server.') },
    'createPortal.done': { '': 'elm' },
    'createPortal.error': { gone: new Error('This document no longer exists.') },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'list.more': (person) => person.click('button', 'Show older ones'),
    'search.change': (person, { value }) => person.fill('Search', value),
    'search.submit': (person) => person.click('button', 'Search'),
    'portal.create': (person) => person.click('button', 'New proposal'),
    'portal.copy': (person) => person.click('button', 'Duplicate Project alder'),
  },
  assertions: {
    loading: { shows: [heading, 'Loading the list...'], hides: [alert, tryAgainButton] },
    failed: { shows: [heading, alert, tryAgainButton, 'We could not reach the server.'] },
    shown: {
      shows: [heading, newProposalButton],
      hides: [tryAgainButton, 'Loading the list...', 'Creating...'],
    },
    loadingMore: { shows: [heading, { ...moreButton, disabled: true }], hides: [alert] },
    creating: { shows: [heading, 'Creating...', { ...newProposalButton, disabled: true }], hides: [alert] },
    created: { shows: [heading, 'Creating...', { ...newProposalButton, disabled: true }] },
  },
}
