import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { runningSources } from './derive.ts'
import type { EventCase, Model } from './models.ts'

export type Step = EventCase & {
  snapshotBefore: AnyMachineSnapshot | undefined
  snapshot: AnyMachineSnapshot
  taken: string[]
  refused: string[]
}

/** The leaf states of a state value as paths, such as `locked.quiet`, sorted. */
export const statesIn = (value: StateValue): string[] => {
  if (typeof value === 'string') return [value]
  return Object.entries(value)
    .flatMap(([name, child = {}]) => {
      const inner = statesIn(child)
      return inner.length === 0 ? [name] : inner.map((path) => `${name}.${path}`)
    })
    .sort()
}

export const initialStep = ({ derived }: Model): Step => ({
  ...derived.applyEvent(),
  name: '',
  event: { type: 'xstate.init' },
  payload: undefined,
  source: undefined,
  endsSource: false,
  snapshotBefore: undefined,
})

/** The step of an event from a snapshot, even if its source is not running. */
export const stepFrom = (
  { derived }: Model,
  snapshotBefore: AnyMachineSnapshot,
  eventCase: EventCase,
): Step => ({ ...eventCase, ...derived.applyEvent(snapshotBefore, eventCase.event), snapshotBefore })

export const canOccur = (snapshot: AnyMachineSnapshot, { source }: EventCase): boolean =>
  source === undefined || runningSources(snapshot).includes(source)

/** The steps along a list of events. Throws if the machine reacts to an event whose actor or delay is not running. */
export const stepsAlong = (model: Model, eventCases: EventCase[]): Step[] => {
  let last = initialStep(model)
  const steps = [last]
  for (const eventCase of eventCases) {
    const step = stepFrom(model, last.snapshot, eventCase)
    if (step.taken.length > 0 && !canOccur(last.snapshot, eventCase)) {
      throw new Error(`'${eventCase.name}' cannot come: ${String(eventCase.source)} is not running`)
    }
    steps.push(step)
    last = step
  }
  return steps
}

/** The event cases with these names. Throws if a name is unknown. */
export const findEventCases = ({ eventCases }: Model, names: string[]): EventCase[] =>
  names.map((name) => {
    const found = eventCases.find((one) => one.name === name)
    if (found === undefined) throw new Error(`'${name}' names no event`)
    return found
  })
