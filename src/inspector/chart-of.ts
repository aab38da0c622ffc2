import type { AnyStateMachine, AnyStateNode, UnknownAction } from 'xstate'
import type { Chart, ChartState, ChartTransition } from '#machines/inspector/gallery/chart.ts'
import { actorName, pathOf, transitionsOf, type Transition } from './transitions.ts'

type NamedAction = string | (UnknownAction & { type: string; assignment?: unknown; event?: unknown })

const assignedKeys = (assignment: unknown): string =>
  typeof assignment === 'object' && assignment !== null ? Object.keys(assignment).join(', ') : 'context'

const sentEventType = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'type' in event ? String(event.type) : 'an event'

/** A readable name of an action: its own, `set error, payment` for an assign, `send order.opened` for a sendTo. */
export const actionName = (action: unknown): string => {
  const given = action as NamedAction
  if (typeof given === 'string') return given
  if (given.type === 'xstate.assign') return `set ${assignedKeys(given.assignment)}`
  if (given.type === 'xstate.sendTo') return `send ${sentEventType(given.event)}`
  return given.type.replace(/^xstate\./, '')
}

/** XState starts the timers of `after` by an entry action of its own, and cancels them by an exit action. */
const isTimerStart = (action: unknown): boolean =>
  sentEventType((action as { event?: unknown }).event).startsWith('xstate.after.')
const isTimerCancel = (action: unknown): boolean => (action as { type?: unknown }).type === 'xstate.cancel'

const typeOf = ({ type, history }: AnyStateNode): ChartState['type'] =>
  type === 'history' ? (history === 'deep' ? 'deep history' : 'shallow history') : type

const stateOf = (name: string, node: AnyStateNode): ChartState => ({
  path: pathOf(node),
  name: node.parent ? node.key : name,
  type: typeOf(node),
  parent: node.parent && pathOf(node.parent),
  initial: node.type === 'compound' ? node.initial.target.map(pathOf)[0] : undefined,
  description: node.description,
  tags: [...node.tags],
  entry: node.entry.filter((action) => !isTimerStart(action)).map(actionName),
  exit: node.exit.filter((action) => !isTimerCancel(action)).map(actionName),
  actors: node.invoke.map(actorName),
})

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** A duration such as `2 s` or `250 ms`, with a non-breaking space. */
const durationText = (ms: number): string => (ms % 1_000 === 0 ? `${ms / 1_000}\u00a0s` : `${ms}\u00a0ms`)

const eventLabel = ({ event, definition }: Transition, machine: AnyStateMachine): string => {
  const { delay, eventType } = definition as { delay?: string | number; eventType: string }
  if (delay !== undefined) {
    if (typeof delay === 'number') return `after ${durationText(delay)}`
    const declared: unknown = machine.implementations.delays[delay]
    return typeof declared === 'number' ? `after ${delay} (${durationText(declared)})` : `after ${delay}`
  }
  if (eventType.startsWith('xstate.done.actor.')) return event.replace(/\.done$/, ' done')
  if (eventType.startsWith('xstate.error.actor.')) return event.replace(/\.error$/, ' failed')
  return event
}

const chartTransition = (transition: Transition, machine: AnyStateMachine): ChartTransition => ({
  id: transition.key,
  source: transition.source,
  event: eventLabel(transition, machine),
  guard: transition.guard,
  actions: transition.definition.actions.map(actionName),
  reenters: transition.definition.reenter,
  targets: transition.targets,
  walks: undefined,
})

/** The chart of a machine: its states and transitions as they are drawn. `name` is the name of the machine's file. */
export const chartOf = (name: string, machine: AnyStateMachine): Chart => ({
  name,
  description: machine.root.description ?? '',
  states: nodesOf(machine.root).map((node) => stateOf(name, node)),
  transitions: transitionsOf(machine).map((one) => chartTransition(one, machine)),
})
