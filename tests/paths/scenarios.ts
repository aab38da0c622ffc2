import type { Scenario } from '#tests/model/tables.ts'

type OwnPart = Partial<Omit<Scenario, 'events' | 'input'>>

/**
 * Makes scenarios that begin alike. Their own events follow those of the beginning, and so do the actions and the started actors, of
 * which the beginning says whether they are compared. They end where the beginning does, unless they say otherwise.
 */
export const scenariosAfter =
  ({ input, events, ends, starts, actions }: Scenario) =>
  (ownEvents: string[], own: OwnPart = {}): Scenario => ({
    ...(input !== undefined && { input }),
    ends,
    ...own,
    events: [...events, ...ownEvents],
    ...(starts && { starts: [...starts, ...(own.starts ?? [])] }),
    ...(actions && { actions: [...actions, ...(own.actions ?? [])] }),
  })
