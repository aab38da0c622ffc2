import { cutText } from '#contract/cut-text.ts'
import type { DrawnState } from '#contract/blueprints/drawing.ts'
import { stateLayout, type Corner, type Point } from './state-layout.ts'

type Size = { width: number; height: number }
type Place = { x: number; y: number }

type ArrowsProps = {
  layout: ReturnType<typeof stateLayout>
  at: (point: Point) => Place
  box: Size
  head: number
  /** How far apart overlapping arrows are drawn, where there is room for it. */
  spacing: number
  isUpright?: boolean
}

/** The path of all arrows, including those with an offset, which still end at their boxes. */
function arrowsPath({ layout, at, box, head, spacing, isUpright = false }: ArrowsProps): string {
  const steps = layout.arrows.flat().flatMap(({ offset }) => Object.values(offset).map(Math.abs))
  const step = Math.min(spacing, (box.height * 0.45) / Math.max(1, ...steps))
  const cornerPlace = (corner: Corner) => {
    const { x, y } = at(corner)
    const right = corner.offset[isUpright ? 'across' : 'along']
    const down = corner.offset[isUpright ? 'along' : 'across']
    return { x: x + right * step, y: y + down * step }
  }
  return layout.arrows.map((corners) => arrowPath(corners.map(cornerPlace), box, head)).join('')
}

/** The path of an arrow through some points, which ends at the border of a box around the last one. */
function arrowPath(corners: Place[], box: Size, head: number): string {
  const [end, before] = [corners.at(-1), corners.at(-2)]
  if (!end || !before) return ''
  const [dx, dy] = [Math.sign(end.x - before.x), Math.sign(end.y - before.y)]
  const tip = { x: end.x - (dx * box.width) / 2, y: end.y - (dy * box.height) / 2 }
  const line = [...corners.slice(0, -1), tip].map(({ x, y }) => `${x} ${y}`).join('L')
  const back = { x: tip.x - dx * head, y: tip.y - dy * head }
  const side = { x: dy * head * 0.5, y: dx * head * 0.5 }
  return `M${line}M${back.x + side.x} ${back.y + side.y}L${tip.x} ${tip.y}L${back.x - side.x} ${back.y - side.y}`
}

const boxPath = ({ x, y }: Place, { width, height }: Size) =>
  `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z`

/** A text in lines of at most `length` characters, two at most if nothing else is given. */
function wrapped(text: string, length: number, most = 2): string[] {
  const [first = '', ...rest] = text.split(/\s+/)
  const lines = [first]
  for (const word of rest) {
    const last = lines.at(-1) ?? ''
    if (last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, most)
  if (lines.length > most) shown.push(`${shown.pop() ?? ''}…`)
  return shown.map((line) => (line.length > length ? `${cutText(line, length - 1)}…` : line))
}

function Lines({ lines, x, y }: { lines: string[] } & Place) {
  return lines.map((line, row) => (
    <text key={row} x={x} y={y + 5.5 + (row - (lines.length - 1) / 2) * 18}>
      {line}
    </text>
  ))
}

const wideWidth = 1184
const laneHeight = 72

function WideDrawing({ states }: { states: readonly DrawnState[] }) {
  const layout = stateLayout(states)
  const { lanes, places } = layout
  const gutter = lanes.some(Boolean) ? 150 : 0
  const columnWidth = (wideWidth - gutter) / states.length
  const box = { width: Math.min(columnWidth - 22, 184), height: 42 }
  const at = ({ along, across }: Point): Place => ({
    x: gutter + (along + 0.5) * columnWidth,
    y: (across + 0.5) * laneHeight,
  })
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${wideWidth} ${lanes.length * laneHeight}`}
      className="h-auto w-full overflow-visible max-lg:hidden"
      fill="none"
      stroke="currentColor"
    >
      <path
        d={lanes.map((_, index) => `M0 ${index * laneHeight + 0.5}H${wideWidth}`).join('')}
        className="text-ink-line"
      />
      <g stroke="none" className="fill-mist font-mono text-[16px]">
        {lanes.map((lane, index) => (
          <Lines key={lane} lines={wrapped(lane, 14)} x={0} y={(index + 0.5) * laneHeight} />
        ))}
      </g>
      <g className="text-sky" strokeWidth="1.5">
        <path d={arrowsPath({ layout, at, box, head: 9, spacing: 10 })} />
        <path d={places.map((place) => boxPath(at(place), box)).join('')} className="fill-ink-raised" />
      </g>
      <g stroke="none" textAnchor="middle" className="fill-frost font-mono text-[16px]">
        {states.map(({ name }, index) => {
          const { x, y } = at(places[index] ?? { along: index, across: 0 })
          return <Lines key={index} lines={wrapped(name, Math.floor((box.width - 8) / 9.7))} x={x} y={y} />
        })}
      </g>
    </svg>
  )
}

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
      className="h-auto w-full max-w-md lg:hidden print:max-w-[72mm]"
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
  return (
    <>
      <WideDrawing states={states} />
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
