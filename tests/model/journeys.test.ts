import { expect, test } from 'vitest'
import { scenarioOf } from './journeys.ts'

test('a path is read as its input, its events, and what is expected in the states and between the events', () => {
  const path = [
    '(known) → code.submit',
    { shows: ['Wait'] },
    'unlock.done ⇒ open',
    { starts: [] },
    'close ⇒ shut, over',
  ]
  expect(scenarioOf({ path, isDone: true })).toEqual({
    input: 'known',
    events: ['code.submit', { shows: ['Wait'] }, 'unlock.done', { state: 'open', starts: [] }, 'close'],
    ends: 'shut, over',
    isDone: true,
  })
  expect(scenarioOf({ path: '⇒ shut' })).toEqual({ events: [], ends: 'shut' })
})

test.each(['code.submit', ['code.submit ⇒ open', { shows: ['Open'] }]])(
  'a path that does not say in which state it ends is refused: %j',
  (path) => expect(() => scenarioOf({ path })).toThrow('does not say in which state it ends'),
)
