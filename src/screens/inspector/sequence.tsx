import type { InspectedStep } from '#contract/inspector.ts'
import { inspector as words } from '#src/content/inspector.ts'

/** The diagram shows at most so many steps, which fit on a screen. */
const maxRows = 20
const columnWidth = 130
const rowHeight = 34
const headHeight = 48
const outsideActor = ''

type ArrowRow = { step: InspectedStep; from: number; to: number; y: number }

/** The positions of actors and events in the diagram. The actor that took part last comes first. */
function diagramLayout(steps: InspectedStep[], names: ReadonlyMap<string, string>) {
  const lifelines = [
    ...new Set(steps.toReversed().flatMap(({ source, actor }) => [source ?? outsideActor, actor])),
  ]
  const columnOf = (actor: string) => lifelines.indexOf(actor) * columnWidth + columnWidth / 2
  return {
    lifelines: lifelines.map((actor) => ({
      actor,
      x: columnOf(actor),
      name: names.get(actor) ?? words.outside,
    })),
    rows: steps.map((step, index): ArrowRow => ({
      step,
      from: columnOf(step.source ?? outsideActor),
      to: columnOf(step.actor),
      y: headHeight + (index + 1) * rowHeight,
    })),
    width: lifelines.length * columnWidth,
    height: headHeight + (steps.length + 1) * rowHeight,
  }
}

/** The arrow of an event from its sender to its receiver. It is a loop if an actor sent the event to itself. */
function Arrow({ row: { step, from, to, y }, isShown }: { row: ArrowRow; isShown: boolean }) {
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

type SequenceProps = {
  steps: InspectedStep[]
  shownIndex: number
  /** The ids of actors. If there are any, only the events from and to these actors are drawn. */
  actorIds: string[]
}

/** A sequence diagram: which actor sent which event to which, up to the shown step. */
export function Sequence({ steps, shownIndex, actorIds }: SequenceProps) {
  const shown = steps
    .slice(0, shownIndex + 1)
    .filter(
      ({ actor, source }) =>
        actorIds.length === 0 || actorIds.includes(actor) || actorIds.includes(source ?? outsideActor),
    )
    .slice(-maxRows)
  const names = new Map(steps.map(({ actor, name }) => [actor, name]))
  const { lifelines, rows, width, height } = diagramLayout(shown, names)
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
          {lifelines.map(({ actor, x, name }) => (
            <g key={actor} className="text-muted">
              <line
                x1={x}
                x2={x}
                y1={headHeight - 12}
                y2={height}
                stroke="currentColor"
                strokeDasharray="2 4"
              />
              <text
                x={x}
                y={headHeight - 22}
                textAnchor="middle"
                fill="currentColor"
                className="font-semibold"
              >
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
