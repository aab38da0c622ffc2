import type { AnyStateMachine } from 'xstate'
import { describe, expect, test, type TaskMeta } from 'vitest'
import type { PathStep } from '#machines/inspector/gallery/coverage.ts'
import { gapsIn } from './coverage.ts'
import { untypedTables, type AnyTables, type TypedTables } from './tables.ts'
import { generatedPaths, resultOf, scenarioPath, type TestPath } from './test-paths.ts'
import { pathSteps } from './walk.ts'

/** A test of a machine: its name, and what it does, which may write to the test's meta. */
export type MachineTest = [name: string, run: (meta: TaskMeta) => Promise<void>]

export const coverageTestName = 'nothing of the machine is left untested'

/** The paths of the scenarios. One that is no path of the machine fails in a test of its own. */
const scenarioPaths = (tables: AnyTables): TestPath[] =>
  Object.values(tables.scenarios).flatMap((scenario) => {
    try {
      return [scenarioPath(tables, scenario)]
    } catch {
      return []
    }
  })

/** The tests of one machine: every hand-written scenario, every generated path for what they leave, and that together they leave nothing untested. */
export const testsOf = <M extends AnyStateMachine>(typedTables: TypedTables<M>): MachineTest[] => {
  const tables = untypedTables(typedTables)
  const walked: PathStep[][] = []
  const record = ({ model, ...path }: TestPath, meta: TaskMeta): void => {
    const steps = pathSteps(path.steps)
    meta.walk = { machine: tables.machine.id, walkedIn: 'screen', input: model.inputName, steps }
    walked.push(steps)
  }
  return [
    ...Object.entries(tables.scenarios).map(([name, scenario]): MachineTest => [
      name,
      async (meta) => {
        const path = scenarioPath(tables, scenario)
        const { input: _input, events: _events, shows: _shows, hides: _hides, ...expected } = scenario
        expect(resultOf(path, await path.replay(), scenario)).toEqual(expected)
        record(path, meta)
      },
    ]),
    ...generatedPaths(tables, scenarioPaths(tables)).map((path): MachineTest => [
      path.name,
      async (meta) => {
        await path.replay()
        record(path, meta)
      },
    ]),
    [coverageTestName, async () => expect(gapsIn(tables, walked)).toEqual([])],
  ]
}

export const testMachine = <M extends AnyStateMachine>(tables: TypedTables<M>, name = tables.machine.id) => {
  describe(name, () => {
    for (const [name, run] of testsOf(tables)) test(name, ({ task }) => run(task.meta))
  })
}
