import type { Numbers } from '#contract/numbers/numbers.ts'
import { numbersMachine } from '#machines/office/numbers.ts'
import { NumbersScreen } from '#src/screens/office/numbers.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { askedAgain, callOf, unreachableText } from './scenarios.ts'
import { alert, button, heading } from './screen-items.ts'

const countedNumbers: Numbers = {
  days: [
    { day: '2026-03-04', visits: 1_200, enquiries: 5, orders: 0 },
    { day: '2026-03-05', visits: 40, enquiries: 0, orders: 1 },
  ],
  pages: [
    { name: '/pricing', visits: 1_100 },
    { name: '/', visits: 140 },
  ],
  referrers: [{ name: 'direct', visits: 1_240 }],
  devices: [{ name: 'mobile', visits: 1_240 }],
  articles: [],
}
const title = heading('Numbers')
const readNumbers = (range: string) => callOf('readNumbers', { range })
const pressedButton = (name: string) => ({ ...button(name), pressed: true })
const dayRowsPattern = /March 5, 2026 ?40 ?0 ?1 ?March 4, 2026 ?1,200 ?5 ?0/

export const numbers = pathTables(numbersMachine, {
  render: (actor) => <NumbersScreen actor={actor} />,
  scenarios: {
    'visits, enquiries and orders stand side by side, as a table too, and stay while another range is read': {
      path: [
        'readNumbers.done',
        {
          shows: [
            pressedButton('30 days'),
            { role: 'img', name: 'Visits per day, 1,200 at most. The numbers are in the table below.' },
            '1,240 in total',
            /Enquiries ?5 in total ?6 ?3 ?0/,
            /March 5, 2026: 1 ?Mar 4 ?Mar 5 ?Daily/,
            /Visits ?\/pricing ?1,100 ?\/ ?140/,
            /Devices.*Articles read first ?No visits in this period\./,
          ],
          hides: [dayRowsPattern],
        },
        'table.toggle',
        { shows: [{ ...button('Daily figures as a table'), expanded: true }, dayRowsPattern] },
        'range.choose ⇒ loading',
      ],
      starts: [readNumbers('30'), readNumbers('365')],
      shows: [pressedButton('365 days'), '1,240 in total'],
    },
    'numbers that do not come are asked for again': askedAgain(readNumbers('30'), 'readNumbers.done'),
  },
  eventCases: { 'readNumbers.done': { '': countedNumbers }, 'range.choose': { '': { range: '365' } } },
  eventActions: { ...clicks({ retry: 'Try again', 'range.choose': '365 days' }), 'table.toggle': 'external' },
  assertions: {
    loading: { shows: [title], hides: [alert] },
    shown: { shows: [title, 'Pages', 'Referrers', 'Devices'], hides: [alert, 'Counting...'] },
    failed: { shows: [title, alert, unreachableText], hides: ['Pages'] },
  },
})
