import type { Journeys } from '#tests/model/journeys.ts'
import { unsentMachine } from '#machines/decisions/unsent.ts'
import { EndedScreen } from '#src/screens/decisions/ended.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { empty, named } from './decision-scenarios.ts'
import { clicks } from './event-actions.ts'
import { callOf } from './scenarios.ts'
import { button, heading, link } from './screen-items.ts'

const shown = { viewer: 'v1', version: '1.a' }
const changes = [
  { slide: 7, text: 'Split it.' },
  { slide: 6, text: 'Pay later.' },
]
const typed = { ...empty, ...named, changes }
const typedText = '7. Commercial Terms:\nSplit it.\n\n6. Investment:\nPay later.'
const pending = { kind: 'changes' as const, confirmation: 'c1' }
const decided = { name: 'Ada Byron', at: '2026-03-03T09:30:00.000Z' }
const copyStart = callOf('copyText', { text: typedText })
const ends = 'record.known, text.shown'
const typedItem = /What you wrote ?7\. Commercial Terms: ?\n?Split it\.\s*6\. Investment: ?\n?Pay later\./

const scenarios: Journeys = {
  'what was typed is shown and copied, also once the browser allows it': {
    path: [
      { shows: [typedItem] },
      'text.copy → copyText.error',
      { shows: ['Your browser couldn’t copy the text. Please select the text and copy it yourself.'] },
      `text.copy → copyText.done ⇒ ${ends}`,
    ],
    starts: [copyStart, copyStart],
    shows: ['Copied.'],
  },
  'whoever got no answer before access ended is told what was recorded, and what of their words was not': {
    path: ['(sent)', { shows: [typedItem] }, `readOwn.done changes ⇒ ${ends}`],
    starts: [['readOwn', { ...shown, confirmations: ['c1'] }]],
    shows: [
      /Changes requested by Ada Byron, March 3, 2026/,
      /What we recorded ?Ada Byron, Director ?7\. Commercial Terms: ?\n?Split it\./,
      /Text we didn’t record ?6\. Investment: ?\n?Pay later\./,
    ],
    hides: [link('Sealed proposal')],
  },
  'whoever accepted and got no answer before access ended is led to the sealed proposal': {
    path: `(sent) → readOwn.done acceptance ⇒ ${ends}`,
    shows: [/Accepted by Ada Byron/, link('Sealed proposal'), /Total ?\$1,240\.00 USD/],
  },
  'where nothing was recorded, or the server is not reached, what was typed stays': {
    path: `(sent) → readOwn.error ⇒ ${ends}`,
    shows: [typedItem],
    hides: ['What we recorded'],
  },
}

/** What was typed for a decision and cannot be sent any more, on the page that asks for the access code again. */
export const unsent = pathTables(unsentMachine, {
  render: (actor) => <EndedScreen actor={actor} />,
  inputs: {
    typed: { draft: typed, shown },
    nothing: { draft: empty, shown },
    sent: { draft: { ...typed, pending }, shown },
    'in a dialog': { draft: { ...typed, pending } },
  },
  scenarios,
  eventCases: {
    'text.copy': { '': { text: typedText } },
    'copyText.done': { '': undefined },
    'readOwn.done': {
      nothing: undefined,
      changes: {
        ...decided,
        kind: 'changes',
        seal: null,
        recorded: {
          name: 'Ada Byron',
          role: 'Director',
          decision: { kind: 'changes', changes: changes.slice(0, 1) },
        },
      },
      acceptance: {
        ...decided,
        kind: 'accept',
        seal: 's1',
        recorded: {
          name: 'Ada Byron',
          role: 'Director',
          decision: {
            kind: 'accept',
            choice: { option: null, counts: {} },
            cents: 124_000,
            statement: 'I accept this proposal as shown.',
          },
        },
      },
    },
  },
  eventActions: clicks({ 'text.copy': 'Copy' }),
  assertions: {
    'text.shown': { shows: [link('hello@northloop.example')] },
    'text.copying': { shows: [button('Copy')], hides: ['Copied.'] },
    'record.asking': { shows: [heading('What you wrote')], hides: ['What we recorded'] },
    'record.known': { shows: [link('hello@northloop.example')] },
  },
})
