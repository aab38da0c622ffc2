import type { Driver } from '#tests/model/driver.ts'
import { fromActor } from '#tests/model/tables.ts'

const forEach = <K extends string, T>(events: K[], actionOf: (event: K) => T): Record<K, T> =>
  Object.fromEntries(events.map((event) => [event, actionOf(event)])) as Record<K, T>

/** A person causes each of these events with the button of that name. */
export const clicks = <K extends string>(buttons: Record<K, string>) =>
  forEach(Object.keys(buttons) as K[], (event) => (person: Driver) => person.click('button', buttons[event]))

/** Events that an actor of the machine sends. */
export const sentBy = <K extends string>(actor: string, ...events: K[]) =>
  forEach(events, () => fromActor(actor))

/** Events that come from the code that owns the machine. */
export const external = <K extends string>(...events: K[]) => forEach(events, () => 'external' as const)
