import type { Scenario, StartedActor } from '#tests/model/tables.ts'

type OwnPart = Partial<Omit<Scenario, 'events' | 'input'>>

/**
 * Makes scenarios that begin alike. Their own events follow those of the beginning, and so do the actions and the started actors, of
 * which the beginning says whether they are compared. They end where the beginning does, unless they say otherwise.
 */
export const scenariosAfter =
  ({ input, events, ends, starts, actions }: Scenario) =>
  (ownEvents: Scenario['events'], own: OwnPart = {}): Scenario => ({
    ...(input !== undefined && { input }),
    ends,
    ...own,
    events: [...events, ...ownEvents],
    ...(starts && { starts: [...starts, ...(own.starts ?? [])] }),
    ...(actions && { actions: [...actions, ...(own.actions ?? [])] }),
  })

/** Something that could not be read is asked for again, and comes without the reason of the failure. */
export const askedAgain = (start: StartedActor, answer: string, ends = 'shown'): Scenario => ({
  events: [`${start[0]}.error`, 'retry', answer],
  ends,
  starts: [start, start],
  context: { error: undefined },
})
