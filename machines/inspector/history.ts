import { maxSteps, type InspectedHistory, type InspectedStep } from '#contract/inspector.ts'

export const emptyHistory: InspectedHistory = { earlier: [], steps: [] }

const isSame = (one: string[], other: string[]) => one.join() === other.join()

/** Whether a delay ended as it did the last time: a clock that ticks must not displace all other steps. */
const repeats = (last: InspectedStep, step: InspectedStep): boolean =>
  step.source === step.actor &&
  last.event?.type === step.event?.type &&
  isSame(last.from, step.from) &&
  isSame(last.to, step.to) &&
  isSame(last.taken, step.taken)

/** The last step of an actor, of those in `steps` or of those before them. */
export const lastOf = ({ earlier, steps }: InspectedHistory, actor: string): InspectedStep | undefined =>
  steps.findLast((step) => step.actor === actor) ?? earlier.find((step) => step.actor === actor)

/** Drops the oldest steps. Of each actor that still ran, the last dropped one is kept. */
function limited({ earlier, steps }: InspectedHistory): InspectedHistory {
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
  const last = lastOf(history, step.actor)
  if (step.event === null && last?.status === 'active' && isSame(last.to, step.to)) return history
  if (last && steps.includes(last) && repeats(last, step)) {
    const repeated = { ...step, id: last.id, times: last.times + 1 }
    return { earlier, steps: steps.map((one) => (one === last ? repeated : one)) }
  }
  return limited({ earlier, steps: [...steps, step] })
}

/** Adds steps at the end. An announced step that is in the history already is ignored. */
export const withSteps = (history: InspectedHistory, steps: InspectedStep[]): InspectedHistory =>
  steps.reduce(withStep, history)

/** The actors that run, by what they said last. */
export function withRunning(running: string[], steps: InspectedStep[]): string[] {
  const actors = new Set(running)
  for (const { actor, status } of steps) {
    if (status === 'active') actors.add(actor)
    else actors.delete(actor)
  }
  return [...actors]
}

/** The last step of each actor up to the step with this index, in the order in which they began. */
export function actorsAt({ earlier, steps }: InspectedHistory, index: number): InspectedStep[] {
  const last = new Map<string, InspectedStep>()
  for (const step of [...earlier, ...steps.slice(0, index + 1)]) last.set(step.actor, step)
  return [...last.values()]
}

type ActorChoice = { heard: InspectedHistory; running: string[]; actor: string | undefined }
/** What the actors of one machine in one tab have in common: when one ends, the next one is followed. */
export type Flow = { tab: string; name: string }

/** The flow of an actor. */
export const flowOf = (history: InspectedHistory, actor: string): Flow | undefined => {
  const last = lastOf(history, actor)
  return last && { tab: last.tab, name: last.name }
}

/**
 * The actor with which a flow goes on: the chosen one while it runs and is of this flow, else the first of the flow that says
 * that it runs, such as that of the tab's next document. Without one, the chosen actor.
 */
export function actorAfter(
  { heard, running, actor }: ActorChoice,
  followed: Flow | undefined,
  steps: InspectedStep[],
): string | undefined {
  const isFollowed = (flow: Flow | undefined) =>
    flow !== undefined && flow.tab === followed?.tab && flow.name === followed.name
  if (actor !== undefined && running.includes(actor) && isFollowed(flowOf(heard, actor))) return actor
  return steps.find((step) => isFollowed(step) && running.includes(step.actor))?.actor ?? actor
}
