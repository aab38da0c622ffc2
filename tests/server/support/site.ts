import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AppDeps } from '#server/app.ts'
import { readSettings, type Env, type Settings } from '#server/platform/config/settings.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { databaseRecords } from '#server/platform/sandbox-records/store.ts'
import { findOrStoreSecret } from '#server/platform/database/secrets.ts'
import { longTimeouts, migratedDatabase } from '#tests/support/database.ts'
import { withSharedKeys } from '#tests/support/sandbox.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { createHttpBrowser } from './browser.ts'
import { startClock, type Clock } from './clock.ts'
import { createInstance, type InstanceOptions } from './instance.ts'
import { operatorOf } from './operator.ts'
import { makePayer } from './payer.ts'
import { startProviders } from './providers.ts'
import { postWebhook } from './webhooks.ts'

type DepsOfTest = 'pages' | 'connectionTimeoutMs' | 'tracing' | 'stopping' | 'pressureLimits'
type SiteOptions = Pick<AppDeps, DepsOfTest> & {
  env?: Env
  /** The kind of its database. By default that of the Vitest project. */
  databaseKind?: DatabaseKind
  /** An existing data folder, which the site opens instead of a new database and does not remove. */
  dataDir?: string
  onOpened?: (database: OpenDatabase) => Promise<void>
  /** The time at which the clock begins. Tests with a real browser pass the present time. */
  startsAt?: Date
  /** Whether its jobs run, as they do by default. On a busy machine their next run can come in the middle of any test. */
  runsJobs?: boolean
}

type OptionsWithProviders = SiteOptions & {
  /** How many servers share the database. Each has its own connections to PostgreSQL. */
  instances: number
  /** Whether a server advances the clock instead of waiting for another server. */
  waitAdvancesClock?: boolean
}

export type Site = Awaited<ReturnType<typeof startServers>>
export type SiteWithProviders = Awaited<ReturnType<typeof startWithProviders>>

/** The product in this process until the end of the file. It listens and runs its jobs, but not with `instances`: the test drives those. */
export function startSite(options: OptionsWithProviders): Promise<SiteWithProviders>
export function startSite(options?: SiteOptions): Promise<Site>
export async function startSite(options: SiteOptions | OptionsWithProviders = {}): Promise<Site> {
  const site = await ('instances' in options ? startWithProviders(options) : startListening(options))
  let closing: Promise<void> | undefined
  const close = () => (closing ??= site.close())
  onFileFinished(close)
  return { ...site, close }
}
async function startListening({ startsAt, runsJobs = true, ...options }: SiteOptions) {
  const site = await startServers(1, startClock(startsAt), options)
  const { host, port } = site.settings
  if (runsJobs) {
    await site.app.listen({ host, port })
    return site
  }
  await site.app.ready()
  const server = createServer((request, response) => site.app.routing(request, response)).listen(port, host)
  await once(server, 'listening')
  return {
    ...site,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await site.close()
    },
  }
}

async function startWithProviders({
  instances,
  startsAt,
  waitAdvancesClock,
  ...options
}: OptionsWithProviders) {
  const clock = startClock(startsAt)
  const { sandbox, traffic, takeCalls, ...providers } = await startProviders(clock.now)
  const site = await startServers(instances, clock, {
    ...options,
    ...providers,
    ...(waitAdvancesClock && { wait: async (ms) => clock.advance(ms) }),
  })
  return {
    ...site,
    sandbox,
    traffic,
    takeCalls,
    /** Delivers all pending webhooks to the first server, and waits for the resulting work. */
    async deliverWebhooks() {
      for (const delivery of sandbox.webhooks.take()) await postWebhook(site, delivery)
      await site.settled()
    },
    async close() {
      await site.close()
      await sandbox.close()
    },
  }
}

type ServerOptions = Omit<SiteOptions, 'startsAt' | 'runsJobs'> &
  Pick<InstanceOptions, 'fetch' | 'wait'> & { settingsFor?: (env: Env) => Settings }

async function startServers(
  count: number,
  clock: Clock,
  { env, databaseKind, dataDir, onOpened, settingsFor = readSettings, ...deps }: ServerOptions,
) {
  const storage = dataDir === undefined ? await migratedDatabase(databaseKind) : { dataDir, url: undefined }
  const port = await freePort()
  const place = { PORT: String(port), DATA_DIR: storage.dataDir, DATABASE_URL: storage.url }
  const read = settingsFor({ ...place, LOG_LEVEL: 'info', ...env })
  const options = { timeouts: longTimeouts, ...(deps.tracing && { tracing: deps.tracing }) }
  const database = await openDatabase(read, options)
  await onOpened?.(database)
  const { db } = database
  const sessionKey = await findOrStoreSecret(db, 'session key', read.sessionKey)
  const settings = { ...read, sessionKey }
  const start = (on: typeof database) => createInstance({ ...deps, settings, database: on, now: clock.now })
  const main = await withSharedKeys({ records: databaseRecords(db), now: clock.now }, () => start(database))
  const databases = [database]
  const instances = [main]
  while (instances.length < count) {
    if (read.databaseUrl !== undefined) databases.push(await openDatabase(read, options))
    instances.push(await start(databases.at(-1) ?? database))
  }
  const origin = `http://localhost:${port}`
  const settled = () => Promise.all(instances.map(({ payments }) => payments.idle()))
  const site = { db, settings, clock, main }
  return {
    ...site,
    database,
    origin,
    instances,
    app: main.app,
    log: main.log,
    browser: () => createHttpBrowser(origin),
    operator: operatorOf(site),
    payer: (email?: string) => makePayer(site, email),
    reconcile: () => Promise.all(instances.map(({ payments }) => payments.reconcile())),
    settled,
    /** Returns and clears what the servers logged as errors. */
    takeErrors: () => instances.flatMap((instance) => instance.takeErrors()),
    async close() {
      for (const { app } of instances) await app.close()
      for (const one of databases) await one.close()
      if ('close' in storage) await storage.close()
    },
  }
}
