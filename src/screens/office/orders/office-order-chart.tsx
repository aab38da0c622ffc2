import { orderMachine } from '#machines/orders/order.ts'
import type { OrderEvent } from '#machines/orders/order/setup.ts'
import type { OrderDetail } from '#contract/orders/office.ts'
import { officeOrder as words, orderStatusNames } from '#src/content/office/orders.ts'

type Status = OrderDetail['status']

/** The centre of each state in the chart. */
const statusPositions: Record<Status, readonly [x: number, y: number]> = {
  intended: [80, 70],
  open: [250, 70],
  capturing: [420, 70],
  pending: [590, 70],
  paid: [760, 70],
  refunded: [930, 70],
  abandoned: [420, 220],
}
const chartSize = { width: 1010, height: 270 }
const stateBoxSize = { width: 124, height: 44 }

type Transition = { from: Status; event: string; to: Status }

/** The transitions between the states of an order, read from the order machine. */
const transitions: Transition[] = (Object.keys(statusPositions) as Status[]).flatMap((from) =>
  [...(orderMachine.states[from]?.transitions.values() ?? [])]
    .flat()
    .flatMap(({ eventType, target = [] }) =>
      target.map(({ key }) => ({ from, event: eventType, to: key as Status })),
    ),
)

const edges = [
  ...new Map(
    transitions.filter(({ from, to }) => from !== to).map((one) => [`${one.from} ${one.to}`, one]),
  ).values(),
]

/** The states that an order went through, as far as its records tell. */
function passedStatuses({ status, providerOrderId, records, payment, grant }: OrderDetail): Set<Status> {
  const has = (kind: OrderDetail['records'][number]['kind']) => records.some((record) => record.kind === kind)
  const passed = new Set<Status>(['intended', status])
  if (providerOrderId !== null) passed.add('open')
  if (has('captureBegun')) passed.add('capturing')
  if (payment !== null || grant !== null || has('paid')) passed.add('paid')
  return passed
}

/** The SVG path of a transition. In a row, a straight line joins neighbours; other states are joined by an arc, above to the right, below to the left. */
function transitionPath({ from, to }: Transition): string {
  const [[x1, y1], [x2, y2]] = [statusPositions[from], statusPositions[to]]
  const isRow = y1 === y2
  if (!isRow) {
    const down = y2 > y1 ? 1 : -1
    const [a, b] = [y1 + (down * stateBoxSize.height) / 2, y2 - (down * stateBoxSize.height) / 2]
    const shift = down > 0 ? -14 : 14
    return `M${x1 + shift} ${a} C${x1 + shift} ${a + down * 50} ${x2 + shift} ${b - down * 50} ${x2 + shift} ${b}`
  }
  if (x2 - x1 === 170) return `M${x1 + stateBoxSize.width / 2} ${y1} L${x2 - stateBoxSize.width / 2} ${y2}`
  const side = x2 > x1 ? -1 : 1
  const edge = y1 + (side * stateBoxSize.height) / 2
  const depth = edge + side * Math.min(44, Math.abs(x2 - x1) / 9)
  return `M${x1} ${edge} C${x1} ${depth} ${x2} ${depth} ${x2} ${edge}`
}

const eventWords: Record<OrderEvent['type'], string> = words.events
const isEvent = (type: string): type is OrderEvent['type'] => type in eventWords

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** The events that are possible in the state of an order, and the states that they lead to. */
function NextTransitions({ status }: { status: Status }) {
  const possible = transitions.filter(({ from }) => from === status)
  const leads = new Map<Status, Set<string>>()
  for (const { event, to } of possible)
    if (isEvent(event)) leads.set(to, (leads.get(to) ?? new Set()).add(eventWords[event]))
  return (
    <div className="border-t border-blue-line px-4 py-3">
      <h3 className="annotation text-muted">{words.next}</h3>
      {leads.size === 0 ? (
        <p className="mt-1 text-sm">{words.nothingNext}</p>
      ) : (
        <ul className="mt-1 grid gap-1 text-sm">
          {[...leads].map(([to, events]) => (
            <li key={to}>
              <span className="font-semibold">{orderStatusNames[to]}</span> {words.if}{' '}
              {[...events].join(words.or)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The statechart of an order, with the state it is in. */
export function OrderStatechart({ order }: { order: OrderDetail }) {
  const passed = passedStatuses(order)
  const isWalked = ({ from, to }: Transition) => passed.has(from) && passed.has(to) && from !== order.status
  return (
    <div className="border border-blue bg-sheet">
      <p className="sr-only">{words.chartText}</p>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={words.chart}>
        <div
          className="relative min-w-[42rem]"
          style={{ aspectRatio: `${chartSize.width} / ${chartSize.height}` }}
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
            className="absolute inset-0 size-full"
            fill="none"
          >
            {edges.map((edge) => (
              <path
                key={`${edge.from} ${edge.to}`}
                d={transitionPath(edge)}
                className={isWalked(edge) ? 'stroke-blue' : 'stroke-blue-line'}
                strokeWidth={isWalked(edge) ? 2.5 : 1}
                markerEnd={isWalked(edge) ? 'url(#walked)' : 'url(#possible)'}
              />
            ))}
            <defs>
              {(['walked', 'possible'] as const).map((id) => (
                <marker
                  key={id}
                  id={id}
                  viewBox="0 0 8 8"
                  refX="7"
                  refY="4"
                  markerWidth={id === 'walked' ? 5 : 8}
                  markerHeight={id === 'walked' ? 5 : 8}
                  orient="auto-start-reverse"
                >
                  <path d="M0 0 8 4 0 8Z" className={id === 'walked' ? 'fill-blue' : 'fill-blue-line'} />
                </marker>
              ))}
            </defs>
          </svg>
          <ol>
            {(Object.keys(statusPositions) as Status[]).map((status) => {
              const [x, y] = statusPositions[status]
              const isCurrent = status === order.status
              const classes = isCurrent
                ? 'border-ink bg-signal font-semibold text-ink [scroll-initial-target:nearest]'
                : passed.has(status)
                  ? 'border-2 border-blue bg-blue-pale'
                  : 'border-blue-line bg-sheet text-muted'
              return (
                <li
                  key={status}
                  aria-current={isCurrent ? 'true' : undefined}
                  className={`absolute grid -translate-1/2 place-items-center border text-sm ${classes}`}
                  style={{
                    left: percent(x, chartSize.width),
                    top: percent(y, chartSize.height),
                    width: percent(stateBoxSize.width, chartSize.width),
                    height: percent(stateBoxSize.height, chartSize.height),
                  }}
                >
                  <span>
                    {orderStatusNames[status]}
                    {passed.has(status) && !isCurrent && <span className="sr-only"> ({words.passed})</span>}
                  </span>
                </li>
              )
            })}
          </ol>
        </div>
      </div>
      <NextTransitions status={order.status} />
    </div>
  )
}
