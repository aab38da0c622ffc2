import { createTestModel } from '@xstate/test'
import type { Driver } from './driver.ts'
import { explore, follow, leavesOf, type Move, type Path } from './explore.ts'
import { modelsOf, nameOf, type Model } from './models.ts'
import { openStage } from './stage.tsx'
import type { AnyTables, Ending, Sentence } from './tables.ts'
import type { Deeds } from './world.ts'

/** A path with the model it belongs to and the function that replays it on the real machine under the real screen. */
export type Way = { name: string; model: Model; path: Path; replay: () => Promise<Deeds> }

/** Holds the screen to a sentence. */
export const look = async (person: Driver, { shows = [], hides = [] }: Sentence): Promise<void> => {
  for (const sight of shows) await person.shows(sight)
  for (const sight of hides) await person.hides(sight)
}

/** The state a path ends in. */
const endOf = (path: Path): string =>
  path
    .slice(-1)
    .flatMap(({ snapshot }) => leavesOf(snapshot))
    .join(', ')

const nameOfPath = (model: Model, path: Path): string => {
  const start = model.inputName === '' ? [] : [`(${model.inputName})`]
  return [...start, ...path.slice(1).map(nameOf), endOf(path)].join(' → ')
}

const replaying =
  (
    tables: AnyTables,
    model: Model,
    last: Sentence,
    run: (perform: (move: Move) => Promise<void>) => Promise<void>,
  ) =>
  async (): Promise<Deeds> => {
    const stage = openStage(tables, model)
    try {
      await run(async (move) => {
        await stage.perform(move)
        for (const leaf of leavesOf(move.snapshot)) await look(stage.person, tables.sentences[leaf] ?? {})
      })
      await look(stage.person, last)
      return stage.deeds()
    } finally {
      await stage.close()
    }
  }

/** The paths as @xstate/test's: it drops those that another one begins with, and replays step by step. */
const waysAlong = (tables: AnyTables, model: Model, paths: Path[], last: Sentence): Way[] => {
  const moves = new Map<object, Move>()
  const toStep = (move: Move) => {
    const step = { state: move.snapshot, event: { type: move.event.type, sample: move.sample } }
    moves.set(step, move)
    return step
  }
  const generated = paths.map((path) => ({
    state: path.at(-1)?.snapshot,
    steps: path.map(toStep),
    weight: path.length - 1,
  }))
  const testModel = createTestModel(model.derived.machine, {
    serializeState: ({ value }) => JSON.stringify(value),
  })
  return testModel
    .getPaths(() => generated as never)
    .map((testPath) => {
      const path = testPath.steps.flatMap((step) => moves.get(step) ?? [])
      const run = async (perform: (move: Move) => Promise<void>): Promise<void> => {
        const exec = async (step: object): Promise<void> => {
          const move = moves.get(step)
          if (move === undefined) throw new Error('a step that no path has')
          await perform(move)
        }
        await testPath.test({ events: Object.fromEntries(path.map(({ event }) => [event.type, exec])) })
      }
      return { name: nameOfPath(model, path), model, path, replay: replaying(tables, model, last, run) }
    })
}

/** Every generated way through the tables' machine. Throws where a guard or an assign does. */
export const waysOf = (tables: AnyTables): Way[] =>
  modelsOf(tables).flatMap((model) => waysAlong(tables, model, explore(tables, model), {}))

/** One hand-written journey, ready to be replayed. Throws when a word of it names nothing. */
export const wayOfEnding = (tables: AnyTables, { input, events, ...sentence }: Ending): Way => {
  const models = modelsOf(tables)
  const model = input === undefined ? models[0] : models.find(({ inputName }) => inputName === input)
  const [way] = model === undefined ? [] : waysAlong(tables, model, [follow(model, events)], sentence)
  if (way === undefined) throw new Error(`'${String(input)}' names no input`)
  return way
}

/** What a journey came to, as far as its ending speaks of it. */
export const outcomeOf = (
  { path }: Way,
  deeds: Deeds,
  ending: Ending,
): Pick<Ending, 'ends'> & Partial<Deeds> => ({
  ends: endOf(path),
  ...(ending.actions === undefined ? {} : { actions: deeds.actions }),
  ...(ending.starts === undefined ? {} : { starts: deeds.starts }),
  ...(ending.leaves === undefined ? {} : { leaves: deeds.leaves }),
  ...(ending.takes === undefined ? {} : { takes: deeds.takes }),
})
