import type { InspectedStep } from '#contract/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'

/** As many steps as fit on a screen. */
const maxRows = 20
const column = 130
const row = 34
const head = 48
const outside = ''

type Row = { step: InspectedStep; from: number; to: number; y: number }

/** The positions of actors and events in the diagram. The actor that took part last comes first. */
function placed(steps: InspectedStep[], names: ReadonlyMap<string, string>) {
  const lives = [...new Set(steps.toReversed().flatMap(({ source, actor }) => [source ?? outside, actor]))]
  const columnOf = (actor: string) => lives.indexOf(actor) * column + column / 2
  return {
    lives: lives.map((actor) => ({ actor, x: columnOf(actor), name: names.get(actor) ?? words.outside })),
    rows: steps.map((step, index): Row => ({
      step,
      from: columnOf(step.source ?? outside),
      to: columnOf(step.actor),
      y: head + (index + 1) * row,
    })),
    width: lives.length * column,
    height: head + (steps.length + 1) * row,
  }
}

/** An event: an arrow from who sent it to who got it, a loop where it sent it to itself. */
function Arrow({ row: { step, from, to, y }, isShown }: { row: Row; isShown: boolean }) {
  const direction = to > from ? 1 : -1
  const line = from === to ? `M${from} ${y - 8} h24 v8 h-20` : `M${from} ${y} H${to - direction * 4}`
  const tip =
    from === to
      ? `M${to + 9} ${y - 4} l-7 4 l7 4`
      : `M${to - direction * 9} ${y - 4} l${direction * 7} 4 l${-direction * 7} 4`
  return (
    <g className={isShown ? 'text-ink' : 'text-blue'} strokeWidth={isShown ? 2.5 : 1}>
      <path d={line} fill="none" stroke="currentColor" />
      <path d={tip} fill="none" stroke="currentColor" />
      <text
        x={from === to ? from + 30 : (from + to) / 2}
        y={from === to ? y - 1 : y - 6}
        textAnchor={from === to ? 'start' : 'middle'}
        fill="currentColor"
        stroke="none"
        className={isShown ? 'font-semibold' : ''}
      >
        {step.event?.type ?? words.announced}
      </text>
    </g>
  )
}

type Props = {
  steps: InspectedStep[]
  index: number
  /** Only the events from and to these are drawn, if there are any. */
  actors: string[]
}

/** Who sent which event to whom, up to the shown step. */
export function Sequence({ steps, index, actors }: Props) {
  const shown = steps
    .slice(0, index + 1)
    .filter(
      ({ actor, source }) =>
        actors.length === 0 || actors.includes(actor) || actors.includes(source ?? outside),
    )
    .slice(-maxRows)
  const names = new Map(steps.map(({ actor, name }) => [actor, name]))
  const { lives, rows, width, height } = placed(shown, names)
  return (
    <figure className="mt-4">
      <figcaption className="text-h4 font-bold">{words.sequence}</figcaption>
      <div
        tabIndex={0}
        role="group"
        aria-label={words.sequence}
        className="mt-2 overflow-x-auto border border-blue-line bg-sheet"
      >
        <svg
          role="img"
          aria-label={words.sequenceOf(shown.length)}
          width={width}
          height={height}
          className="annotation text-[0.75rem]"
        >
          {lives.map(({ actor, x, name }) => (
            <g key={actor} className="text-muted">
              <line x1={x} x2={x} y1={head - 12} y2={height} stroke="currentColor" strokeDasharray="2 4" />
              <text x={x} y={head - 22} textAnchor="middle" fill="currentColor" className="font-semibold">
                {name}
              </text>
            </g>
          ))}
          {rows.map((one, position) => (
            <Arrow key={one.step.id} row={one} isShown={position === rows.length - 1} />
          ))}
        </svg>
      </div>
    </figure>
  )
}
