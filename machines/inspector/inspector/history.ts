import { maxSteps, type InspectedHistory, type InspectedStep } from '#contract/inspector.ts'

export const emptyHistory: InspectedHistory = { earlier: [], steps: [] }

const areSameTexts = (one: string[], other: string[]) => one.join() === other.join()

/** Whether a delay ended like the last time. Such steps are kept as one, so that a ticking clock does not displace all others. */
const repeatsDelay = (last: InspectedStep, step: InspectedStep): boolean =>
  step.source === step.actor &&
  last.event?.type === step.event?.type &&
  areSameTexts(last.from, step.from) &&
  areSameTexts(last.to, step.to) &&
  areSameTexts(last.taken, step.taken)

/** The last step of an actor: in `steps`, or else among the earlier ones. */
export const lastStepOf = ({ earlier, steps }: InspectedHistory, actor: string): InspectedStep | undefined =>
  steps.findLast((step) => step.actor === actor) ?? earlier.find((step) => step.actor === actor)

/** Drops the oldest steps. Of each actor that was still running, the last dropped step is kept in `earlier`. */
function withoutOldestSteps({ earlier, steps }: InspectedHistory): InspectedHistory {
  const dropped = steps.slice(0, -maxSteps)
  if (dropped.length === 0) return { earlier, steps }
  const last = new Map([...earlier, ...dropped].map((step) => [step.actor, step]))
  return {
    earlier: [...last.values()].filter(({ status }) => status === 'active'),
    steps: steps.slice(-maxSteps),
  }
}

function withStep(history: InspectedHistory, step: InspectedStep): InspectedHistory {
  const { earlier, steps } = history
  if (steps.some(({ id }) => id === step.id)) return history
  const last = lastStepOf(history, step.actor)
  if (step.event === null && last?.status === 'active' && areSameTexts(last.to, step.to)) return history
  if (last && steps.includes(last) && repeatsDelay(last, step)) {
    const repeated = { ...step, id: last.id, times: last.times + 1 }
    return { earlier, steps: steps.map((one) => (one === last ? repeated : one)) }
  }
  return withoutOldestSteps({ earlier, steps: [...steps, step] })
}

/** Adds steps at the end. An announced step that is in the history already is ignored. */
export const withSteps = (history: InspectedHistory, steps: InspectedStep[]): InspectedHistory =>
  steps.reduce(withStep, history)

/** The ids of the running actors, by the status that each reported last. */
export function runningAfter(running: string[], steps: InspectedStep[]): string[] {
  const actors = new Set(running)
  for (const { actor, status } of steps) {
    if (status === 'active') actors.add(actor)
    else actors.delete(actor)
  }
  return [...actors]
}

/** The last step of each actor up to the step with this index, in the order in which they began. */
export function lastStepsAt({ earlier, steps }: InspectedHistory, index: number): InspectedStep[] {
  const last = new Map<string, InspectedStep>()
  for (const step of [...earlier, ...steps.slice(0, index + 1)]) last.set(step.actor, step)
  return [...last.values()]
}

type ActorChoice = { heard: InspectedHistory; running: string[]; actor: string | undefined }
/** The actors of one machine in one tab. When the shown actor ends, the next actor of its flow is shown. */
export type Flow = { tab: string; name: string }

/** The flow of an actor. */
export const flowOf = (history: InspectedHistory, actor: string): Flow | undefined => {
  const last = lastStepOf(history, actor)
  return last && { tab: last.tab, name: last.name }
}

/**
 * The actor with which a flow goes on: the chosen one while it runs and is of this flow, else the first actor of the flow
 * that reports that it runs, such as that of the tab's next page. If there is none, the chosen actor.
 */
export function followingActor(
  { heard, running, actor }: ActorChoice,
  followedFlow: Flow | undefined,
  steps: InspectedStep[],
): string | undefined {
  const isFollowed = (flow: Flow | undefined) =>
    flow !== undefined && flow.tab === followedFlow?.tab && flow.name === followedFlow.name
  if (actor !== undefined && running.includes(actor) && isFollowed(flowOf(heard, actor))) return actor
  return steps.find((step) => isFollowed(step) && running.includes(step.actor))?.actor ?? actor
}
