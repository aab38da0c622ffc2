import { expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { historyCount, isTorture } from '#tests/support/rounds.ts'
import { anyHistory } from './any-history.ts'
import { startHistoryEnvironment } from './history-environment.ts'
import { playHistories } from './play-histories.ts'
import { runHistory } from './run-history.ts'

const playPayments = (kind: DatabaseKind, numRuns: number) =>
  playHistories({
    kind,
    numRuns,
    about: 'payments',
    any: anyHistory,
    start: startHistoryEnvironment,
    play: runHistory,
    counts: {
      captured: 0,
      refunded: 0,
      successes: 0,
      pending: 0,
      refusals: 0,
      kills: 0,
      duplicates: 0,
      reused: 0,
      commissions: 0,
      deductions: 0,
      credits: 0,
    },
  })

test('after any payment history on PostgreSQL, every captured payment is granted exactly once and nothing else is', async () => {
  const counts = await playPayments('PostgreSQL', historyCount)
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
})

test('after any payment history on PGlite, every captured payment is granted exactly once and nothing else is', async () => {
  await playPayments('PGlite', isTorture ? historyCount : 1)
})
