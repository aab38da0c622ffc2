import path from 'node:path'
import { pictureFetcher } from './articles/fetch-picture.ts'
import { readSettings, SettingsError, type Settings } from './platform/config/settings.ts'
import type { Database } from './platform/database/database.ts'
import { commandTimeouts, openDatabase } from './platform/database/open-database.ts'
import { MissingDatabaseError } from './platform/database/database.ts'
import {
  Refusal,
  type CommandNeeds,
  type CommandOutcome,
  type CommandResult,
} from './platform/operator/context.ts'
import { fileReader } from './platform/operator/file-reader.ts'
import { runCommandLine, type OpenedContext } from './command-line.ts'
import { askServer, socketPath, type OperatorCommand } from './platform/operator/socket.ts'

const errorMessageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : String(error)

const isDatabaseInUse = (error: unknown) => errorMessageOf(error).includes('is in use by process')

/** Explains why the database cannot be opened, for example because another process uses the embedded database. */
function databaseRefusalOf(error: unknown): Refusal {
  if (error instanceof MissingDatabaseError)
    return new Refusal(error.message, [
      'Start the server first, or give this command the server’s settings: DATABASE_URL or DATA_DIR.',
    ])
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

/** Names the database outside production, because a command that was not given its settings would seem to answer for the firm's. */
function databaseNotice({ appEnv, databaseUrl, dataDir }: Settings): string {
  if (appEnv === 'production') return ''
  const database =
    databaseUrl === undefined
      ? `embedded database in ${path.resolve(dataDir)}`
      : `PostgreSQL database ${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}`
  return `This is not production: the command uses the ${database}.\n`
}

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
  let notice = ''
  const withContext = async (
    work: (context: OpenedContext) => Promise<CommandOutcome>,
    { createsDatabase = false }: CommandNeeds,
  ) => {
    const settings = readSettings(process.env)
    notice = databaseNotice(settings)
    const options = { timeouts: commandTimeouts, mustExist: !createsDatabase }
    const database = await openDatabase(settings, options).catch(async (error: unknown) => {
      const result =
        isDatabaseInUse(error) && (await askServer(socketPath(settings.dataDir), { args, folder }))
      throw result ? new AnsweredByServer(result) : databaseRefusalOf(error)
    })
    try {
      return await work(contextOf(database.db, settings, folder))
    } finally {
      await database.close()
    }
  }
  const withNotice = (result: CommandResult) => ({ ...result, err: notice + result.err })
  try {
    return withNotice(await runCommandLine(args, withContext))
  } catch (error) {
    if (error instanceof AnsweredByServer) return withNotice(error.result)
    if (error instanceof SettingsError) return { status: 1, out: '', err: `${error.message}\n` }
    throw error
  }
}
