import type { Call } from '#contract/call.ts'

const files = import.meta.glob<Record<string, Call>>('../../../contract/calls/*.ts', { eager: true })

const officeFiles = import.meta.glob<Record<string, Call>>('../../../contract/office/calls/*.ts', {
  eager: true,
})
const callsIn = (declarations: Record<string, Record<string, Call>>): Call[] =>
  Object.values(declarations).flatMap((file) => Object.values(file))

/** Every call that the contract declares, but for those of the office. */
export const declaredCalls = callsIn(files)
export const officeCalls = callsIn(officeFiles)
