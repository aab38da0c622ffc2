import type { AnyStateMachine } from 'xstate'
import type { EventActions } from '#tests/model/tables.ts'

/** For a machine that no screen shows: all its events come from the code that owns it. */
export const allExternal = <M extends AnyStateMachine>(machine: M): EventActions<M> =>
  Object.fromEntries(machine.events.map((event) => [event, 'external'])) as EventActions<M>
