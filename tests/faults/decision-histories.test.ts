import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { decisionHistoryCount, isTorture, seed } from '#tests/support/rounds.ts'
import { auditDecisions } from './decision-audit.ts'
import { startDecisionEnvironment } from './decision-environment.ts'
import { playDecisionHistory } from './decision-play.ts'
import type { DecisionCounts } from './decision-state.ts'
import { anyDecisionHistory } from './decision-steps.ts'

/** Plays random histories of proposals on one database, prints what they found, and returns how often each thing happened. */
async function playHistories(kind: DatabaseKind, numRuns: number): Promise<DecisionCounts> {
  const environment = await startDecisionEnvironment(kind)
  const counts: DecisionCounts = {
    accepted: 0,
    changes: 0,
    declined: 0,
    kills: 0,
    lost: 0,
    refused: 0,
    closed: 0,
    replaced: 0,
    versions: 0,
  }
  let played = 0
  let failed = 0
  try {
    await fc.assert(
      fc.asyncProperty(anyDecisionHistory, async (steps) => {
        const history = await playDecisionHistory(environment, steps, counts)
        const violations = await auditDecisions(environment.db, history, counts)
        played += 1
        if (violations.length > 0) failed += 1
        expect(violations).toEqual([])
      }),
      { seed, numRuns },
    )
    return counts
  } finally {
    const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    console.log(
      `decisions: ${played} histories on ${kind}, ${failed} violations, seed ${seed} (${summary.join(', ')})`,
    )
    await environment.close()
  }
}

test('after any history on PostgreSQL, a version has one decision at most, and a seal holds what was shown', async () => {
  const counts = await playHistories('PostgreSQL', decisionHistoryCount)
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
})

test('after any history on PGlite, a version has one decision at most, and a seal holds what was shown', async () => {
  await playHistories('PGlite', isTorture ? decisionHistoryCount : 3)
})
