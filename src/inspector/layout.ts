import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import type {
  Box,
  Chart,
  ChartState,
  ChartTransition,
  Layout,
  Point,
} from '#machines/inspector/gallery/chart.ts'
import { labelLines, rowsOf, fontMetrics } from './texts.ts'

const statePadding = 12
const startDotSize = 10
const historySize = 24
const nameHeight = 30

/** The height of a state's name and of the lines of text below it. */
export const headHeightOf = (chart: Chart, state: ChartState): number => {
  const rows = rowsOf(chart, state)
  return nameHeight + (rows.length === 0 ? 0 : rows.length * fontMetrics.line + 8)
}

const widthOf = (chart: Chart, state: ChartState): number => {
  const marks = state.type === 'final' ? 12 : 0
  const rows = rowsOf(chart, state).map(({ text }) => text.length * fontMetrics.character)
  return Math.ceil(
    Math.max(64, state.name.length * fontMetrics.nameCharacter, ...rows) + 2 * statePadding + marks,
  )
}

const idOfStart = (path: string): string => `start ${path}`
const idOfState = (path: string): string => `state ${path}`

const startDotsOf = ({ states }: Chart): { path: string; initial: string }[] =>
  states.flatMap(({ path, initial }) => (initial === undefined ? [] : [{ path, initial }]))

type Direction = 'RIGHT' | 'DOWN'

/** The room that arrows need side by side along the edge of a state. */
const arrowSpaceFor = ({ transitions }: Chart, { path }: ChartState): number => {
  const into = transitions.filter(({ targets }) => targets.includes(path)).length
  const outOf = transitions.filter(({ source, targets }) => source === path && targets.length > 0).length
  return 12 * Math.max(into + 1, outOf)
}

const nodeOf = (chart: Chart, state: ChartState, direction: Direction): ElkNode => {
  const id = idOfState(state.path)
  if (state.type.endsWith('history')) return { id, width: historySize, height: historySize }
  const inside = chart.states.filter(({ parent }) => parent === state.path)
  const width = widthOf(chart, state)
  const head = headHeightOf(chart, state)
  if (inside.length === 0) {
    const room = arrowSpaceFor(chart, state)
    return direction === 'RIGHT'
      ? { id, width, height: Math.max(head, room) }
      : { id, width: Math.max(width, room), height: head }
  }
  const starts =
    state.initial === undefined
      ? []
      : [{ id: idOfStart(state.path), width: startDotSize, height: startDotSize }]
  return {
    id,
    layoutOptions: {
      'elk.padding': `[top=${head + 16},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK turns a chart by 90° to lay it out downwards, and forgets to turn this size.
      'elk.nodeSize.minimum': direction === 'RIGHT' ? `(${width},${head + 20})` : `(${head + 20},${width})`,
    },
    children: [...starts, ...inside.map((one) => nodeOf(chart, one, direction))],
  }
}

const labelOf = (transition: ChartTransition) => {
  const lines = labelLines(transition)
  const width = Math.max(...lines.map((line) => line.length)) * fontMetrics.character + 8
  return {
    text: transition.id,
    width: Math.ceil(width),
    height: lines.length * fontMetrics.line + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  }
}

/** A transition as edges of ELK's graph, one for each of its targets. */
const edgesOf = (transition: ChartTransition): ElkExtendedEdge[] =>
  transition.targets.map((target, index) => ({
    id: `${transition.id} | ${target}`,
    sources: [idOfState(transition.source)],
    targets: [idOfState(target)],
    labels: index === 0 ? [labelOf(transition)] : [],
  }))

const elkOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '2',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
}

/** The graph that ELK lays out: states, start dots, and transitions with their labels. */
const graphOf = (chart: Chart, direction: Direction): ElkNode => ({
  id: 'chart',
  children: chart.states
    .filter(({ parent }) => parent === undefined)
    .map((root) => nodeOf(chart, root, direction)),
  edges: [
    ...startDotsOf(chart).map(({ path, initial }) => ({
      id: idOfStart(path),
      sources: [idOfStart(path)],
      targets: [idOfState(initial)],
      layoutOptions: { 'elk.layered.priority.shortness': '20' },
    })),
    ...chart.transitions.flatMap(edgesOf),
  ],
})

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })
const pointOf = ({ x, y }: ElkPoint): Point => ({ x, y })

const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(pointOf),
  )

const boxesOf = (node: ElkNode): [id: string, box: Box][] => [
  [node.id, boxOf(node)],
  ...(node.children ?? []).flatMap(boxesOf),
]

/** An arrow from a state to one inside it begins below the outer state's name and lines, so that it crosses none of them. */
const startBelowHead = (points: Point[], top: number, head: number): Point[] => {
  const [first, next, ...rest] = points
  if (!first || !next || first.y !== top || first.x !== next.x || next.y < top + head) return points
  return [{ x: first.x, y: top + head }, next, ...rest]
}

/** The positions of all parts of a graph that ELK has laid out. */
const layoutOf = (chart: Chart, laidOutGraph: ElkNode): Layout => {
  const boxes = new Map(boxesOf(laidOutGraph))
  const edges = new Map((laidOutGraph.edges ?? []).map((edge) => [edge.id, edge]))
  const boxAt = (id: string) => boxOf(boxes.get(id) ?? {})
  const edgeAt = (id: string) => edges.get(id) ?? { id, sources: [], targets: [] }
  const headAt = new Map(chart.states.map((state) => [state.path, headHeightOf(chart, state)]))
  const { width, height } = boxOf(laidOutGraph)
  return {
    width,
    height,
    states: Object.fromEntries(chart.states.map(({ path }) => [path, boxAt(idOfState(path))])),
    starts: startDotsOf(chart).map(({ path }) => ({
      parent: path,
      dot: boxAt(idOfStart(path)),
      points: pointsOf(edgeAt(idOfStart(path))),
    })),
    arrows: chart.transitions.flatMap((transition) =>
      edgesOf(transition).map(({ id }, index) => {
        const edge = edgeAt(id)
        const [label] = edge.labels ?? []
        return {
          transition: transition.id,
          target: transition.targets[index] ?? '',
          points: startBelowHead(
            pointsOf(edge),
            boxAt(idOfState(transition.source)).y,
            headAt.get(transition.source) ?? 0,
          ),
          label: label && boxOf(label),
        }
      }),
    ),
  }
}

/** The size of the canvas on a screen that is 1440 pixels wide. */
const typicalCanvas = { width: 815, height: 720 }
const scaleOf = ({ width, height }: Layout): number =>
  Math.min(typicalCanvas.width / width, typicalCanvas.height / height)

/**
 * A chart is laid out downwards only if this makes it so many times larger on the screen, because in a layout to the right no line
 * crosses the name of the state that it enters.
 */
const minDownScaleRatio = 1.2

/** Lays out a chart by ELK, to the right or downwards, whichever is larger on the screen. */
export async function layOut(elk: ELK, chart: Chart): Promise<Layout> {
  const inDirection = async (direction: Direction) =>
    layoutOf(
      chart,
      await elk.layout(graphOf(chart, direction), {
        layoutOptions: { ...elkOptions, 'elk.direction': direction },
      }),
    )
  const right = await inDirection('RIGHT')
  const down = await inDirection('DOWN')
  return scaleOf(down) > minDownScaleRatio * scaleOf(right) ? down : right
}
