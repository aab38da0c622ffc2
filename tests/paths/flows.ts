import type { untypedTables } from '#tests/model/tables.ts'
import { testMachine } from '#tests/model/test-machine.ts'

type TypedTables = Parameters<typeof untypedTables>[0]
type NamedTables = [name: string, tables: TypedTables][]

const isTables = (exported: unknown): exported is TypedTables =>
  typeof exported === 'object' && exported !== null && 'machine' in exported

const tablesOf = (exports: Record<string, unknown>): NamedTables =>
  Object.entries(exports).flatMap(([name, exported]) => (isTables(exported) ? [[name, exported]] : []))

const pathFiles = import.meta.glob<Record<string, unknown>>(['./*.tsx', '!./*.test.tsx'], { eager: true })

/** The tables of all flows of the product, by the names of their path files, which are those of their machines. */
export const flows: Record<string, NamedTables> = Object.fromEntries(
  Object.entries(pathFiles).map(([file, exports]) => [
    file.slice('./'.length, -'.tsx'.length),
    tablesOf(exports),
  ]),
)

/** How many test files walk the flows side by side. */
const fileCount = 3

/** Walks one of three parts of all flows. The tests are named by flow, and by table where a flow has several. */
export const testFlows = (part: number): void => {
  for (const [flow, tables] of Object.entries(flows).filter((_, index) => index % fileCount === part)) {
    if (tables.length === 0) throw new Error(`the path file of ${flow} exports no tables`)
    if (tables.some(([, { machine }]) => machine.id !== flow))
      throw new Error(`a table of the flow ${flow} is of another machine`)
    for (const [name, one] of tables) testMachine(one, tables.length > 1 ? `${flow} ${name}` : flow)
  }
}
