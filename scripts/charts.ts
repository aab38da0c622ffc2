import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { pathOf, transitionsOf, type Transition } from '#src/inspector/transitions.ts'

const machinesFolder = 'machines'
const chartsFolder = 'docs/charts'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && '__xstatenode' in value

const chartId = (statePath: string): string => statePath.replace(/[^A-Za-z0-9]+/g, '_')

const childrenOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).filter(({ type }) => type !== 'history')

const isWithin = (statePath: string, ancestor: string): boolean =>
  ancestor === '' || statePath === ancestor || statePath.startsWith(`${ancestor}.`)

const startsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'compound' ? [...node.initial.target] : []

/** The state reached by entering a state: its initial state, and the initial state of that one, down to a leaf. */
const initialLeaf = (node: AnyStateNode): string => {
  const [initial] = startsOf(node)
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

const actorsOf = (node: AnyStateNode): string =>
  node.invoke.map(({ id, src }) => (typeof src === 'string' ? src : id)).join(', ')

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
  const id = chartId(pathOf(node))
  const actors = actorsOf(node)
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
    ...startsOf(node).map((start) => `${indent}[*] --> ${chartId(pathOf(start))}`),
    ...arrows
      .filter(isHere)
      .map(({ from, to, label }) => `${indent}${chartId(from)} --> ${chartId(to)} : ${label}`),
    ...children
      .filter(({ type }) => type === 'final')
      .map((final) => `${indent}${chartId(pathOf(final))} --> [*]`),
  ]
}

const firstParagraph = (source: string): string => {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(source)?.[1] ?? ''
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*?\s?/, '').trimEnd())
  const [paragraph = ''] = lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/)
  return paragraph
}

/** Transitions of the root and from a state to one inside it are listed below the diagram, because Mermaid cannot draw them. */
const isListed = ({ source, targets, definition }: Transition): boolean =>
  source === '' ||
  (definition.source.type === 'compound' && targets.length === 0) ||
  targets.some((target) => target !== source && isWithin(target, source))

/** The Markdown page of a machine: its description, its statechart and the transitions that are not in the chart. */
const pageOf = (name: string, source: string, machine: AnyStateMachine): string => {
  const transitions = transitionsOf(machine)
  const listed = transitions.filter(isListed)
  const arrows = transitions.filter((one) => !isListed(one)).flatMap(arrowsOf)
  const always = actorsOf(machine.root)
  return [
    `# ${name}`,
    '',
    firstParagraph(source),
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawInside(machine.root, arrows, '  '),
    '```',
    ...(always === '' ? [] : ['', `Runs in every state: ${always}.`]),
    ...(listed.length === 0
      ? []
      : ['', 'Not drawn, because they hold in every state inside the one they leave:', '']),
    ...listed.map(({ label }) => `- ${label}`),
    '',
  ].join('\n')
}

const firstSentence = (source: string): string =>
  /^[\s\S]*?\.(?=\s|$)/.exec(firstParagraph(source))?.[0].replace(/\s+/g, ' ') ?? ''

/** The Markdown list of all machines, each with the first sentence of its description. */
const indexOf = (sources: ReadonlyMap<string, string>): string =>
  [
    '# Machines',
    '',
    ...[...sources].map(([name, source]) => `- [${name}](${name}.md): ${firstSentence(source)}`),
    '',
  ].join('\n')

const chartsNow = async (): Promise<Map<string, string>> => {
  const files = readdirSync(machinesFolder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .sort()
  const sources = new Map<string, string>()
  const pages = new Map<string, string>()
  for (const file of files) {
    const where = path.resolve(machinesFolder, file)
    const exported = (await import(pathToFileURL(where).href)) as Record<string, unknown>
    const machine = Object.values(exported).find(isMachine)
    if (machine === undefined) throw new Error(`${machinesFolder}/${file} exports no machine`)
    const name = file.slice(0, -'.ts'.length)
    const source = readFileSync(where, 'utf8')
    sources.set(name, source)
    pages.set(`${name}.md`, pageOf(name, source, machine))
  }
  return pages.set('README.md', indexOf(sources))
}

const drawn = (file: string): string | undefined => {
  try {
    return readFileSync(path.join(chartsFolder, file), 'utf8')
  } catch {
    return undefined
  }
}

const pages = await chartsNow()
mkdirSync(chartsFolder, { recursive: true })
const left = readdirSync(chartsFolder).filter((file) => file.endsWith('.md') && !pages.has(file))
const stale = [...pages].filter(([file, page]) => drawn(file) !== page)

if (process.argv.includes('--check')) {
  for (const [file] of stale)
    console.log(`${chartsFolder}/${file} is not what the machine says; run npm run charts`)
  for (const file of left) console.log(`${chartsFolder}/${file} belongs to no machine`)
  if (pages.size === 1) console.log('there is no machine to draw')
  process.exitCode = stale.length + left.length > 0 || pages.size === 1 ? 1 : 0
} else {
  for (const [file, page] of stale) writeFileSync(path.join(chartsFolder, file), page)
  console.log(`charts: ${pages.size - 1} machines, ${stale.length} regenerated`)
}
