import { type portalMachine } from '#machines/portals/portal.ts'
import { createRef } from 'react'
import { PortalScreen } from '#src/screens/portals/portal.tsx'
import { AgreementScreen } from '#src/screens/portals/portal/agreement.tsx'
import { PortalViewer } from '#src/screens/portals/portal/viewer.tsx'
import type { Tables } from '#tests/model/tables.ts'
import { fullDeck } from '#tests/support/portal-documents.ts'
import {
  agreeingAssertion,
  agreement,
  alert,
  toolButtons,
  revokedText,
  commonTables,
  eventCases,
  eventActions,
  unlockEvents,
  busyButton,
  startedActors,
  checkAccessStart,
  endedEvents,
  waitingStates,
  unwatchedStates,
  openAssertion,
  linkAssertions,
  portalLink,
  unlockedDeck,
  unlockStart,
} from './portal-parts.ts'

/** A pitch deck, and the screen that asks for its access code. */
export const deck: Tables<typeof portalMachine> = {
  ...commonTables,
  render: (actor) => (
    <PortalScreen
      actor={actor}
      codeField={createRef()}
      slides={() => {}}
      rail={createRef()}
      readAddress={() => portalLink}
      Viewer={PortalViewer}
      AgreementScreen={AgreementScreen}
    />
  ),
  scenarios: {
    'a deck that prints stays open, and can be printed again': {
      events: [...unlockEvents, 'unlock.done full', 'document.print', 'print.done', 'document.print'],
      ends: `${waitingStates}.printing`,
      starts: [
        unlockStart('deck'),
        ...startedActors(unlockedDeck),
        ['print', { document: unlockedDeck }],
        ['print', { document: unlockedDeck }],
      ],
      actions: [],
    },
    'the right code opens cover, sections and thanks': {
      events: [...unlockEvents, 'unlock.done full'],
      ends: `${waitingStates}.reading.quiet`,
      starts: [unlockStart('deck'), ...startedActors(unlockedDeck)],
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
        { role: 'link', name: 'Schedule a call' },
        'delivery@distributor.example',
        { role: 'link', name: '5. Thank You' },
      ],
      hides: ['No Content Available'],
    },
    'a deck of which everything is missing says so on every slide': {
      events: [...unlockEvents, 'unlock.done empty'],
      ends: unwatchedStates,
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
      events: [...unlockEvents, 'unlock.done empty'],
      ends: unwatchedStates,
      starts: [unlockStart('deck'), ['reader'], ['printTitle', { document: { kind: 'deck', content: {} } }]],
      actions: [],
    },
    'a deck that nobody sees does not ask': {
      events: [...unlockEvents, 'unlock.done full', 'page.hidden'],
      ends: 'unlocked.access.watched.hidden, unlocked.document.reading.quiet',
      starts: [unlockStart('deck'), ...startedActors(unlockedDeck)],
      actions: [],
    },
    'a deck is asked about as a proposal is': {
      events: [...unlockEvents, 'unlock.done full', 'after.beforeCheck'],
      ends: 'unlocked.access.watched.checking, unlocked.document.reading.quiet',
      starts: [unlockStart('deck'), ...startedActors(unlockedDeck), checkAccessStart],
      actions: [],
    },
    'a footer without its fields names them': {
      events: [...unlockEvents, 'unlock.done with an empty footer'],
      ends: unwatchedStates,
      shows: ['Presented by Ada', /Contact ?Contact Name ?Location ?Phone ?Email/],
      hides: ['not provided'],
    },
    'a wrong code is told in the words of the server': {
      events: [...unlockEvents, 'unlock.error too often'],
      ends: 'locked',
      shows: [alert, 'Too many attempts. Please try again in 15 minutes.'],
    },
    'when access ends the document is gone and the reason is said': {
      events: [...unlockEvents, 'unlock.done full', ...endedEvents],
      ends: 'locked',
      shows: [alert, revokedText],
      hides: ['Operations That Report Themselves'],
    },
  },
  inputs: {
    deck: { kind: 'deck', documentId: 'd1' },
    'deck without a code': { kind: 'deck', documentId: '', document: { kind: 'deck', content: fullDeck } },
  },
  eventCases: {
    ...eventCases,
    'document.replace': { '': { document: { kind: 'deck', content: fullDeck } } },
    'unlock.done': {
      full: { document: { kind: 'deck', content: fullDeck }, viewer: 'v1' },
      'to agree': { agreement },
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
      hides: ['Thank You', ...toolButtons],
    },
    agreeing: agreeingAssertion,
    authenticating: {
      shows: [busyButton],
      hides: [alert, ...toolButtons],
    },
    'unlocked.document.reading.quiet': {
      shows: ['Thank You', ...toolButtons],
      hides: ['Pitch Deck Portal', alert],
    },
    'unlocked.document.printing': {
      shows: ['Thank You', ...toolButtons],
      hides: ['Pitch Deck Portal', alert],
    },
    ...linkAssertions,
    'unlocked.access.unwatched': openAssertion,
    'unlocked.access.watched.waiting': openAssertion,
    'unlocked.access.watched.checking': openAssertion,
    'unlocked.access.watched.hidden': openAssertion,
  },
}
