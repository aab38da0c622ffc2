import { BroadcastChannel } from 'node:worker_threads'
import type { AnyStateMachine } from 'xstate'
import { test, vi } from 'vitest'
import type { Tables } from '#tests/model/tables.ts'
import { coverageTestName, type MachineTest } from '#tests/model/test-machine.ts'

/** What Stryker's instrumented code reads. `hitLimit` ends endless loops. */
type Instrumentation = { activeMutant: string | undefined; hitCount: number; hitLimit: number }

/** A question of the runner in `scripts/mutation/flow-runner.mjs`. */
type RunnerMessage = { type: 'run' | 'end'; mutant?: string; only?: string }

const hitLimit = 100_000
const flowName = process.env.MUTATED_FLOW ?? ''
// `flows.ts` would load the screens of all flows for each mutant.
const pathFiles = Object.entries(import.meta.glob<Record<string, unknown>>('../paths/*.tsx')).filter(
  ([file]) => new RegExp(`/${flowName}(-[a-z]+)*\\.tsx$`).test(file),
)

const isTables = (exported: unknown): exported is Tables<AnyStateMachine> =>
  typeof exported === 'object' &&
  exported !== null &&
  'machine' in exported &&
  (exported.machine as AnyStateMachine).id === flowName

const killsByTest = new Map<string, number>()

/** The tests, first those that have killed most; those about coverage, which need all others, stay last. */
const killersFirst = (tests: MachineTest[]): MachineTest[] => {
  const weight = ([name]: MachineTest): number =>
    name === coverageTestName ? -1 : (killsByTest.get(name) ?? 0)
  return tests.sort((one, other) => weight(other) - weight(one))
}

/** Loads the machine afresh with the mutant active and runs its path tests, or one of them, up to the first that fails. */
const runTests = async ({
  mutant: activeMutant,
  only = coverageTestName,
}: RunnerMessage): Promise<{ tests: string[]; error?: string }> => {
  Object.assign(globalThis, {
    __stryker__: { activeMutant, hitCount: 0, hitLimit } satisfies Instrumentation,
  })
  vi.resetModules()
  const tests: string[] = []
  try {
    const { testsOf } = await import('#tests/model/test-machine.ts')
    const exports = await Promise.all(pathFiles.map(([, load]) => load()))
    const tables = exports.flatMap((one) => Object.values(one)).filter(isTables)
    if (tables.length === 0) throw new Error(`tests/paths has no tables of '${flowName}'`)
    const isChosen = ([name]: MachineTest): boolean => only === coverageTestName || name === only
    for (const [name, run] of killersFirst(tables.flatMap((one) => testsOf(one)).filter(isChosen))) {
      tests.push(name)
      await run({})
    }
    return { tests }
  } catch (error) {
    const killer = tests.at(-1) ?? ''
    killsByTest.set(killer, (killsByTest.get(killer) ?? 0) + 1)
    return { tests, error: String(error) }
  }
}

test('the runner asks for one mutant after the other', async () => {
  const channel = new BroadcastChannel('mutation')
  const answer = async (question: RunnerMessage) => {
    channel.postMessage({ type: 'result', ...(await runTests(question)) })
  }
  await new Promise<void>((end) => {
    channel.onmessage = ({ data }: { data: RunnerMessage }) => {
      if (data.type === 'run') void answer(data)
      else end()
    }
    channel.postMessage({ type: 'ready' })
  })
  channel.close()
})
