import { cutText } from '#contract/cut-text.ts'
import type { DrawnState } from '#contract/blueprints/drawing.ts'
import type { Corner, Point, stateLayout } from './state-layout.ts'

export type Size = { width: number; height: number }
export type Place = { x: number; y: number }

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
export function arrowsPath({ layout, at, box, head, spacing, isUpright = false }: ArrowsProps): string {
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

/** The path of a box around its centre. */
export const boxPath = ({ x, y }: Place, { width, height }: Size) =>
  `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z`

/** A text in lines of at most `length` characters, two at most if nothing else is given. */
export function wrapped(text: string, length: number, most = 2): string[] {
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

/** The lines of a text, centred on a height. */
export function Lines({ lines, x, y }: { lines: string[] } & Place) {
  return lines.map((line, row) => (
    <text key={row} x={x} y={y + 5.5 + (row - (lines.length - 1) / 2) * 18}>
      {line}
    </text>
  ))
}

type BoxesProps = ArrowsProps & { states: readonly DrawnState[]; textSize: number; letter: number }

/** The states as boxes with their names, and the arrows between them. */
export function Boxes({ states, textSize, letter, ...arrows }: BoxesProps) {
  const { layout, at, box } = arrows
  return (
    <>
      <g className="text-sky" strokeWidth="1.5">
        <path d={arrowsPath(arrows)} />
        <path
          d={layout.places.map((place) => boxPath(at(place), box)).join('')}
          className="fill-ink-raised"
        />
      </g>
      <g stroke="none" textAnchor="middle" fontSize={textSize} className="fill-frost font-mono">
        {states.map(({ name }, index) => {
          const { x, y } = at(layout.places[index] ?? { along: index, across: 0 })
          return <Lines key={index} lines={wrapped(name, Math.floor((box.width - 6) / letter))} x={x} y={y} />
        })}
      </g>
    </>
  )
}
