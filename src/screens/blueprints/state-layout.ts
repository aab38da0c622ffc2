import type { DrawnState } from '#contract/blueprints/drawing.ts'

export type Point = { along: number; across: number }
/** `aside`: by how many steps the corner is moved, so that no arrow lies on another. */
export type Corner = Point & { aside: Point }

type Layout = {
  /** The owners of states, in the order in which they appear. One lane without a name if there are none. */
  lanes: string[]
  places: Point[]
  arrows: Corner[][]
}

/** A straight part of an arrow. `axis` is the one on which its ends have the same `place`. */
type Stretch = {
  axis: keyof Point
  place: number
  from: number
  to: number
  /** Where the arrow turns to, seen from this part: there it moves if another arrow has its place. */
  side: number
  /** The first to be placed has the highest. */
  rank: number
  ends: [Corner, Corner]
}

/** How far below its lane an arrow runs that would otherwise cross a state. */
const detour = 0.45

function stretchesOf(route: Corner[]): Stretch[] {
  return route.slice(1).map((end, index) => {
    const start = route[index] ?? end
    const [axis, other] =
      start.across === end.across ? (['across', 'along'] as const) : (['along', 'across'] as const)
    const place = start[axis]
    const from = Math.min(start[other], end[other])
    const to = Math.max(start[other], end[other])
    const turn = route.find((point) => point[axis] !== place)
    const stretch = { axis, place, from, to, ends: [start, end] satisfies [Corner, Corner] }
    if (!turn) return { ...stretch, side: 1, rank: start.along < end.along ? 99 : 98 }
    // Of two arrows that turn to the same side, the longer one is outside: nearer to the states only on a detour.
    return place % 1
      ? { ...stretch, side: 1, rank: from - to }
      : { ...stretch, side: Math.sign(turn[axis] - place), rank: to - from }
  })
}

/** Moves parts that would lie on each other apart, so that each arrow is a stroke of its own. */
function movedApart(routes: Point[][]): Corner[][] {
  const arrows = routes.map((route) => route.map((point) => ({ ...point, aside: { along: 0, across: 0 } })))
  const placed: Stretch[] = []
  for (const stretch of arrows.flatMap(stretchesOf).toSorted((one, other) => other.rank - one.rank)) {
    const { axis, place, from, to, side, ends } = stretch
    const taken = placed
      .filter((other) => other.axis === axis && other.place === place && other.from < to && other.to > from)
      .map((other) => other.ends[0].aside[axis])
    const step = [0, side, 2 * side, -side, -2 * side].find((free) => !taken.includes(free)) ?? 0
    for (const { aside } of ends) aside[axis] = step
    placed.push(stretch)
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
  return { lanes, places, arrows: movedApart(routes) }
}
