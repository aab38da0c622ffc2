import type { DrawnState } from '#contract/blueprints/drawing.ts'

export type Point = { along: number; across: number }
/** `offset`: by how many steps the corner is moved, so that arrows do not overlap. */
export type Corner = Point & { offset: Point }

type Layout = {
  /** The owners of states, in the order in which they appear. One lane without a name if there are none. */
  lanes: string[]
  places: Point[]
  arrows: Corner[][]
}

/** A straight segment of an arrow. `axis` is the one on which its ends have the same `place`. */
type Segment = {
  axis: keyof Point
  place: number
  from: number
  to: number
  /** The direction, 1 or -1, in which it is moved first if it overlaps: where the arrow turns to. */
  side: number
  /** The segment with the highest rank is placed first. */
  rank: number
  ends: [Corner, Corner]
}

/** How far below its lane an arrow runs that would otherwise cross a state. */
const detour = 0.45

function segmentsOf(route: Corner[]): Segment[] {
  return route.slice(1).map((end, index) => {
    const start = route[index] ?? end
    const [axis, other] =
      start.across === end.across ? (['across', 'along'] as const) : (['along', 'across'] as const)
    const place = start[axis]
    const from = Math.min(start[other], end[other])
    const to = Math.max(start[other], end[other])
    const turn = route.find((point) => point[axis] !== place)
    const segment = { axis, place, from, to, ends: [start, end] satisfies [Corner, Corner] }
    if (!turn) return { ...segment, side: 1, rank: start.along < end.along ? 99 : 98 }
    // Of two arrows that turn to the same side, the longer one is outside: nearer to the states only on a detour.
    return place % 1
      ? { ...segment, side: 1, rank: from - to }
      : { ...segment, side: Math.sign(turn[axis] - place), rank: to - from }
  })
}

/** Moves overlapping segments apart, so that each arrow is a stroke of its own. */
function separateOverlaps(routes: Point[][]): Corner[][] {
  const arrows = routes.map((route) => route.map((point) => ({ ...point, offset: { along: 0, across: 0 } })))
  const placed: Segment[] = []
  for (const segment of arrows.flatMap(segmentsOf).toSorted((one, other) => other.rank - one.rank)) {
    const { axis, place, from, to, side, ends } = segment
    const taken = placed
      .filter((other) => other.axis === axis && other.place === place && other.from < to && other.to > from)
      .map((other) => other.ends[0].offset[axis])
    const step = [0, side, 2 * side, -side, -2 * side].find((free) => !taken.includes(free)) ?? 0
    for (const { offset } of ends) offset[axis] = step
    placed.push(segment)
  }
  return arrows
}

/**
 * Places each state of a drawing in a column of its own, in the lane of its owner, and finds the corners of the arrows between them.
 * `along` counts columns and `across` counts lanes.
 */
export function stateLayout(states: readonly DrawnState[]): Layout {
  const lanes = [...new Set(states.map(({ owner }) => owner))]
  const places = states.map(({ owner }, along) => ({ along, across: lanes.indexOf(owner) }))
  const isFree = (lane: number, from: number, to: number) =>
    !places.some(
      ({ along, across }) => across === lane && along > Math.min(from, to) && along < Math.max(from, to),
    )
  const route = (from: Point, to: Point): Point[] => {
    if (isFree(to.across, from.along, to.along))
      return from.across === to.across ? [from, to] : [from, { ...from, across: to.across }, to]
    if (from.across !== to.across && isFree(from.across, from.along, to.along))
      return [from, { ...to, across: from.across }, to]
    const across = from.across + detour
    return [from, { ...from, across }, { ...to, across }, to]
  }
  const routes = states.flatMap(({ next }, index) =>
    next.flatMap((target) => {
      const [from, to] = [places[index], places[target]]
      return from && to ? [route(from, to)] : []
    }),
  )
  return { lanes, places, arrows: separateOverlaps(routes) }
}
