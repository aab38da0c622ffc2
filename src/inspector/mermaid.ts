import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actorName, isWithin, pathOf, transitionsOf, type Transition } from './transitions.ts'

const mermaidId = (statePath: string): string => statePath.replace(/[^A-Za-z0-9]+/g, '_')

const childrenOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).filter(({ type }) => type !== 'history')

const initialStatesOf = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'compound' ? [...node.initial.target] : []

/** The state reached by entering a state: its initial state, and the initial state of that one, down to a leaf. */
const initialLeaf = (node: AnyStateNode): string => {
  const [initial] = initialStatesOf(node)
  return initial === undefined ? pathOf(node) : initialLeaf(initial)
}

type Arrow = { from: string; to: string; label: string }

/** The arrows of a transition. A transition to a parent of its source points to the initial leaf of that parent. */
const arrowsOf = ({ source, event, guard, targets, definition }: Transition): Arrow[] => {
  const label = guard === undefined ? event : `${event} [${guard}]`
  if (definition.target === undefined) return [{ from: source, to: source, label }]
  return definition.target.map((target, index) => {
    const to = targets[index] ?? source
    return { from: source, to: to !== source && isWithin(source, to) ? initialLeaf(target) : to, label }
  })
}

const actorNamesOf = (node: AnyStateNode): string => node.invoke.map(actorName).join(', ')

/** The path of the innermost state that contains both ends of an arrow. */
const commonParentOf = ({ from, to }: Arrow): string => {
  const around = from.split('.').slice(0, -1)
  while (!isWithin(to, around.join('.')) || to === around.join('.')) {
    if (around.length === 0) break
    around.pop()
  }
  return around.join('.')
}

const drawState = (node: AnyStateNode, arrows: Arrow[], indent: string): string[] => {
  const id = mermaidId(pathOf(node))
  const actors = actorNamesOf(node)
  const children = childrenOf(node)
  const name = children.length > 0 && actors !== '' ? `${node.key} (runs ${actors})` : node.key
  const head = `${indent}state "${name}" as ${id}`
  if (children.length > 0) return [`${head} {`, ...drawInside(node, arrows, `${indent}  `), `${indent}}`]
  return [head, ...(actors === '' ? [] : [`${indent}${id} : runs ${actors}`])]
}

const drawInside = (node: AnyStateNode, arrows: Arrow[], indent: string): string[] => {
  const children = childrenOf(node)
  const isHere = (arrow: Arrow): boolean => commonParentOf(arrow) === pathOf(node)
  return [
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${indent}--`] : []),
      ...drawState(child, arrows, indent),
    ]),
    ...initialStatesOf(node).map((start) => `${indent}[*] --> ${mermaidId(pathOf(start))}`),
    ...arrows
      .filter(isHere)
      .map(({ from, to, label }) => `${indent}${mermaidId(from)} --> ${mermaidId(to)} : ${label}`),
    ...children
      .filter(({ type }) => type === 'final')
      .map((final) => `${indent}${mermaidId(pathOf(final))} --> [*]`),
  ]
}

/** Transitions of the root and from a state to one inside it are listed below the diagram, because Mermaid cannot draw them. */
const isListed = ({ source, targets, definition }: Transition): boolean =>
  source === '' ||
  (definition.source.type === 'compound' && targets.length === 0) ||
  targets.some((target) => target !== source && isWithin(target, source))

/** The Markdown page of a machine: its description, its statechart and the transitions that are not in the chart. */
export const chartPage = (name: string, description: string, machine: AnyStateMachine): string => {
  const transitions = transitionsOf(machine)
  const listed = transitions.filter(isListed)
  const arrows = transitions.filter((one) => !isListed(one)).flatMap(arrowsOf)
  const always = actorNamesOf(machine.root)
  return [
    `# ${name}`,
    '',
    description,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawInside(machine.root, arrows, '  '),
    '```',
    ...(always === '' ? [] : ['', `Runs in every state: ${always}.`]),
    ...(listed.length === 0
      ? []
      : ['', 'Not drawn, because they apply in every state inside the one they leave:', '']),
    ...listed.map(({ label }) => `- ${label}`),
    '',
  ].join('\n')
}
