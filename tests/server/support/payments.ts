import type { SandboxOperation } from '#sandbox/faults.ts'
import { readSettings, type Settings } from '#server/config/settings.ts'
import { openDatabase } from '#server/store/open.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { credentials, startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'
import { startInstance, type Clock, type Instance, type Wire } from './instance.ts'
import { makePayer } from './payer.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type PaymentWorld = Awaited<ReturnType<typeof startPaymentWorld>>

/**
 * Instances of the server's payment side on one database, the sandboxes over HTTP, and a clock in the test's hands. With
 * `waitsByClock`, whoever waits for another instance moves that clock instead.
 */
export async function startPaymentWorld({ instances: count = 2, waitsByClock = false } = {}) {
  const clock = startClock()
  const database = await migratedDatabase()
  const sandbox = await startSandbox({ now: clock.now })
  const asked = countCalls(sandbox)
  const settings = settingsFor(sandbox, database)
  const errors: unknown[] = []
  const wire: Wire = { answers: new Map(), keys: [] }
  const first = await openDatabase(settings)
  const opened = [first]
  while (database.url !== undefined && opened.length < count) opened.push(await openDatabase(settings))
  const instances: Instance[] = []
  const wait = async (ms: number) => clock.advance(ms)
  while (instances.length < count) {
    const { db } = opened[instances.length] ?? first
    instances.push(await startInstance({ db, settings, clock, errors, wire, ...(waitsByClock && { wait }) }))
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
    wire,
    /** How often the providers were asked for something since the last reading: `razorpay.capture`. */
    takeCalls: (operation: SandboxOperation) => {
      const count = asked.get(operation) ?? 0
      asked.delete(operation)
      return count
    },
    /** What was logged as an error; emptied by reading. */
    takeErrors: () => errors.splice(0),
    person: (email?: string) => makePayer({ db: first.db, settings, clock, main }, email),
    /** Lets every instance bring what is due up to the truth. */
    reconcile: () => Promise.all(instances.map(({ payments }) => payments.reconcile())),
    /** Delivers everything the providers have told meanwhile, and waits for what follows. */
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
      for (const one of opened) await one.close()
      await sandbox.close()
      await database.close()
    },
  }
}

/** Resolves when no instance has work in the background. */
async function settled(instances: Instance[]) {
  await Promise.all(instances.map(({ payments }) => payments.idle()))
}

/** Counts what arrives at the sandboxes, right or wrong. */
function countCalls({ faults }: RunningSandbox): Map<SandboxOperation, number> {
  const counts = new Map<SandboxOperation, number>()
  const original = { ...faults }
  faults.take = (operation) => {
    counts.set(operation, (counts.get(operation) ?? 0) + 1)
    return original.take(operation)
  }
  return counts
}

/** Something a provider's answer can wait for until the test says so. */
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

/** The settings of an instance on this database that reaches the sandboxes. */
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
