import type { ScreenItem } from '#tests/model/driver.ts'
import type { Assertion, Scenario } from '#tests/model/tables.ts'

/** An element in whatever condition. */
const elementOf = (item: ScreenItem): ScreenItem =>
  typeof item === 'string' || item instanceof RegExp
    ? item
    : { role: item.role, ...(item.name !== undefined && { name: item.name }) }
const keyOf = (item: ScreenItem): string =>
  item instanceof RegExp ? String(item) : JSON.stringify(elementOf(item))

/**
 * What all states show, and each of them besides. What only others show, a state must not show, unless it is among the items that any
 * state may show.
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

/** What the screen shows, and does not, once this has come. */
export const shownAfter = (event: string, shows: ScreenItem[], hides: ScreenItem[] = []): Scenario => ({
  events: [event],
  ends: 'shown',
  shows,
  hides,
})
