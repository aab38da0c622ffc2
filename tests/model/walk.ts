import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { complaintsOf, coverageOf, type Coverage } from './complaints.ts'
import type { Path } from './explore.ts'
import { loosely, type Tables } from './tables.ts'
import { outcomeOf, wayOfEnding, waysOf } from './ways.ts'

declare module 'vitest' {
  interface TaskMeta {
    coverage?: Coverage
  }
}

/**
 * Registers the tests of one flow: every generated way, every hand-written ending, and that together they leave
 * nothing of the machine unseen.
 */
export const walk = <M extends AnyStateMachine>(typed: Tables<M>): void => {
  const tables = loosely(typed)
  const walked: Path[] = []
  describe(tables.machine.id, () => {
    for (const way of waysOf(tables)) {
      test(way.name, async () => {
        await way.replay()
        walked.push(way.path)
      })
    }
    for (const [name, ending] of Object.entries(tables.endings)) {
      test(name, async () => {
        const way = wayOfEnding(tables, ending)
        const { input: _input, events: _events, shows: _shows, hides: _hides, ...expected } = ending
        expect(outcomeOf(way, await way.replay(), ending)).toEqual(expected)
        walked.push(way.path)
      })
    }
    test('nothing of the machine is left unseen', ({ task }) => {
      const coverage = coverageOf(tables, walked)
      task.meta.coverage = coverage
      expect(complaintsOf(tables, coverage)).toEqual([])
    })
  })
}
