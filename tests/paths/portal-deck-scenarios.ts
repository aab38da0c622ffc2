import type { Scenario } from '#tests/model/tables.ts'
import {
  fullDeckDocument,
  openingStarts,
  printStart,
  readingStates,
  unlockEvents,
  unlockStart,
  unwatchedStates,
  watchedStarts,
} from './portal-parts.ts'
import { scenariosAfter } from './scenarios.ts'
import { heading, disabledButton, link } from './screen-items.ts'

const submitted = scenariosAfter({
  input: 'deck',
  events: unlockEvents,
  ends: readingStates,
  starts: [unlockStart('deck')],
})

export const deckScenarios: Record<string, Scenario> = {
  'a deck asks for its code in its own words': {
    input: 'deck',
    events: [],
    ends: 'locked',
    shows: [
      heading('Pitch Deck Portal'),
      'A confidential presentation awaits you.',
      disabledButton('Access Pitch Deck'),
    ],
  },
  'the right code opens cover, sections and thanks of a deck': submitted(['unlock.done deck'], {
    starts: watchedStarts(fullDeckDocument),
    actions: [],
    shows: [
      heading('Operations That Report Themselves'),
      'An AI-Powered Platform to Eliminate Operational Friction',
      'Presented by The Delivery Office',
      heading('Work that nobody sees'),
      'Three systems hold the same order, each slightly different.',
      heading('Keep'),
      heading('Thank You'),
      'Ready to transform your business with AI-powered solutions?',
      link('Schedule a call'),
      'delivery@distributor.example',
      link('5. Thank You'),
    ],
    hides: ['No Content Available'],
  }),
  'a deck is printed': submitted(['unlock.done deck', 'document.print'], {
    ends: 'unlocked.access.watched.waiting, unlocked.document.printing',
    starts: [...watchedStarts(fullDeckDocument), printStart(fullDeckDocument)],
  }),
  'a deck of which everything is missing says so on every slide': submitted(['unlock.done empty deck'], {
    ends: unwatchedStates,
    starts: openingStarts({ kind: 'deck', content: {} }),
    shows: [
      heading('Untitled Pitch Deck'),
      'Presented by Unknown Presenter',
      heading('No Content Available'),
      "This pitch deck doesn't have any content sections yet.",
      /Contact ?Unknown ?Location not specified ?Phone not provided ?Email not provided/,
      link('3. Thank You'),
    ],
  }),
  'a footer without its fields names them': {
    input: 'deck',
    events: [...unlockEvents, 'unlock.done deck with an empty footer'],
    ends: unwatchedStates,
    shows: ['Presented by Ada', /Contact ?Contact Name ?Location ?Phone ?Email/],
    hides: ['not provided'],
  },
}
