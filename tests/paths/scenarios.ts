import { scenarioOf, stepsOf, type Journey, type Path } from '#tests/model/journeys.ts'
import type { Scenario, StartedActor } from '#tests/model/scenario.ts'

/**
 * Makes scenarios that begin alike. Their own path follows that of the beginning, and so do the actions and the started actors, of
 * which the beginning says whether they are compared. They end where the beginning does, unless their own path ends with a state.
 */
export const scenariosAfter = (path: Path, { starts, actions }: Pick<Journey, 'starts' | 'actions'> = {}) => {
  const { input, events, ends } = scenarioOf({ path })
  return (ownPath: Path, own: Omit<Journey, 'path'> = {}): Scenario => {
    const steps = stepsOf(ownPath)
    const last = steps.at(-1)
    const state = typeof last === 'object' && Object.keys(last).join() === 'state' ? last.state : undefined
    return {
      ...(input !== undefined && { input }),
      ...own,
      ends: state ?? ends,
      events: [...events, ...(state === undefined ? steps : steps.slice(0, -1))],
      ...(starts && { starts: [...starts, ...(own.starts ?? [])] }),
      ...(actions && { actions: [...actions, ...(own.actions ?? [])] }),
    }
  }
}

/** Something that could not be read is asked for again, and comes without the reason of the failure. */
export const askedAgain = (start: StartedActor, answer: string, ends = 'shown'): Scenario => ({
  events: [`${start[0]}.error`, 'retry', answer],
  ends,
  starts: [start, start],
  context: { error: undefined },
})
