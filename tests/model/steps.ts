import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { contextOf, runningIn } from './derive.ts'
import type { EventCase, Model } from './models.ts'

/** One step in the model: what came, which transitions it took, which guards refused, and what is so afterwards. */
export type Step = EventCase & {
  from: AnyMachineSnapshot | undefined
  snapshot: AnyMachineSnapshot
  /** The context of the shipped machine. */
  context: Record<string, unknown>
  taken: string[]
  refused: string[]
  /** Actors and delays that are running now. */
  running: string[]
}

/** The states a state value stands for, as their paths, in alphabetical order. */
export const statesIn = (value: StateValue): string[] => {
  if (typeof value === 'string') return [value]
  return Object.entries(value)
    .flatMap(([name, child = {}]) => {
      const inner = statesIn(child)
      return inner.length === 0 ? [name] : inner.map((path) => `${name}.${path}`)
    })
    .sort()
}

/** How the machine begins. */
const begin = ({ derived }: Model): Step => {
  const observed = derived.observe()
  return {
    ...observed,
    name: '',
    event: { type: 'xstate.init' },
    payload: undefined,
    source: undefined,
    finishes: false,
    from: undefined,
    context: contextOf(observed.snapshot),
    running: runningIn(observed.snapshot),
  }
}

/** What the event does in a snapshot, whether or not anything listens. */
export const stepFrom = ({ derived }: Model, from: AnyMachineSnapshot, eventCase: EventCase): Step => {
  const observed = derived.observe(from, eventCase.event)
  return {
    ...eventCase,
    ...observed,
    from,
    context: contextOf(observed.snapshot),
    running: runningIn(observed.snapshot),
  }
}

/** Whether the actor or delay that an event comes from is running. */
export const canCome = (snapshot: AnyMachineSnapshot, { source }: EventCase): boolean =>
  source === undefined || runningIn(snapshot).includes(source)

/** The steps along a list of events. Throws when one is heard whose actor or delay is not running. */
export const follow = (model: Model, eventCases: EventCase[]): Step[] => {
  let last = begin(model)
  const steps = [last]
  for (const eventCase of eventCases) {
    const step = stepFrom(model, last.snapshot, eventCase)
    if (step.taken.length > 0 && !canCome(last.snapshot, eventCase)) {
      throw new Error(`'${eventCase.name}' cannot come: ${String(eventCase.source)} is not running`)
    }
    steps.push(step)
    last = step
  }
  return steps
}

/** The event cases of a list of names. Throws on a name that there is not. */
export const casesNamed = ({ eventCases }: Model, names: string[]): EventCase[] =>
  names.map((name) => {
    const found = eventCases.find((one) => one.name === name)
    if (found === undefined) throw new Error(`'${name}' names no event`)
    return found
  })
