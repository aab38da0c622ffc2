import { isDeepStrictEqual } from 'node:util'
import type { ExamplePayloads } from '#machines/inspector/inspector/setup.ts'
import { flows } from '#tests/paths/flows.ts'
import { untypedTables } from './tables.ts'

/** Whether a payload is still the same after it was written as JSON: a date is not, nor an element of a page. */
const isJsonValue = (payload: unknown): boolean => {
  try {
    return isDeepStrictEqual(JSON.parse(JSON.stringify(payload)), payload)
  } catch {
    return false
  }
}

/** The payloads of the event cases of all path files that can be written as JSON, by machine id, event and name. */
export function eventCasesOfFlows(): ExamplePayloads {
  const all: ExamplePayloads = {}
  for (const flow of Object.values(flows))
    for (const [, tables] of flow) {
      const { machine, eventCases } = untypedTables(tables)
      for (const [event, cases = {}] of Object.entries(eventCases)) {
        if (!(machine.events as string[]).includes(event)) continue
        const ofMachine = (all[machine.id] ??= {})
        const payloads = Object.entries(cases).filter(([, payload]) => isJsonValue(payload))
        ofMachine[event] = { ...ofMachine[event], ...Object.fromEntries(payloads) }
      }
    }
  return all
}
