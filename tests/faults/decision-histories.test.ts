import { expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { decisionHistoryCount, isTorture, roundsTimeoutMs } from '#tests/support/rounds.ts'
import { auditDecisions } from './decision-audit.ts'
import { countsOfDecisions } from './decision-state.ts'
import { startDecisionEnvironment } from './decision-environment.ts'
import { playDecisionHistory } from './decision-play.ts'
import { anyDecisionHistory } from './decision-steps.ts'
import { playHistories } from './play-histories.ts'

const decisions = { about: 'decisions', any: anyDecisionHistory, start: startDecisionEnvironment }
const playDecisions = (kind: DatabaseKind, numRuns: number) =>
  playHistories({
    ...decisions,
    kind,
    numRuns,
    counts: countsOfDecisions(),
    play: async (environment, steps, counts) =>
      auditDecisions(environment.db, await playDecisionHistory(environment, steps, counts), counts),
  })

test(
  'after any history on PostgreSQL, a version has one decision at most, and a seal holds what was shown',
  { timeout: roundsTimeoutMs },
  async () => {
    const counts = await playDecisions('PostgreSQL', decisionHistoryCount)
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  },
)

test.runIf(isTorture)('after any history on PGlite too', { timeout: roundsTimeoutMs }, async () => {
  await playDecisions('PGlite', decisionHistoryCount)
})
