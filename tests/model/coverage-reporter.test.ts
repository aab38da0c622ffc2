import { expect, test } from 'vitest'
import { countLine, tableOf } from './coverage-reporter.ts'

const tally = (all: number, missed: number) => ({
  all: Array.from({ length: all }, String),
  missed: Array.from({ length: missed }, String),
})

test('the walks of a run are one table, by name of the machine', () => {
  const session = {
    machine: 'session',
    states: tally(4, 0),
    transitions: tally(15, 1),
    guards: tally(2, 0),
    paths: 18,
    events: 40,
  }
  const account = {
    machine: 'account',
    states: tally(3, 1),
    transitions: tally(3, 0),
    guards: tally(0, 0),
    paths: 4,
    events: 6,
  }
  expect(tableOf([session, account]).split('\n')).toEqual([
    'machine  states reached  transitions walked  guards seen refusing  paths',
    '-------  --------------  ------------------  --------------------  -----',
    'account  2/3             3/3                 0/0                   4',
    'session  4/4             14/15               2/2                   18',
  ])
})

test('the last line counts, and speaks of skipped tests only if there are any', () => {
  expect(countLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(countLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})
