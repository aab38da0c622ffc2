import type { Call } from '#contract/call.ts'

/** A file declares calls by name, or several groups of them. */
type Declarations = { [name: string]: Call | Declarations }

const files = import.meta.glob<Declarations>('../../../contract/calls/*.ts', { eager: true })
const officeFiles = import.meta.glob<Declarations>('../../../contract/office/calls/*.ts', { eager: true })

const isCall = (declared: Call | Declarations): declared is Call => typeof declared.path === 'string'
const callsIn = (declarations: Declarations): Call[] =>
  Object.values(declarations).flatMap((declared) => (isCall(declared) ? [declared] : callsIn(declared)))

/** Every call that the contract declares, but for those of the office. */
export const declaredCalls = callsIn(files)
export const officeCalls = callsIn(officeFiles)
