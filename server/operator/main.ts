import path from 'node:path'
import { pictureFetcher } from '../articles/fetch-picture.ts'
import { readSettings, SettingsError } from '../config/settings.ts'
import { openDatabase } from '../store/open.ts'
import { Refusal, type Outcome, type Context } from './context.ts'
import { fileReader } from './file-reader.ts'
import { operate, type CommandResult } from './operate.ts'

/** Explains why the database cannot be opened, for example because a running server uses the embedded one. */
function explainOpening(error: unknown): Refusal {
  const sentence = error instanceof Error && error.message !== '' ? error.message : String(error)
  if (!sentence.includes('is in use by process'))
    return new Refusal(`The database cannot be opened: ${sentence}`)
  return new Refusal(
    'The embedded database is in use, most likely by the running server, and serves one process at a time.',
    [
      'Stop the server, give the command and start it again,',
      'or let both use a PostgreSQL: set DATABASE_URL.',
    ],
  )
}

/**
 * Runs an operator's command with the settings of the environment. Paths of files are relative to `folder`. Returns the output
 * and the exit status.
 */
export async function run(args: string[], folder: string): Promise<CommandResult> {
  const withContext = async (work: (context: Context) => Promise<Outcome>) => {
    const settings = readSettings(process.env)
    const database = await openDatabase(settings).catch((error: unknown) => {
      throw explainOpening(error)
    })
    try {
      return await work({
        db: database.db,
        settings,
        now: new Date(),
        readFile: fileReader(folder),
        resolveFile: (name) => path.resolve(folder, name),
        fetchPicture: pictureFetcher(),
      })
    } finally {
      await database.close()
    }
  }
  try {
    return await operate(args, withContext)
  } catch (error) {
    if (error instanceof SettingsError) return { status: 1, out: '', err: `${error.message}\n` }
    throw error
  }
}
