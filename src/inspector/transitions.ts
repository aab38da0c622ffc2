import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A transition with readable event names: `unlock.done`, `after.beforeSpotlight`, `always`, `done`. */
export type Transition = {
  key: string
  label: string
  source: string
  event: string
  guard: string | undefined
  targets: string[]
  definition: AnyTransitionDefinition
}

/** The path of a state from the machine's root; `''` for the root. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** Whether the state at `path` is the one at `outerPath` or inside it. */
export const isWithin = (path: string, outerPath: string): boolean =>
  outerPath === '' || path === outerPath || path.startsWith(`${outerPath}.`)

/** The name of an invoked actor: that of its logic, or its id if the logic is inline. */
export const actorName = ({ id, src }: { id: string; src: unknown }): string =>
  typeof src === 'string' ? src : id

/** A unique key of a transition in its machine, the same for a config and for a built machine. */
export const keyOf = (source: string, event: string, index: number): string =>
  `${source} | ${event} | ${index}`

type Guard = string | { type: string } | ((...args: never[]) => unknown)

/** A readable name of a guard: `hasCode`, `not(hasCode)`, `and(hasCode, isOpen)`, or a function's name. */
export const guardName = (guard: unknown): string => {
  const given = guard as Guard
  if (typeof given === 'string') return given
  if (typeof given !== 'function') return given.type
  const inner = 'guards' in given ? (given.guards as unknown[]) : []
  const name = given.name === '' || given.name === 'guard' ? 'inline' : given.name
  return inner.length === 0 ? name : `${name}(${inner.map(guardName).join(', ')})`
}

/** All states below a state in document order, without history states. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states)
    .filter((child) => child.type !== 'history')
    .flatMap((child) => [child, ...statesOf(child)])

const eventName = (node: AnyStateNode, descriptor: string): string => {
  for (const invoked of node.invoke) {
    const { id } = invoked
    const actor = actorName(invoked)
    if (descriptor === `xstate.done.actor.${id}`) return `${actor}.done`
    if (descriptor === `xstate.error.actor.${id}`) return `${actor}.error`
  }
  if (descriptor === `xstate.done.state.${node.id}`) return 'done'
  const after = 'xstate.after.'
  if (descriptor.startsWith(after)) return `after.${descriptor.slice(after.length, -(node.id.length + 1))}`
  return descriptor
}

const transitionsFrom = (node: AnyStateNode): Transition[] => {
  const lists: [string, AnyTransitionDefinition[]][] = [
    ...[...node.transitions].map(([descriptor, list]): [string, AnyTransitionDefinition[]] => [
      eventName(node, descriptor),
      list,
    ]),
    ['always', node.always ?? []],
  ]
  const source = pathOf(node)
  return lists.flatMap(([event, list]) =>
    list.map((definition, index) => {
      const guard = definition.guard === undefined ? undefined : guardName(definition.guard)
      const targets = (definition.target ?? []).map(pathOf)
      const words = [
        `${source === '' ? '(anywhere)' : source}:`,
        event,
        ...(guard === undefined ? [] : [`[${guard}]`]),
        ...(targets.length === 0 ? [] : ['→', targets.join(', ')]),
      ]
      return {
        key: keyOf(source, event, index),
        label: words.join(' '),
        source,
        event,
        guard,
        targets,
        definition,
      }
    }),
  )
}

/** Every transition of a machine, in document order. */
export const transitionsOf = (machine: AnyStateMachine): Transition[] =>
  [machine.root, ...statesOf(machine.root)].flatMap(transitionsFrom)
