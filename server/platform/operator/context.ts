import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'

/** A WebP picture as we serve it, and its size in pixels. Its name is a hash of its bytes. */
export type Picture = { name: string; bytes: Uint8Array; width: number; height: number }
/** Downloads a picture of the web. Rejects if it is none or not public. */
export type FetchPicture = (url: string) => Promise<Picture>

/** The dependencies of a command. */
export type CommandContext = {
  db: Database
  settings: Settings
  now: Date
  /** Reads a file by its path, relative to the operator's working directory. Throws a `Refusal` if it cannot be read. */
  readFile: (name: string) => string
  /** The absolute path of a file that the operator names. */
  resolveFile: (name: string) => string
  fetchPicture: FetchPicture
  /** Writes a line to standard error, beside the outcome of the command. */
  warn: (sentence: string) => void
}

/** Warns of a change that was made but could not be added to the journal. */
export const journalLogOf = ({ warn }: Pick<CommandContext, 'warn'>) => ({
  error: () => warn('The journal could not be written: make a new backup once there is enough space.'),
})

/** The result of a command: lines for people, and data for `--json`. */
export type CommandOutcome = { lines: string[]; data: unknown }

/**
 * What a command prints and its exit status. `isQuestion`: the operator is asked to confirm; the command is carried out with `--yes`.
 */
export type CommandResult = { status: 0 | 1 | 2; out: string; err: string; isQuestion?: true }

/** `createsDatabase`: the command makes the embedded database if there is none. Other commands are refused. */
export type CommandNeeds = { createsDatabase?: boolean }

/** Runs the work of a command and keeps its outcome for printing. Rejects with a `Refusal` if it cannot be done. */
export type Execute = (
  work: (context: CommandContext) => Promise<CommandOutcome>,
  needs?: CommandNeeds,
) => Promise<void>

/** A valid command that cannot be carried out; `details` are further lines, for example the places of issues. */
export class Refusal extends Error {
  readonly details: string[]
  constructor(sentence: string, details: string[] = []) {
    super(sentence)
    this.name = 'Refusal'
    this.details = details
  }
}

/** Thrown by a command that is carried out only with `--yes`. `details` say what the command would do. */
export class ConfirmationRequired extends Refusal {
  override name = 'ConfirmationRequired'
}

/** An invalid command line. */
export class UsageError extends Error {
  override name = 'UsageError'
}
