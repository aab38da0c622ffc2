import type { DrawnState } from '#contract/blueprints/drawing.ts'
import { stateLayout, type Point } from './state-layout.ts'
import { arrowsPath, boxPath, Boxes, Lines, wrapped, type Place, type Size } from './state-shapes.tsx'

type Scale = { width: number; gutter: number; box: Size; gap: number; textSize: number; letter: number }

const wide: Scale = {
  width: 1184,
  gutter: 150,
  box: { width: 184, height: 42 },
  gap: 22,
  textSize: 16,
  letter: 9.7,
}
const medium: Scale = { ...wide, width: 720, gutter: 116, gap: 14, textSize: 13, letter: 7.9 }
const laneHeight = 72

type LaneDrawingProps = { states: readonly DrawnState[]; scale: Scale; className: string }

/** Lanes below one another, with a column for each state. */
function LaneDrawing({ states, scale, className }: LaneDrawingProps) {
  const { width, textSize, letter } = scale
  const layout = stateLayout(states)
  const { lanes } = layout
  const gutter = lanes.some(Boolean) ? scale.gutter : 0
  const columnWidth = (width - gutter) / states.length
  const box = { ...scale.box, width: Math.min(columnWidth - scale.gap, scale.box.width) }
  const at = ({ along, across }: Point): Place => ({
    x: gutter + (along + 0.5) * columnWidth,
    y: (across + 0.5) * laneHeight,
  })
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${lanes.length * laneHeight}`}
      className={`h-auto w-full overflow-visible ${className}`}
      fill="none"
      stroke="currentColor"
    >
      <path
        d={lanes.map((_, index) => `M0 ${index * laneHeight + 0.5}H${width}`).join('')}
        className="text-ink-line"
      />
      <g stroke="none" fontSize={textSize} className="fill-mist font-mono">
        {lanes.map((lane, index) => (
          <Lines key={lane} lines={wrapped(lane, 14)} x={0} y={(index + 0.5) * laneHeight} />
        ))}
      </g>
      <Boxes {...{ layout, at, box, states, textSize, letter }} head={textSize * 0.55} spacing={10} />
    </svg>
  )
}

const uprightRow = 56
const uprightHead = 30

/** Lanes beside one another, with a row for each state: for more states than have room in columns. */
function UprightLaneDrawing({ states, scale, className }: LaneDrawingProps) {
  const { width } = scale
  const layout = stateLayout(states)
  const { lanes } = layout
  const laneWidth = width / lanes.length
  const box = { width: Math.min(laneWidth - 24, 184), height: 38 }
  const at = ({ along, across }: Point): Place => ({
    x: (across + 0.5) * laneWidth,
    y: uprightHead + (along + 0.5) * uprightRow,
  })
  const height = uprightHead + states.length * uprightRow
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={`h-auto w-full overflow-visible ${className}`}
      fill="none"
      stroke="currentColor"
    >
      <path
        d={lanes.map((_, index) => `M${index * laneWidth + 0.5} 0V${height}`).join('')}
        className="text-ink-line"
      />
      <g stroke="none" fontSize="14" className="fill-mist font-mono">
        {lanes.map((lane, index) => (
          <Lines key={lane} lines={wrapped(lane, laneWidth / 8.6, 1)} x={index * laneWidth + 10} y={12} />
        ))}
      </g>
      <Boxes {...{ layout, at, box, states }} textSize={14} letter={8.5} head={8} spacing={9} isUpright />
    </svg>
  )
}

/** On a tablet, columns have room for up to so many states of several owners. */
const mostColumns = 6

const rowHeight = 54

function NarrowDrawing({ states }: { states: readonly DrawnState[] }) {
  const layout = stateLayout(states)
  const { lanes, places } = layout
  const laneWidth = Math.min(40, 132 / lanes.length)
  const box = { width: 22, height: 22 }
  const at = ({ along, across }: Point): Place => ({
    x: across * laneWidth + 12,
    y: along * rowHeight + 24,
  })
  const textX = lanes.length * laneWidth + 14
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 328 ${states.length * rowHeight}`}
      className="h-auto w-full max-w-md not-print:md:hidden lg:hidden print:max-w-[72mm]"
      fill="none"
      stroke="currentColor"
    >
      <path
        d={places.map((place) => `M${at(place).x} ${at(place).y}H${textX - 6}`).join('')}
        strokeDasharray="2 4"
        className="text-ink-line"
      />
      <g className="text-sky" strokeWidth="1.5">
        <path d={arrowsPath({ layout, at, box, head: 7, spacing: 8, isUpright: true })} />
        <path d={places.map((place) => boxPath(at(place), box)).join('')} className="fill-ink-raised" />
      </g>
      <g stroke="none" className="fill-frost font-mono text-[15px]">
        {states.map(({ name, owner }, index) => {
          const { y } = at(places[index] ?? { along: index, across: 0 })
          const length = Math.floor((328 - textX) / 9.2)
          return (
            <g key={index}>
              <text x={textX} y={owner === '' ? y + 5 : y}>
                {wrapped(name, length, 1)}
              </text>
              <text x={textX} y={y + 17} className="fill-mist text-[14px]">
                {owner && wrapped(owner, Math.floor((328 - textX) / 8.6), 1)}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}

/** Decorative: a Blueprint as a state drawing with a lane for each owner. The text of the Blueprint says the same in words. */
export function StateDrawing({ states }: { states: readonly DrawnState[] }) {
  const hasOwners = states.some(({ owner }) => owner !== '')
  const Medium = hasOwners && states.length > mostColumns ? UprightLaneDrawing : LaneDrawing
  return (
    <>
      <LaneDrawing states={states} scale={wide} className="max-lg:hidden" />
      <Medium states={states} scale={medium} className="max-md:hidden lg:hidden print:hidden" />
      <NarrowDrawing states={states} />
    </>
  )
}

/** Decorative: the same drawing without words, as it is seen from afar. */
export function StateThumbnail({ states, className }: { states: readonly DrawnState[]; className: string }) {
  if (states.length === 0) return null
  const layout = stateLayout(states)
  const { lanes, places } = layout
  const box = { width: 22, height: 12 }
  const at = ({ along, across }: Point): Place => ({ x: along * 36 + 18, y: across * 30 + 15 })
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${states.length * 36} ${lanes.length * 30}`}
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <path d={arrowsPath({ layout, at, box, head: 4, spacing: 4 })} strokeWidth="1" />
      <path d={places.map((place) => boxPath(at(place), box)).join('')} className="fill-ink-raised" />
    </svg>
  )
}
