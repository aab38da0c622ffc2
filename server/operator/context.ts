import type { FetchPicture } from '../articles/fetch-picture.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../store/database.ts'

/** What a command works on. */
export type Context = {
  db: Database
  settings: Settings
  now: Date
  /** Reads a file named by the operator, from where they stand. Throws a `Refusal` when it cannot be read. */
  readFile: (name: string) => string
  fetchPicture: FetchPicture
}

/** What a command did: lines for people, and the same for machines. */
export type Outcome = { lines: string[]; data: unknown }

/** Does the work of a command in its context and keeps the outcome. Rejects with a `Refusal` where it cannot be done. */
export type Execute = (work: (context: Context) => Promise<Outcome>) => Promise<void>

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
