import type { Page } from 'playwright'
import type { AnyStateMachine } from 'xstate'
import { describe, test } from 'vitest'
import { runningSources } from './derive.ts'
import { ControlUnavailableError } from './driver.ts'
import { playwrightDriver } from './playwright-driver.ts'
import { statesIn, type Step } from './steps.ts'
import { untypedTables, type AnyTables, type Tables } from './tables.ts'
import { assertScreen, generatedPaths, type TestPath } from './test-paths.ts'
import { pathSteps } from './walk.ts'

export type OpenedPage = { page: Page; close: () => Promise<void> }

export type BrowserTables = {
  open: (inputName: string) => Promise<OpenedPage>
  /** Causes events that do not come from a person, by the name of the event case. */
  externalActions: Record<string, (page: Page) => Promise<void>>
  /** Selects paths by the names of their events; by default all. */
  only?: (events: string[]) => boolean
}

/** Whether a state waits for an actor's result. A browser leaves such a state too soon to check what it shows. */
const isBrief = ({ model: { derived } }: TestPath, { snapshot }: Step): boolean =>
  [...derived.innerEvents].some(
    ([event, { source }]) => event.endsWith('.done') && runningSources(snapshot).includes(source),
  )

/** The first part of a path that a browser can walk. It ends with a state that lasts. */
const walkablePart = (tables: AnyTables, { externalActions }: BrowserTables, path: TestPath): Step[] => {
  const events = path.steps.slice(1)
  const stop = events.findIndex(
    (step) =>
      typeof tables.eventActions[step.event.type] !== 'function' && externalActions[step.name] === undefined,
  )
  const possible = stop < 0 ? events : events.slice(0, stop)
  return possible.slice(0, possible.findLastIndex((step) => !isBrief(path, step)) + 1)
}

/** `start` is the step before the first event. */
type BrowserPath = { inputName: string; start: Step[]; steps: Step[]; lasting: Step[] }

/** The longest paths, until each event is in one: what follows an event is proved under the screen. `EVERY_PATH=1` keeps all. */
const pathsWithEachEvent = (paths: BrowserPath[]): BrowserPath[] => {
  if (process.env.EVERY_PATH === '1') return paths
  const seen = new Set<string>()
  return paths
    .toSorted((one, other) => other.steps.length - one.steps.length)
    .filter(({ steps }) => {
      const size = seen.size
      for (const { name } of steps) seen.add(name)
      return seen.size > size
    })
}

/** The paths that a browser can walk, without repetitions and without paths that are the start of a longer one. */
const walkablePaths = (tables: AnyTables, browserTables: BrowserTables): BrowserPath[] => {
  const candidates = generatedPaths(tables).map((path) => {
    const steps = walkablePart(tables, browserTables, path)
    const { inputName } = path.model
    const lasting = steps.filter((step) => !isBrief(path, step))
    return {
      inputName,
      start: path.steps.slice(0, 1),
      steps,
      lasting,
      words: JSON.stringify([inputName, ...steps.map(({ name }) => name)]).slice(0, -1),
    }
  })
  const distinct = [...new Map(candidates.map((one) => [one.words, one])).values()]
  return distinct
    .filter(({ steps }) => steps.length > 0)
    .filter(({ words }) => distinct.every((other) => !other.words.startsWith(`${words},`)))
    .filter(({ steps }) => browserTables.only?.(steps.map(({ name }) => name)) ?? true)
}

/** The timeout for a control of an event that the machine refuses: the page may not have it. */
const refusedControlTimeoutMs = 1_000

async function replay(tables: AnyTables, { externalActions }: BrowserTables, page: Page, path: BrowserPath) {
  const { steps, lasting } = path
  const person = playwrightDriver(page)
  const impatientPerson = playwrightDriver(page, refusedControlTimeoutMs)
  for (const step of steps) {
    const action = tables.eventActions[step.event.type]
    if (typeof action !== 'function') await externalActions[step.name]?.(page)
    else {
      const isRefused = step.taken.length === 0
      await action(isRefused ? impatientPerson : person, step.event).catch((error: unknown) => {
        if (!isRefused || !(error instanceof ControlUnavailableError)) throw error
      })
    }
    const states = lasting.includes(step) ? statesIn(step.snapshot.value) : []
    for (const state of states) await assertScreen(person, tables.assertions[state] ?? {})
  }
}

/** Registers a test for each path that can be walked in a browser with the running server. Throws if there is none. */
export const testInBrowser = <M extends AnyStateMachine>(
  typedTables: Tables<M>,
  browserTables: BrowserTables,
): void => {
  const tables = untypedTables(typedTables)
  const paths = pathsWithEachEvent(walkablePaths(tables, browserTables))
  if (paths.length === 0) throw new Error(`no path of ${tables.machine.id} can be walked in a browser`)
  describe(`${tables.machine.id} in a browser`, () => {
    for (const path of paths) {
      const { inputName, start, steps } = path
      test(
        [inputName, ...steps.map(({ name }) => name)].filter((words) => words !== '').join(' → '),
        async ({ task }) => {
          const { page, close } = await browserTables.open(inputName)
          try {
            await replay(tables, browserTables, page, path)
            const walked = { machine: tables.machine.id, walkedIn: 'chromium', input: inputName } as const
            task.meta.walk = { ...walked, steps: pathSteps([...start, ...steps]) }
          } finally {
            await close()
          }
        },
      )
    }
  })
}
