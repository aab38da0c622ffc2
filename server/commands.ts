import path from 'node:path'
import { pictureFetcher } from './articles/fetch-picture.ts'
import { readSettings, SettingsError, type Settings } from './platform/config/settings.ts'
import type { Database } from './platform/database/database.ts'
import { commandTimeouts, openDatabase } from './platform/database/open-database.ts'
import { Refusal, type CommandOutcome, type CommandResult } from './platform/operator/context.ts'
import { fileReader } from './platform/operator/file-reader.ts'
import { runCommandLine, type OpenedContext } from './command-line.ts'
import { askServer, socketPath, type OperatorCommand } from './platform/operator/socket.ts'

const errorMessageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : String(error)

const isDatabaseInUse = (error: unknown) => errorMessageOf(error).includes('is in use by process')

/** Explains why the database cannot be opened, for example because another process uses the embedded database. */
function databaseRefusalOf(error: unknown): Refusal {
  if (!isDatabaseInUse(error)) return new Refusal(`The database cannot be opened: ${errorMessageOf(error)}`)
  return new Refusal(
    'The embedded database serves one process at a time, and the process that is using it accepts no commands.',
    ['If a server is starting or stopping, try again in a moment.'],
  )
}

/** Thrown instead of opening the database, once the running server has carried out the command. */
class AnsweredByServer extends Error {
  readonly result: CommandResult
  constructor(result: CommandResult) {
    super('answered by the running server')
    this.result = result
  }
}

const contextOf = (db: Database, settings: Settings, folder: string): OpenedContext => ({
  db,
  settings,
  now: new Date(),
  readFile: fileReader(folder),
  resolveFile: (name) => path.resolve(folder, name),
  fetchPicture: pictureFetcher(),
})

/** Carries out a command on the open database of a running server. */
export const commandRunner =
  (db: Database, settings: Settings) =>
  ({ args, folder }: OperatorCommand): Promise<CommandResult> =>
    runCommandLine(args, (work) => work(contextOf(db, settings, folder)))

/**
 * Runs an operator's command with the settings of the environment, through the running server where it uses the embedded
 * database. Paths of files are relative to `folder`. Returns the output and the exit status.
 */
export async function run(args: string[], folder: string): Promise<CommandResult> {
  const withContext = async (work: (context: OpenedContext) => Promise<CommandOutcome>) => {
    const settings = readSettings(process.env)
    const database = await openDatabase(settings, { timeouts: commandTimeouts }).catch(
      async (error: unknown) => {
        const result =
          isDatabaseInUse(error) && (await askServer(socketPath(settings.dataDir), { args, folder }))
        throw result ? new AnsweredByServer(result) : databaseRefusalOf(error)
      },
    )
    try {
      return await work(contextOf(database.db, settings, folder))
    } finally {
      await database.close()
    }
  }
  try {
    return await runCommandLine(args, withContext)
  } catch (error) {
    if (error instanceof AnsweredByServer) return error.result
    if (error instanceof SettingsError) return { status: 1, out: '', err: `${error.message}\n` }
    throw error
  }
}
