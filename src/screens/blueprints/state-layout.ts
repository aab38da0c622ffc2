import type { DrawnState } from '#contract/blueprints/drawing.ts'

export type Point = { along: number; across: number }

type Layout = {
  /** The owners of states, in the order in which they appear. One lane without a name if there are none. */
  lanes: string[]
  places: Point[]
  arrows: Point[][]
}

/** How far below its lane an arrow runs that would otherwise cross a state. */
const detour = 0.4

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
    const isForward = to.along > from.along
    if (isForward && isFree(to.across, from.along, to.along))
      return from.across === to.across ? [from, to] : [from, { ...from, across: to.across }, to]
    if (isForward && from.across !== to.across && isFree(from.across, from.along, to.along))
      return [from, { ...to, across: from.across }, to]
    const across = from.across + detour
    return [from, { ...from, across }, { ...to, across }, to]
  }
  const arrows = states.flatMap(({ next }, index) =>
    next.flatMap((target) => {
      const [from, to] = [places[index], places[target]]
      return from && to ? [route(from, to)] : []
    }),
  )
  return { lanes, places, arrows }
}
