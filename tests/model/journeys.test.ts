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
