import { expect, test } from 'vitest'
import { summaryLine, tableOf } from './coverage-reporter.ts'

const itemCoverage = (all: number, missed: number) => ({
  all: Array.from({ length: all }, String),
  missed: Array.from({ length: missed }, String),
})

test('the walks of a run are one table, by name of the machine', () => {
  const session = {
    machine: 'session',
    states: itemCoverage(4, 0),
    transitions: itemCoverage(15, 1),
    guards: itemCoverage(2, 0),
    pathCount: 18,
    eventCount: 40,
  }
  const account = {
    machine: 'account',
    states: itemCoverage(3, 1),
    transitions: itemCoverage(3, 0),
    guards: itemCoverage(0, 0),
    pathCount: 4,
    eventCount: 6,
  }
  expect(tableOf([session, account]).split('\n')).toEqual([
    'machine  states reached  transitions walked  guards seen refusing  paths',
    '-------  --------------  ------------------  --------------------  -----',
    'account  2/3             3/3                 0/0                   4',
    'session  4/4             14/15               2/2                   18',
  ])
})

test('the last line counts, and speaks of skipped tests only if there are any', () => {
  expect(summaryLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(summaryLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})
