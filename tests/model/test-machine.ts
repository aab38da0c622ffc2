import type { AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { coverageOf, gapsIn, type Coverage } from './coverage.ts'
import type { Step } from './steps.ts'
import { untyped, type Tables, type TablesWithoutScreen } from './tables.ts'
import { generatedPaths, resultOf, scenarioPath } from './test-paths.ts'

declare module 'vitest' {
  interface TaskMeta {
    coverage?: Coverage
  }
}

/**
 * Registers the tests of one flow under its name: every generated path, every hand-written scenario, and that together they leave nothing
 * of the machine untested.
 */
export const testMachine = <M extends AnyStateMachine>(
  typed: Tables<M> | TablesWithoutScreen<M>,
  name = typed.machine.id,
): void => {
  const tables = untyped(typed)
  const walked: Step[][] = []
  describe(name, () => {
    for (const [name, scenario] of Object.entries(tables.scenarios)) {
      test(name, async () => {
        const path = scenarioPath(tables, scenario)
        const { input: _input, events: _events, shows: _shows, hides: _hides, ...expected } = scenario
        expect(resultOf(path, await path.replay(), scenario)).toEqual(expected)
        walked.push(path.steps)
      })
    }
    for (const path of generatedPaths(tables)) {
      test(path.name, async () => {
        await path.replay()
        walked.push(path.steps)
      })
    }
    test('nothing of the machine is left untested', ({ task }) => {
      const coverage = coverageOf(tables, walked)
      task.meta.coverage = coverage
      expect(gapsIn(tables, coverage)).toEqual([])
    })
  })
}
