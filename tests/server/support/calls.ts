import type { Call } from '#contract/call.ts'

const callModules = import.meta.glob<object>('../../../contract/**/*calls.ts', { eager: true })
const isCall = (value: object): value is Call => 'method' in value && 'path' in value && 'answers' in value

/** The calls among what files export: each on its own, or several in an object. */
const callsIn = (declarations: object): Call[] =>
  Object.values(declarations).flatMap((declared: unknown) => {
    if (typeof declared !== 'object' || declared === null) return []
    return isCall(declared) ? [declared] : callsIn(declared)
  })

const calls = callsIn(callModules)
const isOfOffice = ({ path }: Call) => path.startsWith('/api/office')

export const declaredCalls = calls.filter((call) => !isOfOffice(call))
export const officeCalls = calls.filter(isOfOffice)
