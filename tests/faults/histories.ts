import fc from 'fast-check'
import { expect } from 'vitest'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { historyCount, seed } from '#tests/support/rounds.ts'
import { startHistoryEnvironment } from './history-environment.ts'
import type { HistoryCounts } from './history-state.ts'
import { anyHistory } from './any-history.ts'
import { runHistory } from './run-history.ts'

/** Plays random payment histories on one database and prints how many there were and what they found. */
export async function playHistories(kind: DatabaseKind): Promise<void> {
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
      { seed, numRuns: historyCount },
    )
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  } finally {
    const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    console.log(`histories: ${played} on ${kind}, ${failed} violations, seed ${seed} (${summary.join(', ')})`)
    await environment.close()
  }
}
