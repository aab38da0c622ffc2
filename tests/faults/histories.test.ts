import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { historyCount, isTorture, seed } from '#tests/support/rounds.ts'
import { startHistoryEnvironment } from './history-environment.ts'
import type { HistoryCounts } from './history-state.ts'
import { anyHistory } from './any-history.ts'
import { runHistory } from './run-history.ts'

/** Plays random payment histories on one database, prints what they found, and returns how often each thing happened. */
async function playHistories(kind: DatabaseKind, numRuns: number): Promise<HistoryCounts> {
  const environment = await startHistoryEnvironment(kind)
  const counts: HistoryCounts = {
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
  }
  let played = 0
  let failed = 0
  try {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const violations = await runHistory(environment, history, counts)
        played += 1
        if (violations.length > 0) failed += 1
        expect(violations).toEqual([])
      }),
      { seed, numRuns },
    )
    return counts
  } finally {
    const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    console.log(`histories: ${played} on ${kind}, ${failed} violations, seed ${seed} (${summary.join(', ')})`)
    await environment.close()
  }
}

test('after any payment history on PostgreSQL, every captured payment is granted exactly once and nothing else is', async () => {
  const counts = await playHistories('PostgreSQL', historyCount)
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
})

test('after any payment history on PGlite, every captured payment is granted exactly once and nothing else is', async () => {
  await playHistories('PGlite', isTorture ? historyCount : 3)
})
