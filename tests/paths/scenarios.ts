import { scenarioOf, stepsOf, type Journey, type Path } from '#tests/model/journeys.ts'
import type { ScreenItem } from '#tests/model/driver.ts'
import type { Assertion, Scenario, EffectCall } from '#tests/model/scenario.ts'
import { button } from './screen-items.ts'

export { callOf } from '#tests/model/scenario.ts'

export const tryAgainButton = button('Try again')
export const unreachableText = 'We could not reach the server. Please check your connection and try again.'

/** Scenarios that begin alike. Starts and actions are compared if the beginning has them. They end alike unless their own path ends in a state. */
export const scenariosAfter = (path: Path, { starts, actions }: Pick<Journey, 'starts' | 'actions'> = {}) => {
  const { input, events, ends } = scenarioOf({ path })
  return (ownPath: Path, own: Omit<Journey, 'path'> = {}): Scenario => {
    const steps = stepsOf(ownPath)
    const last = steps.at(-1)
    const state = typeof last === 'object' && Object.keys(last).join() === 'state' ? last.state : undefined
    return {
      ...(input !== undefined && { input }),
      ...own,
      ends: state ?? ends,
      events: [...events, ...(state === undefined ? steps : steps.slice(0, -1))],
      ...(starts && { starts: [...starts, ...(own.starts ?? [])] }),
      ...(actions && { actions: [...actions, ...(own.actions ?? [])] }),
    }
  }
}

/** Something that could not be read is asked for again, and comes without the reason of the failure. */
export const askedAgain = (start: EffectCall, answer: string, ends = 'shown'): Scenario => ({
  events: [`${start[0]}.error`, 'retry', answer],
  ends,
  starts: [start, start],
  context: { error: undefined },
})

const elementOf = (item: ScreenItem): ScreenItem =>
  typeof item === 'string' || item instanceof RegExp
    ? item
    : { role: item.role, ...(item.name !== undefined && { name: item.name }) }
const keyOf = (item: ScreenItem): string =>
  item instanceof RegExp ? String(item) : JSON.stringify(elementOf(item))

/** Every state shows `always` and its own `shows`. It must hide what other states show, except the items of `anywhere`. */
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

export const shownAfter = (path: Path, shows: ScreenItem[], hides: ScreenItem[] = []): Scenario => ({
  events: stepsOf(path),
  ends: 'shown',
  shows,
  hides,
})
