import { stepsOf, type Path } from '#tests/model/journeys.ts'
import type { ScreenItem } from '#tests/model/driver.ts'
import type { Assertion, Scenario } from '#tests/model/scenario.ts'

/** The item by its role and name only. */
const elementOf = (item: ScreenItem): ScreenItem =>
  typeof item === 'string' || item instanceof RegExp
    ? item
    : { role: item.role, ...(item.name !== undefined && { name: item.name }) }
const keyOf = (item: ScreenItem): string =>
  item instanceof RegExp ? String(item) : JSON.stringify(elementOf(item))

/**
 * Every state shows `always` and its own `shows`. It must hide what other states show, except the items of `anywhere`.
 */
export const statesShow = <S extends string>(
  always: ScreenItem[],
  states: Record<S, Assertion>,
  anywhere: ScreenItem[] = [],
): Record<S, Assertion> => {
  const assertions = Object.entries<Assertion>(states)
  const items = new Map(
    assertions.flatMap(([, { shows = [] }]) => shows.map((item) => [keyOf(item), elementOf(item)])),
  )
  return Object.fromEntries(
    assertions.map(([state, { shows = [], hides = [], ...more }]) => {
      const allowed = new Set([...always, ...shows, ...anywhere].map(keyOf))
      const others = [...items].flatMap(([key, item]) => (allowed.has(key) ? [] : [item]))
      return [state, { shows: [...always, ...shows], hides: [...hides, ...others], ...more }]
    }),
  ) as Record<S, Assertion>
}

/** A scenario along this path that ends in `shown`. */
export const shownAfter = (path: Path, shows: ScreenItem[], hides: ScreenItem[] = []): Scenario => ({
  events: stepsOf(path),
  ends: 'shown',
  shows,
  hides,
})
