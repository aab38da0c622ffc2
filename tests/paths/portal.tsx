import { portalMachine } from '#machines/portal.ts'
import { createRef } from 'react'
import { PortalScreen } from '#src/screens/portal.tsx'
import { PortalViewer } from '#src/screens/portal/viewer.tsx'
import { from, type Tables } from '#tests/model/tables.ts'
import { fullDeck, fullProposal } from '#tests/support/portal-documents.ts'

const alert = { role: 'alert' } as const
const tools = ['Print', 'Download as PDF', 'Share'].map((name) => ({ role: 'button', name }) as const)
const revoked = 'Access to this document has ended.'

const common = {
  machine: portalMachine,
  behaviour: ({ code, isCodeShown, error, document }) => [
    code !== '',
    isCodeShown,
    error,
    document !== undefined,
  ],
} satisfies Partial<Tables<typeof portalMachine>>

const eventCases = {
  'code.change': { typed: { code: 'demo' }, cleared: { code: '' } },
  'slide.reached': { third: { slide: 3 }, first: { slide: 1 } },
  'checkAccess.done': { open: false, ended: true },
  'checkAccess.error': { broken: new Error('broken') },
  'unlock.error': {
    wrong: new Error('Incorrect access code.'),
    'too often': new Error('Too many attempts. Please try again in 15 minutes.'),
    offline: new Error('We could not reach the server. Please check your connection and try again.'),
    wordless: new Error('Authentication failed.'),
  },
}

const eventActions = (submit: string): Tables<typeof portalMachine>['eventActions'] => ({
  'code.change': (person, { code }) => person.fill('Enter Access Code', code),
  'code.toggle': (person) => person.click('button', 'Show code'),
  'code.submit': (person) => person.click('button', submit),
  'document.print': (person) => person.click('button', 'Print'),
  'slide.reached': from('reader'),
  'page.hidden': from('visibility'),
  'page.shown': from('visibility'),
})

const opening = ['code.change typed', 'code.submit']
const busy = { role: 'button', name: 'Authenticating...', disabled: true } as const
const started = (document: unknown): [string, unknown?][] => [
  ['reader'],
  ['printTitle', { document }],
  ['visibility'],
]
const check: [string, unknown] = ['checkAccess', { viewer: 'v1' }]
const ended = ['after.beforeCheck', 'checkAccess.done ended']
const waits = 'unlocked.access.watched.waiting, unlocked.document'
const unwatched = 'unlocked.access.unwatched, unlocked.document.reading'
const open = { shows: tools, hides: [alert] }
const openProposal = { kind: 'proposal', content: fullProposal }
const openDeck = { kind: 'deck', content: fullDeck }
const asked = (kind: string) => ['unlock', { kind, documentId: 'd1', code: 'demo' }] as [string, unknown]

/** A proposal and its lock. */
export const proposal: Tables<typeof portalMachine> = {
  ...common,
  render: (actor) => (
    <PortalScreen
      actor={actor}
      codeField={createRef()}
      slides={() => {}}
      rail={createRef()}
      readAddress={() => 'https://site.example/proposal/d1'}
      Viewer={PortalViewer}
    />
  ),
  scenarios: {
    'the slide before the reader follows them forth and back': {
      events: [...opening, 'unlock.done full', 'slide.reached third', 'slide.reached first'],
      ends: `${waits}.reading`,
      starts: [asked('proposal'), ...started(openProposal)],
      actions: [
        ['putSlideInAddress', { slide: 3 }],
        ['putSlideInAddress', { slide: 1 }],
      ],
      shows: [
        { role: 'link', name: '1. Cover', current: true },
        { role: 'link', name: '3. The Solution', current: false },
      ],
    },
    'after printing the reader is where they were': {
      events: [...opening, 'unlock.done full', 'slide.reached third', 'document.print', 'print.done'],
      ends: `${waits}.reading`,
      starts: [asked('proposal'), ...started(openProposal), ['print', { document: openProposal }]],
      actions: [['putSlideInAddress', { slide: 3 }]],
      shows: [{ role: 'link', name: '3. The Solution', current: true }],
    },
    'so is whoever scrolls while it prints': {
      events: [...opening, 'unlock.done full', 'document.print', 'slide.reached third', 'print.error'],
      ends: `${waits}.reading`,
      actions: [['putSlideInAddress', { slide: 3 }]],
      shows: [{ role: 'link', name: '3. The Solution', current: true }],
    },
    'while the document prints it stays open': {
      events: [...opening, 'unlock.done full', 'document.print'],
      ends: `${waits}.printing`,
      starts: [asked('proposal'), ...started(openProposal), ['print', { document: openProposal }]],
      actions: [],
    },
    'a code that is being checked is checked once, and changes no more': {
      events: [...opening, 'code.submit', 'code.change cleared'],
      ends: 'authenticating',
      starts: [asked('proposal')],
      actions: [],
      hides: [alert],
    },
    'whoever was sent out enters a code anew': {
      events: [...opening, 'unlock.done full', ...ended, 'code.submit'],
      ends: 'locked',
      starts: [asked('proposal'), ...started(openProposal), check],
      shows: [alert, revoked, { role: 'button', name: 'Access Proposal', disabled: true }],
    },
    'a new code takes the reason for being sent out away': {
      events: [...opening, 'unlock.done full', ...ended, ...opening],
      ends: 'authenticating',
      starts: [asked('proposal'), ...started(openProposal), check, asked('proposal')],
      hides: [alert, revoked],
    },
    'without a code there is nothing to send': {
      events: [],
      ends: 'locked',
      shows: [{ role: 'button', name: 'Access Proposal', disabled: true }],
      hides: [alert],
    },
    'a typed code may be sent': {
      events: ['code.change typed'],
      ends: 'locked',
      shows: [{ role: 'button', name: 'Access Proposal', disabled: false }],
    },
    'the right code opens all nine slides': {
      events: [...opening, 'unlock.done full'],
      ends: `${waits}.reading`,
      context: { document: openProposal, viewer: 'v1', code: '', isCodeShown: false, slide: 1 },
      starts: [asked('proposal'), ...started(openProposal)],
      shows: [
        { role: 'heading', name: 'Order-to-Cash Without Retyping' },
        'Presented by The Delivery Office',
        'March 9, 2026',
        { role: 'heading', name: 'Eleven handovers between an order and its invoice' },
        { role: 'heading', name: 'Three pillars, one order record' },
        { role: 'heading', name: 'What the platform will be able to do' },
        { role: 'heading', name: 'Twelve weeks, four gates' },
        { role: 'heading', name: 'Two ways to begin' },
        'Guarantee: If accuracy stays below',
        { role: 'heading', name: 'Commercial terms' },
        { role: 'heading', name: 'Security and governance' },
        { role: 'link', name: 'Book the working session' },
        'delivery@distributor.example',
        { role: 'link', name: '9. Next Steps' },
      ],
    },
    'a proposal of which every part is missing is nine blank sheets, not a crash': {
      events: [...opening, 'unlock.done empty'],
      ends: unwatched,
      shows: [
        { role: 'heading', name: 'Untitled Proposal' },
        'This sheet is intentionally left blank.',
        { role: 'link', name: '9. Next Steps' },
      ],
      hides: ['Guarantee:', 'Presented by', 'Contact', 'undefined'],
    },
    'a wrong code is told in the words of the server and may be mended': {
      events: [...opening, 'unlock.error wrong'],
      ends: 'locked',
      actions: [['pointToCode']],
      shows: [alert, 'Incorrect access code.', { role: 'button', name: 'Access Proposal', disabled: false }],
    },
    'trying again takes the error away, and the right code opens': {
      events: [...opening, 'unlock.error wrong', 'code.submit', 'unlock.done full'],
      ends: `${waits}.reading`,
      starts: [asked('proposal'), asked('proposal'), ...started(openProposal)],
      hides: [alert],
    },
    'a server that says nothing is spoken for': {
      events: [...opening, 'unlock.error wordless'],
      ends: 'locked',
      shows: [alert, 'Authentication failed.'],
    },
    'when access ends the document is gone and the reason is said': {
      events: [...opening, 'unlock.done full', 'slide.reached third', ...ended],
      ends: 'locked',
      context: { document: undefined, viewer: undefined, code: '', slide: 1 },
      shows: [alert, revoked, { role: 'button', name: 'Access Proposal', disabled: true }],
      hides: ['Order-to-Cash Without Retyping'],
    },
    'when access ends while printing nothing is printed': {
      events: [...opening, 'unlock.done full', 'document.print', ...ended],
      ends: 'locked',
      hides: ['Order-to-Cash Without Retyping'],
    },
    'a code is masked until its reader wants to see it, and masked again at the next press': {
      events: ['code.change typed', 'code.toggle', 'code.toggle', 'code.toggle'],
      ends: 'locked',
      shows: [
        { role: 'button', name: 'Show code', pressed: true },
        { role: 'textbox', name: 'Access code', value: 'demo' },
      ],
    },
    'whoever never asked to see the code does not': {
      events: ['code.change typed', 'code.toggle', 'code.toggle'],
      ends: 'locked',
      shows: [{ role: 'button', name: 'Show code', pressed: false }],
      hides: [{ role: 'textbox', name: 'Access code' }],
    },
    'a portal that closes again asks for a masked code': {
      events: ['code.change typed', 'code.toggle', 'code.submit', 'unlock.done full', ...ended],
      ends: 'locked',
      shows: [{ role: 'button', name: 'Show code', pressed: false }],
      hides: [{ role: 'textbox', name: 'Access code' }],
    },
    'the rail and the address follow the reader': {
      events: [...opening, 'unlock.done full', 'slide.reached third'],
      ends: `${waits}.reading`,
      actions: [['putSlideInAddress', { slide: 3 }]],
      shows: [
        { role: 'link', name: '3. The Solution', current: true },
        { role: 'link', name: '1. Cover', current: false },
      ],
    },
    'a reader who was sent out and comes in again begins at the cover': {
      events: [
        ...opening,
        'unlock.done full',
        'slide.reached third',
        ...ended,
        ...opening,
        'unlock.done full',
      ],
      ends: `${waits}.reading`,
      shows: [{ role: 'link', name: '1. Cover', current: true }],
    },
    'what was printed can be printed again': {
      events: [...opening, 'unlock.done full', 'document.print', 'print.done', 'document.print'],
      ends: `${waits}.printing`,
      starts: [
        asked('proposal'),
        ...started(openProposal),
        ['print', { document: openProposal }],
        ['print', { document: openProposal }],
      ],
    },
    'a print that failed can be tried again': {
      events: [...opening, 'unlock.done full', 'document.print', 'print.error', 'document.print'],
      ends: `${waits}.printing`,
      starts: [
        asked('proposal'),
        ...started(openProposal),
        ['print', { document: openProposal }],
        ['print', { document: openProposal }],
      ],
    },
    'an open document asks whether it may stay, and stays meanwhile': {
      events: [...opening, 'unlock.done full', 'after.beforeCheck'],
      ends: 'unlocked.access.watched.checking, unlocked.document.reading',
      starts: [asked('proposal'), ...started(openProposal), check],
      actions: [],
      takes: 45_000,
    },
    'it goes on asking while it may stay': {
      events: [
        ...opening,
        'unlock.done full',
        ...['after.beforeCheck', 'checkAccess.done open', 'after.beforeCheck', 'checkAccess.error'],
      ],
      ends: `${waits}.reading`,
      starts: [asked('proposal'), ...started(openProposal), check, check],
      actions: [],
      takes: 90_000,
      shows: [{ role: 'heading', name: 'Order-to-Cash Without Retyping' }],
    },
    'what is not answered in time is asked anew': {
      events: [...opening, 'unlock.done full', 'after.beforeCheck', 'after.beforeCheck'],
      ends: 'unlocked.access.watched.checking, unlocked.document.reading',
      starts: [asked('proposal'), ...started(openProposal), check, check],
      takes: 90_000,
    },
    'a page that nobody sees does not ask': {
      events: [...opening, 'unlock.done full', 'page.hidden'],
      ends: 'unlocked.access.watched.hidden, unlocked.document.reading',
      starts: [asked('proposal'), ...started(openProposal)],
      actions: [],
      takes: 0,
    },
    'it asks as soon as it is seen, and may close then': {
      events: [...opening, 'unlock.done full', 'page.hidden', 'page.shown', 'checkAccess.done ended'],
      ends: 'locked',
      starts: [asked('proposal'), ...started(openProposal), check],
      actions: [],
      takes: 0,
      shows: [alert, revoked],
      hides: ['Order-to-Cash Without Retyping'],
    },
    'a document without a token is not asked about': {
      events: [...opening, 'unlock.done empty'],
      ends: unwatched,
      starts: [
        asked('proposal'),
        ['reader'],
        ['printTitle', { document: { kind: 'proposal', content: {} } }],
      ],
      actions: [],
    },
    'while printing it is asked about too': {
      events: [...opening, 'unlock.done full', 'document.print', 'after.beforeCheck'],
      ends: 'unlocked.access.watched.checking, unlocked.document.printing',
      starts: [asked('proposal'), ...started(openProposal), ['print', { document: openProposal }], check],
    },
    'printing twice opens one dialog': {
      events: [...opening, 'unlock.done full', 'document.print', 'document.print'],
      ends: `${waits}.printing`,
      starts: [asked('proposal'), ...started(openProposal), ['print', { document: openProposal }]],
    },
  },
  inputs: { proposal: { kind: 'proposal', documentId: 'd1' } },
  eventCases: {
    ...eventCases,
    'unlock.done': {
      full: { document: { kind: 'proposal', content: fullProposal }, viewer: 'v1' },
      empty: { document: { kind: 'proposal', content: {} }, viewer: undefined },
    },
  },
  eventActions: eventActions('Access Proposal'),
  assertions: {
    locked: {
      shows: [
        { role: 'heading', name: 'Vision Portal' },
        'A confidential proposal awaits you.',
        { role: 'button', name: 'Access Proposal' },
        /Prepared by \S+/,
      ],
      hides: ['The Opportunity', ...tools],
    },
    authenticating: { shows: [{ role: 'heading', name: 'Vision Portal' }, busy], hides: [alert, ...tools] },
    'unlocked.document.reading': {
      shows: ['Security & Governance', ...tools],
      hides: ['Vision Portal', alert],
    },
    'unlocked.document.printing': {
      shows: ['Security & Governance', ...tools],
      hides: ['Vision Portal', alert],
    },
    'unlocked.access.unwatched': open,
    'unlocked.access.watched.waiting': open,
    'unlocked.access.watched.checking': open,
    'unlocked.access.watched.hidden': open,
  },
}

/** A pitch deck and its lock. */
export const deck: Tables<typeof portalMachine> = {
  ...common,
  render: (actor) => (
    <PortalScreen
      actor={actor}
      codeField={createRef()}
      slides={() => {}}
      rail={createRef()}
      readAddress={() => 'https://site.example/pitch/d1'}
      Viewer={PortalViewer}
    />
  ),
  scenarios: {
    'a deck that prints stays open, and can be printed again': {
      events: [...opening, 'unlock.done full', 'document.print', 'print.done', 'document.print'],
      ends: `${waits}.printing`,
      starts: [
        asked('deck'),
        ...started(openDeck),
        ['print', { document: openDeck }],
        ['print', { document: openDeck }],
      ],
      actions: [],
    },
    'the right code opens cover, sections and thanks': {
      events: [...opening, 'unlock.done full'],
      ends: `${waits}.reading`,
      starts: [asked('deck'), ...started(openDeck)],
      actions: [],
      shows: [
        { role: 'heading', name: 'Operations That Report Themselves' },
        'An AI-Powered Platform to Eliminate Operational Friction',
        'Presented by The Delivery Office',
        { role: 'heading', name: 'Work that nobody sees' },
        'Three systems hold the same order, each slightly different.',
        { role: 'heading', name: 'Keep' },
        { role: 'heading', name: 'Thank You' },
        'Ready to transform your business with AI-powered solutions?',
        'delivery@distributor.example',
        { role: 'link', name: '5. Thank You' },
      ],
      hides: ['No Content Available'],
    },
    'a deck of which everything is missing says so on every slide': {
      events: [...opening, 'unlock.done empty'],
      ends: unwatched,
      shows: [
        { role: 'heading', name: 'Untitled Pitch Deck' },
        'Presented by Unknown Presenter',
        { role: 'heading', name: 'No Content Available' },
        "This pitch deck doesn't have any content sections yet.",
        /Contact ?Unknown ?Location not specified ?Phone not provided ?Email not provided/,
        { role: 'link', name: '3. Thank You' },
      ],
    },
    'a deck without a token is not asked about': {
      events: [...opening, 'unlock.done empty'],
      ends: unwatched,
      starts: [asked('deck'), ['reader'], ['printTitle', { document: { kind: 'deck', content: {} } }]],
      actions: [],
    },
    'a deck that nobody sees does not ask': {
      events: [...opening, 'unlock.done full', 'page.hidden'],
      ends: 'unlocked.access.watched.hidden, unlocked.document.reading',
      starts: [asked('deck'), ...started(openDeck)],
      actions: [],
    },
    'a deck is asked about as a proposal is': {
      events: [...opening, 'unlock.done full', 'after.beforeCheck'],
      ends: 'unlocked.access.watched.checking, unlocked.document.reading',
      starts: [asked('deck'), ...started(openDeck), check],
      actions: [],
    },
    'a footer without its fields names them': {
      events: [...opening, 'unlock.done with an empty footer'],
      ends: unwatched,
      shows: ['Presented by Ada', /Contact ?Contact Name ?Location ?Phone ?Email/],
      hides: ['not provided'],
    },
    'a wrong code is told in the words of the server': {
      events: [...opening, 'unlock.error too often'],
      ends: 'locked',
      shows: [alert, 'Too many attempts. Please try again in 15 minutes.'],
    },
    'when access ends the document is gone and the reason is said': {
      events: [...opening, 'unlock.done full', ...ended],
      ends: 'locked',
      shows: [alert, revoked],
      hides: ['Operations That Report Themselves'],
    },
  },
  inputs: { deck: { kind: 'deck', documentId: 'd1' } },
  eventCases: {
    ...eventCases,
    'unlock.done': {
      full: { document: { kind: 'deck', content: fullDeck }, viewer: 'v1' },
      empty: { document: { kind: 'deck', content: {} }, viewer: undefined },
      'with an empty footer': {
        document: { kind: 'deck', content: { presenter: 'Ada', footer: {} } },
        viewer: undefined,
      },
    },
  },
  eventActions: {
    ...eventActions('Access Pitch Deck'),
    'document.print': (person) => person.click('button', 'Download as PDF'),
  },
  assertions: {
    locked: {
      shows: [
        { role: 'heading', name: 'Pitch Deck Portal' },
        'A confidential presentation awaits you.',
        { role: 'button', name: 'Access Pitch Deck' },
      ],
      hides: ['Thank You', ...tools],
    },
    authenticating: {
      shows: [{ role: 'heading', name: 'Pitch Deck Portal' }, busy],
      hides: [alert, ...tools],
    },
    'unlocked.document.reading': { shows: ['Thank You', ...tools], hides: ['Pitch Deck Portal', alert] },
    'unlocked.document.printing': { shows: ['Thank You', ...tools], hides: ['Pitch Deck Portal', alert] },
    'unlocked.access.unwatched': open,
    'unlocked.access.watched.waiting': open,
    'unlocked.access.watched.checking': open,
    'unlocked.access.watched.hidden': open,
  },
}
