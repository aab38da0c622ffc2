import { expect, test } from 'vitest'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { historyCount, isTorture, roundsTimeoutMs } from '#tests/support/rounds.ts'
import { anyHistory } from './any-history.ts'
import { startHistoryEnvironment } from './history-environment.ts'
import { countsOfHistories } from './history-state.ts'
import { playHistories } from './play-histories.ts'
import { runHistory } from './run-history.ts'

const payments = { about: 'payments', any: anyHistory, start: startHistoryEnvironment, play: runHistory }
const playPayments = (kind: DatabaseKind, numRuns: number) =>
  playHistories({ ...payments, kind, numRuns, counts: countsOfHistories() })

test(
  'after any payment history on PostgreSQL, every captured payment is granted exactly once and nothing else is',
  { timeout: roundsTimeoutMs },
  async () => {
    const counts = await playPayments('PostgreSQL', historyCount)
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  },
)

test(
  'after any payment history on PGlite, every captured payment is granted exactly once and nothing else is',
  { timeout: roundsTimeoutMs },
  async () => {
    await playPayments('PGlite', isTorture ? historyCount : 1)
  },
)
