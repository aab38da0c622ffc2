import fc from 'fast-check'
import { expect } from 'vitest'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { seed } from '#tests/support/rounds.ts'

type Closable = { close: () => Promise<void> }
type Counting = Record<string, number>
type Histories<History, Environment, Counts> = {
  kind: DatabaseKind
  numRuns: number
  about: string
  any: fc.Arbitrary<History>
  start: (kind: DatabaseKind) => Promise<Environment>
  counts: Counts
  /** Plays one history, adds to the counts, and returns what is wrong afterwards. */
  play: (environment: Environment, history: History, counts: Counts) => Promise<string[]>
}

/** Plays random histories on one database, prints what they found, and returns how often each thing happened. */
export async function playHistories<History, Environment extends Closable, Counts extends Counting>(
  histories: Histories<History, Environment, Counts>,
) {
  const { kind, numRuns, about, any, start, counts, play } = histories
  const environment = await start(kind)
  let played = 0
  let failed = 0
  try {
    await fc.assert(
      fc.asyncProperty(any, async (history) => {
        const violations = await play(environment, history, counts)
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
      `${about}: ${played} histories on ${kind}, ${failed} violations, seed ${seed} (${summary.join(', ')})`,
    )
    await environment.close()
  }
}
