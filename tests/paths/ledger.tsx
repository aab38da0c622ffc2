import { ledgerMachine } from '#machines/ledger.ts'
import { LedgerSheet } from '#src/screens/ledger.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter } from './scenarios.ts'

const labels: Record<string, string> = {
  'retyping-hours': 'Retyping: hours a week each',
  'retyping-people': 'Retyping: people',
  'retyping-rate': 'Retyping: US dollars an hour',
  'waiting-people': 'Waiting: people',
}
const today = '2026-11-27T10:00:00.000Z'
const kept = { 'retyping-hours': '7,5', 'retyping-people': '3', 'retyping-rate': '40' }

const field = (name: string, value: string) =>
  ({ role: 'textbox', name: labels[name] ?? name, value }) as const
const blankLines = ['retyping-hours', 'retyping-people', 'retyping-rate'].map((name) => field(name, ''))
const clearButton = (disabled: boolean) => ({ role: 'button', name: 'Clear the numbers', disabled }) as const
const region = { role: 'region', name: 'Draw yours' } as const
const keeps = (numbers: Record<string, string>) => callOf('keepNumbers', { numbers })

const opened = scenariosAfter('⇒ filling')
const withKept = scenariosAfter('recall.done kept ⇒ filling', { actions: [keeps(kept)] })

export const ledger = pathTables(ledgerMachine, {
  render: (actor) => <LedgerSheet actor={actor} places={new Map()} />,
  scenarios: {
    'a visitor who wrote nothing finds blank lines and no sum': opened('recall.done nothing', {
      shows: [...blankLines, clearButton(true)],
      hides: [/\$\d+ a year/, /[\d.]+ ?Blueprints/],
    }),
    'a line is summed once it is whole, and the total is compared with the Blueprint': opened(
      'recall.done nothing → number.change hours → number.change people → number.change rate',
      {
        actions: [
          keeps({}),
          keeps({ 'retyping-hours': '7,5' }),
          keeps({ 'retyping-hours': '7,5', 'retyping-people': '3' }),
          keeps(kept),
        ],
        shows: [
          '$900',
          { role: 'status' },
          '$43,200 a year',
          '22.5 h',
          /\$43,200 ?÷ \$1,499 ?= ?29 Blueprints/,
        ],
      },
    ),
    'numbers of an earlier visit are there again, and so are their sums and the date of the sheet': withKept(
      [],
      { shows: [field('retyping-hours', '7,5'), '$43,200 a year', /Revision ?November 27, 2026/] },
    ),
    'a word is told at its field and kept, and the other numbers count on': withKept(
      'number.change nonsense',
      {
        actions: [keeps({ ...kept, 'waiting-people': 'abc' })],
        shows: [
          field('waiting-people', 'abc'),
          'people: Please enter a number from 0 to 10,000.',
          '$43,200 a year',
        ],
      },
    ),
    'clearing forgets the numbers and begins at the first line': withKept('numbers.clear', {
      actions: [keeps({}), ['focusOn', { place: 'first' }]],
      shows: [...blankLines, clearButton(true)],
      hides: [/\$\d+ a year/],
    }),
    'the sheet is printed twice': withKept('sheet.print → sheet.print', { actions: [['print'], ['print']] }),
    'what was typed before the kept numbers were read stays': opened(
      'number.change people → recall.done other',
      {
        actions: [keeps({ 'retyping-hours': '9', 'retyping-people': '3' })],
        shows: [field('retyping-people', '3'), field('retyping-hours', '9')],
      },
    ),
    'where nothing can be read the sheet is filled in all the same': opened(
      'recall.error → number.change hours',
      { actions: [keeps({ 'retyping-hours': '7,5' })], shows: ['7.5 h'] },
    ),
  },
  inputs: { '': undefined },
  eventCases: {
    'number.change': {
      hours: { name: 'retyping-hours', value: '7,5' },
      people: { name: 'retyping-people', value: '3' },
      rate: { name: 'retyping-rate', value: '40' },
      nonsense: { name: 'waiting-people', value: 'abc' },
    },
    'recall.done': {
      nothing: { numbers: {}, today },
      kept: { numbers: kept, today },
      other: { numbers: { 'retyping-hours': '9', 'retyping-people': '2' }, today },
    },
  },
  eventActions: {
    ...clicks({ 'numbers.clear': 'Clear the numbers', 'sheet.print': 'Print this sheet' }),
    'number.change': (person, { name, value }) => person.fill(labels[name] ?? name, value),
  },
  behaviour: ({ numbers }) => Object.keys(numbers).length > 0,
  assertions: {
    restoring: { shows: [region, 'Ledger for one ordinary week'] },
    filling: { shows: [region, 'Ledger for one ordinary week', '$1,499 USD'] },
  },
})
