import { getViewportForBounds, ReactFlow, ReactFlowProvider, useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect, useEffectEvent, useMemo, type KeyboardEvent } from 'react'
import type { Box, Chart, Layout } from '#machines/inspector/gallery/chart.ts'
import { machineGallery as words } from '#src/content/gallery.ts'
import { edgesOf, edgeTypes, nodesOf, nodeTypes, type ChartViewProps } from './flow-elements.tsx'

/** The box around a state or around the label of a transition. */
const boundsOfPart = (layout: Layout, { transitions }: Chart, part: string): Box | undefined => {
  const arrow = layout.arrows.find(({ transition, label }) => transition === part && label !== undefined)
  return (
    layout.states[part] ??
    arrow?.label ??
    layout.states[transitions.find(({ id }) => id === part)?.source ?? '']
  )
}

/** At this zoom the texts of a chart are easy to read. */
const readableZoom = 1
const minZoom = 0.1
const panStepPx = 80

type Size = { width: number; height: number }

/** The viewport that shows a whole chart. */
const wholeChart = (layout: Size, canvas: Size) =>
  getViewportForBounds(
    { x: 0, y: 0, width: layout.width, height: layout.height },
    canvas.width,
    canvas.height,
    minZoom,
    readableZoom,
    0.03,
  )

const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const

/** Whether a box is completely visible on the canvas. */
const isFullyVisible = (
  { x, y, width, height }: Box,
  viewport: { x: number; y: number; zoom: number },
  canvas: Size,
) => {
  const [left, top] = [viewport.x + x * viewport.zoom, viewport.y + y * viewport.zoom]
  return (
    left >= 0 &&
    top >= 0 &&
    left + width * viewport.zoom <= canvas.width &&
    top + height * viewport.zoom <= canvas.height
  )
}

function Canvas(props: ChartViewProps) {
  const { machine, layout, chosen, onChoose } = props
  const flow = useReactFlow()
  const store = useStoreApi()
  const { active, taken, refused } = props
  const nodes = useMemo(
    () => nodesOf({ machine, layout, active: active ?? [], taken, refused, chosen }),
    [machine, layout, active, taken, refused, chosen],
  )
  const edges = useMemo(
    () => edgesOf({ machine, layout, taken, refused, chosen }),
    [machine, layout, taken, refused, chosen],
  )
  const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200

  const focused = active?.[0] ?? ''
  const follow = useEffectEvent(() => {
    const box = layout.states[focused]
    const zoom = flow.getZoom()
    if (!box || chosen !== undefined || isFullyVisible(box, flow.getViewport(), store.getState())) return
    void flow.setCenter(...middleOf(box), { zoom, duration })
  })

  useEffect(() => {
    const canvas = store.getState()
    const box = chosen === undefined ? undefined : boundsOfPart(layout, machine, chosen)
    if (!box) return void flow.setViewport(wholeChart(layout, canvas))
    const fits = Math.min(canvas.width / (box.width + 80), canvas.height / (box.height + 80))
    const zoom = Math.min(fits, Math.max(flow.getZoom(), readableZoom))
    void flow.setCenter(...middleOf(box), { zoom, duration })
  }, [machine, layout, chosen, flow, store, duration])
  useEffect(() => follow(), [focused])

  const pan = (x: number, y: number) => {
    const { x: left, y: top, zoom } = flow.getViewport()
    void flow.setViewport({ x: left + x, y: top + y, zoom })
  }
  const actions = {
    fit: () => void flow.setViewport(wholeChart(layout, store.getState()), { duration }),
    zoomIn: () => void flow.zoomIn({ duration }),
    zoomOut: () => void flow.zoomOut({ duration }),
  }
  const keys: Record<string, () => void> = {
    '+': actions.zoomIn,
    '=': actions.zoomIn,
    '-': actions.zoomOut,
    '0': actions.fit,
    ArrowLeft: () => pan(panStepPx, 0),
    ArrowRight: () => pan(-panStepPx, 0),
    ArrowUp: () => pan(0, panStepPx),
    ArrowDown: () => pan(0, -panStepPx),
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <div className="chart-canvas">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodeClick={(_, { data }) => onChoose?.(data.state.path)}
        onEdgeClick={(_, { data }) => data && onChoose?.(data.transition.id)}
        onKeyDown={press}
        tabIndex={0}
        aria-label={`Statechart of ${machine.name}`}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        minZoom={minZoom}
        maxZoom={3}
      />
      <div className="chart-tools">
        <button type="button" aria-label="Zoom in" onClick={actions.zoomIn}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={actions.zoomOut}>
          −
        </button>
        <button type="button" onClick={actions.fit}>
          Fit
        </button>
        <p>{words.keys}</p>
      </div>
    </div>
  )
}

/**
 * A machine as a statechart on a canvas that can be zoomed and moved by mouse, touch and keyboard. It fills its parent, which must
 * have a height.
 */
export function ChartView(props: ChartViewProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}
