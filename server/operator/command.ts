import type { FetchPicture } from '../articles/fetch-picture.ts'
import type { Settings } from '../settings.ts'
import type { Database } from '../store/database.ts'

/** What a verb works on. */
export type World = {
  db: Database
  settings: Settings
  now: Date
  /** Reads a file named by the operator, from where they stand. Throws a `Refusal` when it cannot be read. */
  readFile: (name: string) => string
  fetchPicture: FetchPicture
}

/** What an option takes, by its name in the help; a flag takes nothing. */
export type Option = { takes?: string; needed?: boolean; help: string }

export type Given = {
  /** What stands after the verb, one for each name in `operands`. */
  operands: string[]
  options: Record<string, string | boolean | undefined>
}

/** What a verb did: lines for people, and the same for machines. */
export type Outcome = { lines: string[]; data: unknown }

export type Verb = {
  name: string
  help: string
  operands?: string[]
  options?: Record<string, Option>
  /** Rejects with a `Refusal` when it cannot be done as asked. */
  run: (given: Given, world: World) => Promise<Outcome>
}

/** A kind of thing the operator looks after. */
export type Noun = { name: string; help: string; verbs: Verb[] }

/** The command is understood but cannot be carried out; `details` say where, a line each. */
export class Refusal extends Error {
  readonly details: string[]
  constructor(sentence: string, details: string[] = []) {
    super(sentence)
    this.name = 'Refusal'
    this.details = details
  }
}

/** The command itself is not understood. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The value of an option that takes one. */
export function optionOf({ options }: Given, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** A whole number from 1 on, given as an option, or `otherwise`. */
export function countOf(given: Given, name: string, otherwise: number): number {
  const value = optionOf(given, name)
  if (value === undefined) return otherwise
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new UsageError(`--${name} takes a whole number from 1 on.`)
  return Number(value)
}
