import type { AnyMachineSnapshot } from 'xstate'
import { nameOf, type Model, type Offer } from './models.ts'
import type { AnyTables } from './tables.ts'

/** One step in the model: what came, which transitions it took, which guards refused, and what is so afterwards. */
export type Move = Offer & {
  from: AnyMachineSnapshot | undefined
  snapshot: AnyMachineSnapshot
  took: string[]
  refused: string[]
  allowed: string[]
  /** Actors and delays that are running now. */
  running: string[]
}

export type Path = Move[]

const defaultLimit = 5000

/** The states a snapshot is in, as their paths. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))

const settle = (model: Model, offer: Offer, from: Move | undefined, snapshot: AnyMachineSnapshot): Move => {
  const notes = model.derived.readNotes()
  const running = new Set(from?.running)
  if (offer.needs !== undefined && offer.last) running.delete(offer.needs)
  for (const { kind, what } of notes) {
    if (kind === 'started') running.add(what)
    if (kind === 'stopped') running.delete(what)
  }
  const noted = (kind: string): string[] => notes.filter((note) => note.kind === kind).map(({ what }) => what)
  const allowed = noted('allowed')
  const left = [...allowed]
  const refused = noted('asked').filter((what) => {
    const index = left.indexOf(what)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
  return {
    ...offer,
    from: from?.snapshot,
    snapshot,
    took: noted('took'),
    refused,
    allowed,
    running: [...running].sort(),
  }
}

/** How the machine begins. */
const begin = (model: Model): Move => {
  model.derived.readNotes()
  const snapshot = model.derived.machine.getInitialSnapshot(model.scope)
  const offer = {
    event: { type: 'xstate.init' },
    sample: '',
    payload: undefined,
    needs: undefined,
    last: false,
  }
  return settle(model, offer, undefined, snapshot)
}

/** What the event does after a move, whether or not anything listens. */
const step = (model: Model, from: Move, offer: Offer): Move => {
  model.derived.readNotes()
  const snapshot = model.derived.machine.transition(from.snapshot, offer.event, model.scope)
  return settle(model, offer, from, snapshot as AnyMachineSnapshot)
}

const canCome = (move: Move, { needs }: Offer): boolean => needs === undefined || move.running.includes(needs)

type Found = { path: Path; changes: boolean }

/**
 * The shortest way to everything that can happen: for each state, each sample that does something there or is refused
 * there. Throws when the behaviour has more than `limit` distinct situations.
 */
export const explore = (tables: AnyTables, model: Model, limit = defaultLimit): Path[] => {
  const situation = ({ snapshot, running }: Move): string => {
    const context: unknown = snapshot.context
    return JSON.stringify([
      snapshot.value,
      tables.behaviour === undefined ? context : tables.behaviour(context as never),
      running,
    ])
  }
  const first = begin(model)
  const queue: Path[] = [[first]]
  const seen = new Set([situation(first)])
  const found = new Map<string, Found>()
  for (const path of queue) {
    const last = path.at(-1) ?? first
    if (last.snapshot.status !== 'active') continue
    for (const offer of model.offers.filter((one) => canCome(last, one))) {
      const move = step(model, last, offer)
      if (move.took.length === 0 && move.refused.length === 0) continue
      const way = [...path, move]
      const changes = situation(move) !== situation(last)
      const goal = JSON.stringify([last.snapshot.value, nameOf(move), move.took, move.refused])
      const known = found.get(goal)
      if (known === undefined || (changes && !known.changes)) found.set(goal, { path: way, changes })
      if (seen.has(situation(move))) continue
      seen.add(situation(move))
      queue.push(way)
      if (seen.size > limit) {
        throw new Error(
          `${tables.machine.id} has more than ${limit} situations: say with behaviour() what part of context matters`,
        )
      }
    }
  }
  return worthWalking([...found.values()], [first])
}

/** Moves that change nothing are walked only when nothing else takes their transition or is refused by their guard. */
const worthWalking = (found: Found[], start: Path): Path[] => {
  const chosen = [
    start,
    ...found.filter(({ changes, path }) => changes || path.at(-1)?.took.length === 0).map(({ path }) => path),
  ]
  const covered = new Set(
    chosen.flat().flatMap(({ took, refused }) => [...took, ...refused.map((one) => `not ${one}`)]),
  )
  for (const { path } of found) {
    const marks = path.flatMap(({ took, refused }) => [...took, ...refused.map((one) => `not ${one}`)])
    if (marks.every((mark) => covered.has(mark))) continue
    marks.forEach((mark) => covered.add(mark))
    chosen.push(path)
  }
  return chosen
}

/** The path of a hand-written list of events. Throws on a word that names no event or sample. */
export const follow = (model: Model, words: string[]): Path => {
  const path = [begin(model)]
  for (const word of words) {
    const offer = model.offers.find((one) => nameOf(one) === word)
    const last = path.at(-1)
    if (offer === undefined || last === undefined) throw new Error(`'${word}' names no event`)
    const move = step(model, last, offer)
    if (move.took.length > 0 && !canCome(last, offer)) {
      throw new Error(`'${word}' cannot come: ${String(offer.needs)} is not running`)
    }
    path.push(move)
  }
  return path
}
