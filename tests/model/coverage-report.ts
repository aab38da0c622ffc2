import type { AnyStateMachine } from 'xstate'
import type { Coverage, CoveredPath, PathEnvironment } from '#machines/inspector/gallery/coverage.ts'
import { transitionsOf } from '#src/inspector/transitions.ts'
import { coverageOf, type ItemCoverage } from './coverage.ts'
import type { Walk } from './walk.ts'

/** How many of a transition's paths are recorded: the shortest ones, and the shortest that Chromium walks. */
const recordedPathCount = 3

const takesTransition = (transition: string) => (path: Pick<Walk, 'steps'>) =>
  path.steps.some(({ taken }) => taken.includes(transition))

/** The distinct paths, the shortest first. */
const pathsIn = (walks: Walk[]): CoveredPath[] => {
  const paths = new Map<string, CoveredPath>()
  for (const { input, steps, walkedIn } of walks) {
    const key = JSON.stringify([input, steps])
    const before = paths.get(key)?.walkedIn ?? []
    paths.set(key, { input, walkedIn: [...new Set([...before, walkedIn])].sort(), steps })
  }
  return [...paths]
    .sort(([one, a], [other, b]) => a.steps.length - b.steps.length || (one < other ? -1 : 1))
    .map(([, path]) => path)
}

const pathsOf = (machine: AnyStateMachine, walks: Walk[]): Coverage[string] => {
  const paths = pathsIn(walks)
  const recordOf = (transition: string): CoveredPath[] => {
    const taking = paths.filter(takesTransition(transition))
    const inChromium = taking.find(({ walkedIn }) => walkedIn.includes('chromium'))
    return [...new Set([...taking.slice(0, recordedPathCount), ...(inChromium ? [inChromium] : [])])]
  }
  const keys = transitionsOf(machine).map(({ key }) => key)
  const recorded = paths.filter((path) => keys.some((key) => recordOf(key).includes(path)))
  const count = (key: string, where: PathEnvironment) =>
    walks.filter(({ walkedIn }) => walkedIn === where).filter(takesTransition(key)).length
  const transitions = keys.map((key) => [
    key,
    {
      screen: count(key, 'screen'),
      chromium: count(key, 'chromium'),
      paths: recordOf(key).map((path) => recorded.indexOf(path)),
    },
  ])
  return { transitions: Object.fromEntries(transitions), paths: recorded }
}

type Machines = readonly { name: string; machine: AnyStateMachine }[]

const walksOf = (walks: Walk[], { id }: AnyStateMachine) => walks.filter(({ machine }) => machine === id)

/** The paths of each transition of the machines. The same walks give the same record in whatever order they come. */
export const recordOf = (machines: Machines, walks: Walk[]): Coverage =>
  Object.fromEntries(machines.map(({ name, machine }) => [name, pathsOf(machine, walksOf(walks, machine))]))

/** The record as JSON, a path or transition in a line. */
export const recordText = (record: Coverage): string => {
  const lines = (items: string[]) => items.map((item) => `\n   ${item}`).join(',')
  const machines = Object.entries(record).map(([name, { transitions, paths }]) =>
    [
      ` ${JSON.stringify(name)}: {`,
      `  "transitions": {${lines(Object.entries(transitions).map(([id, one]) => `${JSON.stringify(id)}: ${JSON.stringify(one)}`))}},`,
      `  "paths": [${lines(paths.map((path) => JSON.stringify(path)))}]}`,
    ].join('\n'),
  )
  return `{\n${machines.join(',\n')}\n}\n`
}

const columnTitles = ['states', 'transitions', 'guards both ways', 'paths']

const reachedText = ({ all, missed }: ItemCoverage) => `${all.length - missed.length}/${all.length}`

const cellsOf = (machine: AnyStateMachine, walks: Walk[]): string[] => {
  if (walks.length === 0) return columnTitles.map(() => '–')
  const { states, transitions, guards } = coverageOf(
    machine,
    walks.map(({ steps }) => steps),
  )
  const oneWay = new Set([...guards.missed, ...transitions.missed])
  const bothWays = { all: guards.all, missed: guards.all.filter((guard) => oneWay.has(guard)) }
  return [reachedText(states), reachedText(transitions), reachedText(bothWays), String(walks.length)]
}

const rowsOf = (machines: Machines, walks: Walk[]): string[][] =>
  machines.map(({ name, machine }) => {
    const own = walksOf(walks, machine)
    const cells = (where: PathEnvironment) =>
      cellsOf(
        machine,
        own.filter(({ walkedIn }) => walkedIn === where),
      )
    return [name, ...cells('screen'), ...cells('chromium')]
  })

const allColumnTitles = ['machine', ...columnTitles, ...columnTitles.map((title) => `${title} in Chromium`)]

export const reportPage = (machines: Machines, walks: Walk[]): string =>
  [
    '# Coverage of the machines',
    '',
    'What the path tests cover, written by `npm run coverage:machines`: states in which a machine can stay, transitions, and guards that',
    'were seen to allow and to refuse. First under the screen in a simulated document, where the test run asks for all of them, then in',
    'Chromium. A machine without numbers is not walked there.',
    '',
    ...[allColumnTitles, allColumnTitles.map(() => '---'), ...rowsOf(machines, walks)].map(
      (cells) => `| ${cells.join(' | ')} |`,
    ),
    '',
  ].join('\n')
