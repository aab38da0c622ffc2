// @vitest-environment node
import { expect, test } from 'vitest'
import { drawnStates } from '#contract/blueprints/drawing.ts'
import { stateLayout } from '#src/screens/blueprints/state-layout.ts'

const state = (name: string, owner: string, ...next: number[]) => ({ name, owner, next })
const received = state('Received', 'System', 1, 2)
const invoices = `## The drawing

| State    | Enters when | Owner  | Next              |
| -------- | ----------- | ------ | ----------------- |
| Received | It arrives  | System | Matched, _Differs_ |
| Matched  | All agree   | System | Posted, Elsewhere |
| Differs  | One does not | Buyer | matched           |
| Posted   | It is booked | System |                  |

| State | Owner |
| - | - |
| Another | Table |
`

test.each([
  {
    text: 'a table of states, with owners and the states that follow',
    content: invoices,
    states: [
      received,
      state('Matched', 'System', 3),
      state('Differs', 'Buyer', 1),
      state('Posted', 'System'),
    ],
  },
  {
    text: 'a table of states alone, which follow one another',
    content: '# One\n\n# Two\n\nState | Done by\n:-- | ---\n**Open** | Ada\nDone | Grace',
    states: [state('Open', '', 1), state('Done', '')],
  },
  {
    text: 'no table of states, so its headings; code and smaller headings are none',
    content:
      '## The situation\n\n```\n## Code\n```\n\n### Smaller\n\n| Step | Owner |\n| - | - |\n| A | B |\n\n# The `limits`',
    states: [state('The situation', '', 1), state('The limits', '')],
  },
  {
    text: 'states whose names and followers are longer than what is shown',
    content:
      '| State | Next |\n| - | - |\n| Review | Approved by the reviewer, Returned to the author, Refused |\n| Refused | |',
    states: [state('Review', '', 1), state('Refused', '')],
  },
  { text: 'neither', content: 'A sentence.\n\n| State |\n', states: [] },
])('the drawing of a Blueprint is made of $text', ({ content, states }) => {
  expect(drawnStates(content)).toEqual(states)
})

test('the drawing of a Blueprint has at most eight states, with short names, from the beginning of the text', () => {
  const long = `${'word '.repeat(60)}\n`
  const headings = Array.from({ length: 20 }, () => `## ${long}`).join('')
  expect(drawnStates(headings).map(({ name }) => name.length)).toEqual(Array(8).fill(39))
  expect(drawnStates(`${'x'.repeat(8_000)}\n## Late\n## Later`)).toEqual([])
})

test('the drawing of a Blueprint has a lane for each owner, arrows that go around states, and a stroke for each arrow', () => {
  const at = (along: number, across: number) => ({ along, across })
  const turn = (along: number, across: number, alongSteps = 0, acrossSteps = 0) => ({
    ...at(along, across),
    offset: at(alongSteps, acrossSteps),
  })
  expect(stateLayout(drawnStates(invoices))).toEqual({
    lanes: ['System', 'Buyer'],
    places: [at(0, 0), at(1, 0), at(2, 1), at(3, 0)],
    arrows: [
      [turn(0, 0), turn(1, 0)],
      [turn(0, 0), turn(0, 1), turn(2, 1)],
      [turn(1, 0), turn(3, 0)],
      [turn(2, 1), turn(2, 0, 0, 1), turn(1, 0, 0, 1)],
    ],
  })
  const around = [state('A', '', 2), state('B', ''), state('C', '')]
  expect(stateLayout(around).arrows).toEqual([[turn(0, 0), turn(0, 0.45), turn(2, 0.45), turn(2, 0)]])
  const thereAndBack = [state('Open', '', 1), state('Paused', '', 0)]
  const back = [turn(1, 0, 0, 1), turn(0, 0, 0, 1)]
  expect(stateLayout(thereAndBack).arrows).toEqual([[turn(0, 0), turn(1, 0)], back])
})
