import type { Call } from '#contract/call.ts'

const files = import.meta.glob<Record<string, Call>>('../../../contract/calls/*.ts', { eager: true })

/** Every call that the contract declares. */
export const declaredCalls: Call[] = Object.values(files).flatMap((file) => Object.values(file))
