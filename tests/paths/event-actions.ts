import type { Driver } from '#tests/model/driver.ts'
import { fromActor } from '#tests/model/tables.ts'

const forEach = <K extends string, T>(events: K[], actionOf: (event: K) => T): Record<K, T> =>
  Object.fromEntries(events.map((event) => [event, actionOf(event)])) as Record<K, T>

export const clicks = <K extends string>(buttons: Record<K, string>) =>
  forEach(Object.keys(buttons) as K[], (event) => (person: Driver) => person.click('button', buttons[event]))

export const sentBy = <K extends string>(actor: string, ...events: K[]) =>
  forEach(events, () => fromActor(actor))

export const external = <K extends string>(...events: K[]) => forEach(events, () => 'external' as const)
