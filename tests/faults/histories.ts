import fc from 'fast-check'
import { expect } from 'vitest'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { histories, seed } from '#tests/support/rounds.ts'
import type { Tally } from './happening.ts'
import { runHistory } from './history-run.ts'
import { anyHistory } from './history-steps.ts'
import { startHistoryWorld } from './history-world.ts'

/** Plays random payment histories on one database and prints how many there were and what they found. */
export async function playHistories(kind: DatabaseKind): Promise<void> {
  const world = await startHistoryWorld(kind)
  const tally: Tally = {
    captured: 0,
    refunded: 0,
    successes: 0,
    pending: 0,
    refusals: 0,
    kills: 0,
    repeats: 0,
    shared: 0,
  }
  let played = 0
  let violations = 0
  try {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const complaints = await runHistory(world, history, tally)
        played += 1
        if (complaints.length > 0) violations += 1
        expect(complaints).toEqual([])
      }),
      { seed, numRuns: histories },
    )
    expect(Object.entries(tally).filter(([, count]) => count === 0)).toEqual([])
  } finally {
    const counts = Object.entries(tally).map(([what, count]) => `${count} ${what}`)
    console.log(
      `histories: ${played} on ${kind}, ${violations} violations, seed ${seed} (${counts.join(', ')})`,
    )
    await world.close()
  }
}
