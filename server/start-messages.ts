import { brand } from '#contract/brand.ts'
import { SettingsError, type Settings } from './platform/config/settings.ts'
import { warningsOf } from './platform/config/warnings.ts'
import type { OpenDatabase } from './platform/database/database.ts'

/** Says what keeps this server itself from changing the audit log. */
function auditLogProtection({ migrationDatabaseUrl }: Settings, engine: OpenDatabase['engine']): string {
  if (engine === 'PGlite')
    return 'PGlite cannot enforce roles: a trigger alone protects entries, which is enough only for trial use'
  if (migrationDatabaseUrl !== undefined) return 'this server’s role can only read it and add to it'
  return 'only a trigger protects entries; with MIGRATION_DATABASE_URL, the database itself does'
}

/** What the server prints when it starts: the mode, the database and what protects the audit log. */
export function startLines(settings: Settings, engine: OpenDatabase['engine'], buildId: string): string[] {
  const modes = {
    demo: 'demo mode: sandbox sign-in and payments, demo people, no real money',
    development: 'development mode: sandbox sign-in and payments, demo people, no real money',
    production: 'production mode',
  }
  const databases = {
    PGlite: `PGlite, embedded in ${settings.dataDir}: for trial use, development and tests; a power cut can damage it`,
    PostgreSQL: 'PostgreSQL',
  }
  return [
    `${brand.name}, ${modes[settings.appEnv]}; build ${buildId}`,
    `Database: ${databases[engine]}`,
    `Audit log: ${auditLogProtection(settings, engine)}`,
    ...warningsOf(settings).map((warning) => `Warning: ${warning}`),
  ]
}

/** Says in a sentence for the operator why the server cannot start. */
export function explainStartError(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  const refusal = databaseRefusal(error)
  if (refusal !== undefined) return `The server cannot start. PostgreSQL reports: ${refusal}`
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'The port is in use by another program. Stop that program, or set PORT to a free port.'
  const isOurs = error.name === 'Error' && code === undefined && !error.cause
  return `The server cannot start. ${isOurs ? error.message : (error.stack ?? error.message)}`
}

/** The message of PostgreSQL in an error or its cause, because Drizzle's own message names only the query. */
function databaseRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isOwnWord = 'severity' in error && 'code' in error
  return isOwnWord ? `${error.message} (${String(error.code)}).` : databaseRefusal(error.cause)
}
