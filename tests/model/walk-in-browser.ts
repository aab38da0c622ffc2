import type { Page } from 'playwright'
import type { AnyStateMachine } from 'xstate'
import { describe, test } from 'vitest'
import { Unavailable } from './driver.ts'
import { leavesOf, type Move } from './explore.ts'
import { nameOf } from './models.ts'
import { playwrightDriver } from './playwright-driver.ts'
import { loosely, type AnyTables, type Tables } from './tables.ts'
import { look, waysOf, type Way } from './ways.ts'

export type Visit = { page: Page; close: () => Promise<void> }

export type BrowserTables = {
  /** Opens the flow's page for an input, by its name. */
  open: (inputName: string) => Promise<Visit>
  /** How the running server and its sandboxes bring each event that no person causes, by its name with the sample. */
  world: Record<string, (page: Page) => Promise<void>>
  /** Which of the possible paths to walk, by their events; all otherwise. */
  only?: (events: string[]) => boolean
}

/** A state whose answer is on its way ends by itself: too short to look at. */
const isBrief = ({ model: { derived } }: Way, { running }: Move): boolean =>
  [...derived.innerEvents].some(([event, { source }]) => event.endsWith('.done') && running.includes(source))

/** The part of a path that can be brought about in a browser, up to the last state that lasts. */
const possiblePart = (tables: AnyTables, { world }: BrowserTables, way: Way): Move[] => {
  const events = way.path.slice(1)
  const stop = events.findIndex(
    (move) => typeof tables.gestures[move.event.type] !== 'function' && world[nameOf(move)] === undefined,
  )
  const possible = stop < 0 ? events : events.slice(0, stop)
  return possible.slice(0, possible.findLastIndex((move) => !isBrief(way, move)) + 1)
}

type BrowserPath = { inputName: string; moves: Move[]; lasting: Move[] }

/** The distinct paths of the tables that a browser can walk, none the beginning of another. */
const browserPaths = (tables: AnyTables, browser: BrowserTables): BrowserPath[] => {
  const candidates = waysOf(tables).map((way) => {
    const moves = possiblePart(tables, browser, way)
    const { inputName } = way.model
    const lasting = moves.filter((move) => !isBrief(way, move))
    return {
      inputName,
      moves,
      lasting,
      words: JSON.stringify([inputName, ...moves.map(nameOf)]).slice(0, -1),
    }
  })
  const distinct = [...new Map(candidates.map((one) => [one.words, one])).values()]
  return distinct
    .filter(({ moves }) => moves.length > 0)
    .filter(({ words }) => distinct.every((other) => !other.words.startsWith(`${words},`)))
    .filter(({ moves }) => browser.only?.(moves.map(nameOf)) ?? true)
}

/** How long somebody looks for a control that the page need not have: what comes later is not tried. */
const aMoment = 1_000

const replay = async (
  tables: AnyTables,
  { world }: BrowserTables,
  page: Page,
  { moves, lasting }: BrowserPath,
): Promise<void> => {
  const person = playwrightDriver(page)
  const whoeverTriesInVain = playwrightDriver(page, aMoment)
  for (const move of moves) {
    const gesture = tables.gestures[move.event.type]
    if (typeof gesture !== 'function') await world[nameOf(move)]?.(page)
    else {
      const isRefused = move.took.length === 0
      await gesture(isRefused ? whoeverTriesInVain : person, move.event).catch((error: unknown) => {
        if (!isRefused || !(error instanceof Unavailable)) throw error
      })
    }
    const states = lasting.includes(move) ? leavesOf(move.snapshot) : []
    for (const state of states) await look(person, tables.sentences[state] ?? {})
  }
}

/** Registers the paths of a flow that people and sandboxes can walk against the running server. Fails with none. */
export const walkInBrowser = <M extends AnyStateMachine>(typed: Tables<M>, browser: BrowserTables): void => {
  const tables = loosely(typed)
  const paths = browserPaths(tables, browser)
  if (paths.length === 0) throw new Error(`no path of ${tables.machine.id} can be walked in a browser`)
  describe(`${tables.machine.id} in a browser`, () => {
    for (const path of paths) {
      const { inputName, moves } = path
      test([inputName, ...moves.map(nameOf)].filter((words) => words !== '').join(' → '), async () => {
        const { page, close } = await browser.open(inputName)
        try {
          await replay(tables, browser, page, path)
        } finally {
          await close()
        }
      })
    }
  })
}
