import { ReactFlow, ReactFlowProvider, useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect, useEffectEvent, useMemo, type KeyboardEvent } from 'react'
import type { Box, Chart, Layout } from '#machines/gallery/chart.ts'
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

/** At `readableZoom` the texts of a chart are easy to read; below `minReadableZoom` they are hard to read. */
const readableZoom = 1
const minReadableZoom = 0.8
const panStepPx = 80

type Size = { width: number; height: number }

/** The offset of one axis that puts a box in the middle of the canvas, with no empty space where the chart goes on. */
const centeredOffset = (middle: number, chartSize: number, canvasSize: number): number => {
  const margin = 16
  const free = canvasSize - chartSize - 2 * margin
  return free >= 0
    ? margin + free / 2
    : Math.min(margin, Math.max(canvasSize - chartSize - margin, canvasSize / 2 - middle))
}

/** The part of a chart to show around a box: the whole chart if its texts stay readable, else a part in readable size. */
const viewportAround = (box: Box, layout: Layout, canvas: Size) => {
  const fits = Math.min(canvas.width / (layout.width + 32), canvas.height / (layout.height + 32))
  const zoom = Math.min(readableZoom, Math.max(fits, minReadableZoom))
  // If the box is larger than the canvas, its beginning is shown.
  const middle = (start: number, size: number, seen: number) => start * zoom + Math.min(size * zoom, seen) / 2
  return {
    x: centeredOffset(middle(box.x, box.width, canvas.width), layout.width * zoom, canvas.width),
    y: centeredOffset(middle(box.y, box.height, canvas.height), layout.height * zoom, canvas.height),
    zoom,
  }
}

/** The state in which a machine begins, down to the innermost one. */
const firstState = (chart: Chart, path = ''): string => {
  const initial = chart.states.find((state) => state.path === path)?.initial
  return initial === undefined ? path : firstState(chart, initial)
}

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

  const focused = active?.[0] ?? firstState(machine)
  const showFocused = useEffectEvent((isFirst: boolean) => {
    const box = layout.states[focused]
    const canvas = store.getState()
    if (!box || chosen !== undefined || (!isFirst && isFullyVisible(box, flow.getViewport(), canvas))) return
    void flow.setViewport(viewportAround(box, layout, canvas), { duration: isFirst ? 0 : duration })
  })

  useEffect(() => {
    const box = chosen === undefined ? undefined : boundsOfPart(layout, machine, chosen)
    if (!box) return showFocused(true)
    const { width, height } = store.getState()
    const fits = Math.min(width / (box.width + 80), height / (box.height + 80))
    const zoom = Math.min(fits, Math.max(flow.getZoom(), readableZoom))
    void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom, duration })
  }, [machine, layout, chosen, flow, store, duration])
  useEffect(() => showFocused(false), [focused])

  const pan = (x: number, y: number) => {
    const { x: left, y: top, zoom } = flow.getViewport()
    void flow.setViewport({ x: left + x, y: top + y, zoom })
  }
  const actions = {
    fit: () => void flow.fitView({ padding: 0.04, maxZoom: readableZoom, duration }),
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
        minZoom={0.1}
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
