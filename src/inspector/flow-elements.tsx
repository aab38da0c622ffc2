import { Handle, Position, type Edge, type EdgeProps, type Node, type NodeProps } from '@xyflow/react'
import type { Arrow, Chart, ChartState, ChartTransition, Layout } from '#machines/inspector/gallery/chart.ts'
import { ArrowShape, StateShape } from './shapes.tsx'
import { isWithin } from './transitions.ts'

export type ChartViewProps = {
  machine: Chart
  layout: Layout
  /** Paths of the states that the machine is in. */
  active?: readonly string[]
  /** The id of the transition just taken. */
  taken?: string | undefined
  /** The transition that was just refused, and by which guard. */
  refused?: { id: string; guard: string } | undefined
  /** The path of a state or the id of a transition, which is marked and brought into view. */
  chosen?: string | undefined
  /** Called with the path or id of what was clicked. */
  onChoose?: (part: string) => void
}

type StateNode = Node<Omit<Parameters<typeof StateShape>[0], 'key'>, 'state'>
type ArrowEdge = Edge<Parameters<typeof ArrowShape>[0], 'arrow'>

/** React Flow draws an edge only between two handles. Their positions do not matter, because each arrow has points of its own. */
const handleTypes = ['source', 'target'] as const

function StateBox({ data, width = 0, height = 0 }: NodeProps<StateNode>) {
  return (
    <>
      <svg className="chart-drawing chart-node" width={width} height={height} aria-hidden="true">
        <StateShape {...data} />
      </svg>
      {handleTypes.map((end) => (
        <Handle key={end} type={end} position={Position.Top} className="chart-end" />
      ))}
    </>
  )
}
const ArrowLine = ({ data }: EdgeProps<ArrowEdge>) => data && <ArrowShape {...data} />

export const nodeTypes = { state: StateBox }
export const edgeTypes = { arrow: ArrowLine }

const depthOf = (path: string): number => (path === '' ? 0 : path.split('.').length)
const nodeIdOf = (path: string): string => `state ${path}`

const highlightOf = (path: string, activeStates: readonly string[]) => {
  if (activeStates.some((one) => one !== path && isWithin(one, path))) return 'inside'
  return activeStates.includes(path) ? 'active' : undefined
}

/** The nodes of React Flow: a node for each state. */
export const nodesOf = ({
  machine,
  layout,
  active = [],
  taken,
  refused,
  chosen,
}: ChartViewProps): StateNode[] =>
  machine.states.map((state: ChartState) => {
    const { x, y, width, height } = layout.states[state.path] ?? { x: 0, y: 0, width: 0, height: 0 }
    const { path } = state
    const highlight = highlightOf(path, active)
    return {
      id: nodeIdOf(path),
      type: 'state',
      position: { x, y },
      width,
      height,
      zIndex: 1 + depthOf(path),
      ariaRole: 'group',
      ariaLabel: path === '' ? machine.name : `${machine.name}.${path}`,
      ...(highlight && { domAttributes: { 'aria-current': 'true' as const } }),
      data: {
        chart: machine,
        state,
        layout,
        highlight,
        isChosen: path === chosen,
        taken,
        refused: refused?.id,
        chosen,
      },
    }
  })

/** The edges of React Flow: an edge for each arrow. */
export const edgesOf = ({ machine, layout, taken, refused, chosen }: ChartViewProps): ArrowEdge[] => {
  const transitions = new Map(machine.transitions.map((one) => [one.id, one]))
  return layout.arrows.flatMap((arrow: Arrow) => {
    const transition: ChartTransition | undefined = transitions.get(arrow.transition)
    if (!transition) return []
    return {
      id: `${arrow.transition} | ${arrow.target}`,
      type: 'arrow',
      source: nodeIdOf(transition.source),
      target: nodeIdOf(arrow.target),
      zIndex: 0,
      data: {
        arrow,
        transition,
        isTaken: transition.id === taken,
        isChosen: transition.id === chosen,
        refusedBy: transition.id === refused?.id ? refused.guard : undefined,
      },
    }
  })
}
