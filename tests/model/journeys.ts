import type { Expectation, Scenario } from './scenario.ts'

/** Events and the states that they lead to, such as `(known) → code.submit → unlock.done ⇒ unlocked`. The default input is the first. */
export type Path = string | (string | Expectation)[]

/** A scenario whose path is written as the run names paths, with the state in which it must end as its last step. */
export type Journey = Omit<Scenario, 'events' | 'ends' | 'input'> & { path: Path }

/** The steps of a path, one by one. What is expected in a state is expected together with the state. */
export const stepsOf = (path: Path): Scenario['events'] => {
  const steps: Scenario['events'] = []
  for (const one of [path].flat()) {
    const last = steps.at(-1)
    if (typeof one === 'object')
      if (typeof last === 'object' && Object.keys(last).join() === 'state') Object.assign(last, one)
      else steps.push(one)
    else
      for (const [, arrow, name = ''] of one.matchAll(/([→⇒]?) ?([^→⇒]+)/g))
        steps.push(arrow === '⇒' ? { state: name.trim() } : name.trim())
  }
  return steps
}

/** The scenario that a written journey stands for. Throws if its path names no final state. */
export const scenarioOf = ({ path, ...expected }: Journey): Scenario => {
  const steps = stepsOf(path)
  const last = steps.at(-1)
  if (typeof last !== 'object' || last.state === undefined || Object.keys(last).length > 1)
    throw new Error(`a path does not say in which state it ends: ${JSON.stringify(path)}`)
  const [, input] = /^\((.*)\)$/.exec(typeof steps[0] === 'string' ? steps[0] : '') ?? []
  const events = steps.slice(input === undefined ? 0 : 1, -1)
  return { ...expected, ...(input !== undefined && { input }), events, ends: last.state }
}

export type Journeys = Record<string, Journey | Scenario>

export const scenariosOf = (written: Journeys): Record<string, Scenario> =>
  Object.fromEntries(
    Object.entries(written).map(([name, one]) => [name, 'path' in one ? scenarioOf(one) : one]),
  )
