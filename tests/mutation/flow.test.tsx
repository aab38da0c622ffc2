import type { AnyStateMachine } from 'xstate'
import type { Tables } from '#tests/model/tables.ts'
import { testMachine } from '#tests/model/test-machine.ts'

const flow = process.env.MUTATED_FLOW ?? ''

const isTables = (exported: unknown): exported is Tables<AnyStateMachine> =>
  typeof exported === 'object' &&
  exported !== null &&
  'machine' in exported &&
  (exported.machine as AnyStateMachine).id === flow

// Importing `flows.ts` would load the screens of all flows for each mutant.
const pathFiles = Object.entries(import.meta.glob<Record<string, unknown>>('../paths/*.tsx')).filter(
  ([file]) => new RegExp(`/${flow}(-[a-z]+)*\\.tsx$`).test(file),
)
const exports = await Promise.all(pathFiles.map(([, load]) => load()))
const tables = exports.flatMap((one) => Object.entries(one)).filter(([, exported]) => isTables(exported))
if (tables.length === 0) throw new Error(`tests/paths has no tables of '${flow}'`)
for (const [name, one] of tables) testMachine(one as Tables<AnyStateMachine>, `${flow} ${name}`)
