import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { CreateRenderer } from '#contract/rendering.ts'
import { buildApp } from './app.ts'
import { prepareDemo } from './demo.ts'
import { explainStartError, startLines } from './start-messages.ts'
import { stopGracefully } from './platform/http/graceful-stop.ts'
import { logFatal } from './platform/http/logging.ts'
import { serveMetrics } from './metrics/server.ts'
import { requireWritableJournal } from './platform/backup/journal.ts'
import { serveOperator, socketPath } from './platform/operator/socket.ts'
import type { PageSource } from './platform/pages/pages.ts'
import { sandboxIssuer } from './platform/config/providers.ts'
import { readSettings, type Settings } from './platform/config/settings.ts'
import { openDatabase } from './platform/database/open-database.ts'
import type { OpenDatabase } from './platform/database/database.ts'
import { findOrStoreSecret } from './platform/database/secrets.ts'
import { noTracing, type Tracing } from './platform/tracing/tracing.ts'

/** The folder of the build that this server runs, also after `dist` links to a newer build. */
const ownBuildFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** The name of the build's folder, which is the id of the build. */
const ownBuildId = path.basename(ownBuildFolder)
const now = () => new Date()
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Runs the server until SIGTERM or SIGINT. With `vite`, pages come from it instead of the build. If the start fails, the reason
 * is written to standard error and the process ends with status 1.
 */
export async function start({ vite }: { vite?: ViteDevServer }): Promise<void> {
  const begun = performance.now()
  let database: OpenDatabase | undefined
  try {
    const given = readSettings(process.env)
    const tracing = await loadTracing(given)
    const onLocked = () => printLine('Another instance is migrating the database; waiting for it.')
    database = await openDatabase(given, { tracing, onLocked })
    await requireWritableJournal(given.journalFile)
    const settings = await keepSessionKey(given, database)
    const renewDemo = settings.sandbox
      ? await prepareDemo(database.db, settings, await demoIdentities(settings), now)
      : undefined
    const buildId = vite ? 'development' : ownBuildId
    for (const line of startLines(settings, database.engine, buildId)) printLine(line)
    const stopping = new AbortController()
    const pages = vite ? { vite } : await loadPageSource(ownBuildFolder)
    const metrics = settings.metrics && (await loadMetrics(database))
    const app = await buildApp({
      settings,
      database,
      now,
      buildId,
      pages,
      stopping: stopping.signal,
      tracing,
      ...(metrics && { metrics }),
    })
    if (metrics && settings.metrics) {
      const served = await serveMetrics(metrics, settings.metrics)
      app.addHook('onClose', () => served.close())
    }
    if (database.engine === 'PGlite') await serveOperatorCommands(app, database, settings)
    const beginRenewal = renewDemo && renewalOf(app, renewDemo)
    stopOnSignal(app, database, stopping)
    stopOnUncaught(app)
    await app.listen({ host: settings.host, port: settings.port, listenTextResolver: () => 'listening' })
    printLine(`Ready at ${settings.origin} after ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    beginRenewal?.()
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`)
    await database?.close()
    process.exit(1)
  }
}

/** The library of the metrics is loaded only if metrics are served: it brings a part of OpenTelemetry with it. */
async function loadMetrics(database: OpenDatabase) {
  const { createMetrics } = await import('./metrics/metrics.ts')
  return createMetrics({ database, now })
}

/** OpenTelemetry is loaded only if traces are sent. */
async function loadTracing({ traces }: Settings): Promise<Tracing> {
  if (!traces) return noTracing
  const { startTracing } = await import('./platform/tracing/opentelemetry.ts')
  return startTracing(traces)
}

/** Carries out operator's commands, because no other process can open the embedded database. If that cannot be started, the site is served all the same. */
async function serveOperatorCommands(
  app: FastifyInstance,
  { db }: OpenDatabase,
  settings: Settings,
): Promise<void> {
  try {
    const operator = await serveOperator(socketPath(settings.dataDir), async (command) => {
      const { commandRunner } = await import('./commands.ts')
      return commandRunner(db, settings)(command)
    })
    app.addHook('onClose', () => new Promise<void>((resolve) => operator.close(() => resolve())))
  } catch (error) {
    printLine(
      `Operator commands can run only while this server is stopped: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** The client files and the page renderer of a build. */
async function loadPageSource(buildFolder: string): Promise<PageSource> {
  const { href } = pathToFileURL(path.join(buildFolder, 'server/render.js'))
  const { createRenderer } = (await import(href)) as { createRenderer: CreateRenderer }
  const inspector = path.join(buildFolder, 'inspector')
  return {
    folder: path.join(buildFolder, 'client'),
    office: path.join(buildFolder, 'office'),
    maps: path.join(buildFolder, 'maps'),
    ...(existsSync(inspector) && { inspector }),
    createRenderer,
  }
}

/** A function that begins to renew the demo. The app waits for it when it closes. */
function renewalOf(app: FastifyInstance, renewDemo: () => Promise<void>): () => void {
  let renewing: Promise<void> | undefined
  app.addHook('onClose', () => renewing)
  return () => {
    renewing = renewDemo().catch((error: unknown) =>
      app.log.error({ err: error }, 'the demo was not renewed'),
    )
  }
}

/** The identities that the stand-in for Google gives to addresses. */
async function demoIdentities({ origin }: Settings) {
  const { personNameOf, subjectOf } = await import('#sandbox/oidc/people.ts')
  const issuer = sandboxIssuer(origin)
  return (email: string) => ({ issuer, subject: subjectOf(email), email, name: personNameOf(email) })
}

/** Reuses a generated session key after a restart. */
async function keepSessionKey(settings: Settings, { db }: OpenDatabase): Promise<Settings> {
  if (!settings.isSessionKeyGenerated) return settings
  return { ...settings, sessionKey: await findOrStoreSecret(db, 'session key', settings.sessionKey) }
}

/** The longest time that a stop may take, in milliseconds. */
const maxStopMs = 14_000

/** On SIGTERM, which a supervisor sends, waits until proxies send nothing more. On SIGINT, which a person at a terminal sends, does not wait. */
function stopOnSignal(app: FastifyInstance, database: OpenDatabase, stopping: AbortController): void {
  const stop = async (wait?: () => Promise<void>) => {
    setTimeout(() => process.exit(1), maxStopMs).unref()
    await stopGracefully({ app, stopping, ...(wait && { wait }) })
    await database.close()
    process.exit(0)
  }
  const stopOnce = (wait?: () => Promise<void>) => {
    if (stopping.signal.aborted) return
    stop(wait).catch((error: unknown) => {
      logFatal(app.log, error)
      process.exit(1)
    })
  }
  process.on('SIGTERM', () => stopOnce())
  process.on('SIGINT', () => stopOnce(() => Promise.resolve()))
}

function stopOnUncaught(app: FastifyInstance): void {
  const end = (error: unknown) => {
    logFatal(app.log, error)
    process.exit(1)
  }
  process.once('unhandledRejection', end)
  process.once('uncaughtException', end)
}
