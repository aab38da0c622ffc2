import { memo } from 'react'
import type {
  Arrow,
  Box,
  Chart,
  ChartState,
  ChartTransition,
  Layout,
  Point,
} from '#machines/inspector/gallery/chart.ts'
import { headHeightOf } from './layout.ts'
import { labelLines, rowsOf, fontMetrics } from './texts.ts'

const textX = 12
const nameY = 20
const firstRowY = 44

const joinClasses = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** The outline of a triangle at the end of an arrow's line. */
const arrowHead = (points: readonly Point[]): string => {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const corner = (side: number) => `${end.x - 9 * dx - side * dy} ${end.y - 9 * dy + side * dx}`
  return `M${end.x} ${end.y}L${corner(3.5)}L${corner(-3.5)}Z`
}

/** Marks at the four corners around the chosen state or label. */
function Corners({ box: { x, y, width, height } }: { box: Box }) {
  const [left, top, right, bottom] = [x - 5, y - 5, x + width + 5, y + height + 5]
  return (
    <path
      className="chart-corners"
      d={`M${left} ${top + 12}V${top}h12M${right - 12} ${top}H${right}v12M${right} ${bottom - 12}V${bottom}h-12M${left + 12} ${bottom}H${left}v-12`}
    />
  )
}

type StateProps = {
  chart: Chart
  state: ChartState
  layout: Layout
  /** `active`: the machine is in this state. `inside`: the machine is in a state inside this one. */
  highlight: 'active' | 'inside' | undefined
  isChosen: boolean
  taken: string | undefined
  refused: string | undefined
  chosen: string | undefined
}

/** A state with its name, its lines of text and the arrow to its initial state. The origin is its upper left corner. */
export const StateShape = memo(function StateShape({
  chart,
  state,
  layout,
  highlight,
  isChosen,
  ...marks
}: StateProps) {
  const { x, y, width, height } = layout.states[state.path] ?? { x: 0, y: 0, width: 0, height: 0 }
  const rows = rowsOf(chart, state)
  const hasInside = chart.states.some(({ parent }) => parent === state.path)
  const isRegion = chart.states.some(({ path, type: kind }) => path === state.parent && kind === 'parallel')
  const looks = joinClasses(
    'chart-state',
    hasInside && 'chart-compound',
    isRegion && 'chart-region',
    state.parent === undefined && 'chart-root',
    highlight && `chart-${highlight}`,
  )
  if (state.type.endsWith('history'))
    return (
      <g className={looks}>
        <circle cx={width / 2} cy={height / 2} r={width / 2} />
        <text className="chart-row" x={width / 2} y={height / 2 + 4} textAnchor="middle">
          {state.type === 'deep history' ? 'H*' : 'H'}
        </text>
        {isChosen && <Corners box={{ x: 0, y: 0, width, height }} />}
      </g>
    )
  return (
    <g className={looks}>
      {state.description !== undefined && <title>{state.description}</title>}
      <rect width={width} height={height} rx={2} />
      {state.type === 'final' && (
        <rect className="chart-final" x={4} y={4} width={width - 8} height={height - 8} />
      )}
      {(hasInside || rows.length > 0) && (
        <path className="chart-rule" d={`M0 ${hasInside ? headHeightOf(chart, state) : 29}H${width}`} />
      )}
      <text className="chart-name" x={textX} y={nameY}>
        {state.name}
      </text>
      {rows.map(({ text, tone, transitionId }, index) => (
        <text
          key={`${index} ${text}`}
          className={joinClasses(
            'chart-row',
            `chart-${tone}`,
            transitionId !== undefined && transitionId === marks.taken && 'chart-taken',
            transitionId !== undefined && transitionId === marks.refused && 'chart-refused',
            transitionId !== undefined && transitionId === marks.chosen && 'chart-chosen',
          )}
          x={textX}
          y={firstRowY + index * fontMetrics.line}
          xmlSpace="preserve"
        >
          {text}
        </text>
      ))}
      {layout.starts
        .filter(({ parent }) => parent === state.path)
        .map(({ dot, points }) => (
          <g key="start" className="chart-start" transform={`translate(${-x} ${-y})`}>
            <circle cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2} />
            <path className="chart-line" d={lineOf(points)} />
            <path className="chart-head" d={arrowHead(points)} />
          </g>
        ))}
      {isChosen && <Corners box={{ x: 0, y: 0, width, height }} />}
    </g>
  )
})

type ArrowProps = {
  arrow: Arrow
  transition: ChartTransition
  isTaken: boolean
  isChosen: boolean
  /** The guard that refused the transition, if one did. */
  refusedBy: string | undefined
}

/** The arrow of a transition. Its label interrupts the line, as in a dimension line of a technical drawing. */
export const ArrowShape = memo(function ArrowShape({
  arrow,
  transition,
  isTaken,
  isChosen,
  refusedBy,
}: ArrowProps) {
  const { points, label } = arrow
  const lines = labelLines(transition)
  return (
    <g
      className={joinClasses(
        'chart-arrow',
        isTaken && 'chart-taken',
        isChosen && 'chart-chosen',
        refusedBy !== undefined && 'chart-refused',
      )}
    >
      <path className="chart-near" d={lineOf(points)} />
      <path className="chart-line" d={lineOf(points)} />
      <path className="chart-head" d={arrowHead(points)} />
      {label && (
        <>
          <rect className="chart-label" {...label} />
          {lines.map((line, index) => (
            <text
              key={`${index} ${line}`}
              className={joinClasses(
                'chart-row',
                line.startsWith('[') && 'chart-guard',
                line.startsWith('/') && 'chart-action',
                transition.walks !== undefined && index === lines.length - 1 && 'chart-walks',
              )}
              x={label.x + label.width / 2}
              y={label.y + 14 + index * fontMetrics.line}
              textAnchor="middle"
            >
              {line}
            </text>
          ))}
          {isChosen && <Corners box={label} />}
        </>
      )}
    </g>
  )
})
