import type { SandboxOperation } from '#sandbox/faults.ts'
import { readSettings, type Settings } from '#server/config/settings.ts'
import { openDatabase } from '#server/store/open.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { credentials, startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'
import { startInstance, type Clock, type Instance, type ProviderTraffic } from './instance.ts'
import { makePayer } from './payer.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>

/**
 * Starts instances of the payment routes on one database, the sandboxes over HTTP, and a manual clock. With
 * `waitAdvancesClock`, an instance that waits for another one advances the clock instead.
 */
export async function startPaymentWorld({ instances: count = 2, waitAdvancesClock = false } = {}) {
  const clock = startClock()
  const database = await migratedDatabase()
  const sandbox = await startSandbox({ now: clock.now })
  const callCounts = countCalls(sandbox)
  const settings = settingsFor(sandbox, database)
  const errors: unknown[] = []
  const traffic: ProviderTraffic = { answers: new Map(), keys: [] }
  const first = await openDatabase(settings)
  const databases = [first]
  while (database.url !== undefined && databases.length < count) databases.push(await openDatabase(settings))
  const instances: Instance[] = []
  const wait = async (ms: number) => clock.advance(ms)
  while (instances.length < count) {
    const { db } = databases[instances.length] ?? first
    instances.push(
      await startInstance({ db, settings, clock, errors, traffic, ...(waitAdvancesClock && { wait }) }),
    )
  }
  const [main] = instances
  if (!main) throw new Error('a world needs an instance')
  sandbox.webhooks.sendTo(main.url)

  return {
    clock,
    sandbox,
    settings,
    db: first.db,
    instances,
    main,
    traffic,
    /** The number of calls of a provider's operation since the last `takeCalls`, such as `razorpay.capture`. */
    takeCalls: (operation: SandboxOperation) => {
      const count = callCounts.get(operation) ?? 0
      callCounts.delete(operation)
      return count
    },
    /** Returns and clears the logged errors. */
    takeErrors: () => errors.splice(0),
    person: (email?: string) => makePayer({ db: first.db, settings, clock, main }, email),
    /** Runs the reconciliation of every instance. */
    reconcile: () => Promise.all(instances.map(({ payments }) => payments.reconcile())),
    /** Delivers all pending webhooks, waits for the resulting work, and returns the status codes. */
    async deliverWebhooks() {
      const statuses: number[] = []
      for (const delivery of sandbox.webhooks.take()) statuses.push(await sandbox.webhooks.deliver(delivery))
      await settled(instances)
      return statuses
    },
    settled: () => settled(instances),
    async close() {
      for (const { app } of instances) await app.close()
      await settled(instances)
      for (const one of databases) await one.close()
      await sandbox.close()
      await database.close()
    },
  }
}

/** Resolves when no instance has background work. */
async function settled(instances: Instance[]) {
  await Promise.all(instances.map(({ payments }) => payments.idle()))
}

/** Counts all calls to the sandboxes, including failed ones. */
function countCalls({ faults }: RunningSandbox): Map<SandboxOperation, number> {
  const counts = new Map<SandboxOperation, number>()
  const original = { ...faults }
  faults.take = (operation) => {
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
    return original.take(operation)
  }
  return counts
}

/** A promise `until` that resolves when the test calls `open`. */
export function gate() {
  let open: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    open = resolve
  })
  return { until, open }
}

function startClock(): Clock {
  let time = Date.parse('2026-03-05T09:30:00Z')
  return {
    now: () => new Date(time),
    advance: (ms) => {
      time += ms
    },
  }
}

/** Settings for an instance that uses this database and the sandboxes. */
export function settingsFor(
  sandbox: RunningSandbox,
  { url, dataDir }: { url: string | undefined; dataDir: string },
): Settings {
  const settings = readSettings({
    APP_ENV: 'development',
    DATA_DIR: dataDir,
    RAZORPAY_API_URL: `${sandbox.url}/razorpay`,
    PAYPAL_API_URL: `${sandbox.url}/paypal`,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  })
  const { webhookSecret, ...razorpay } = credentials.razorpay
  return {
    ...settings,
    razorpay: { ...settings.razorpay, ...razorpay, webhookSecrets: ['the-next-secret', webhookSecret] },
    ...(settings.paypal && { paypal: { ...settings.paypal, ...credentials.paypal } }),
  }
}
