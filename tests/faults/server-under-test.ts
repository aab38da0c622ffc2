import { notLike, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { sandboxCredentials } from '#server/platform/config/providers.ts'
import type { SandboxFault, SandboxFaults, SandboxOperation } from '#sandbox/faults.ts'
import type { Delivery } from '#sandbox/webhooks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { people } from '#server/people/tables.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { spawnServer, untilReady } from '#tests/support/server.ts'
import { audit, capturedPayments } from './audit.ts'
import { signInBuyer } from './buyer.ts'
import { installStatusChangeTrigger } from './status-changes.ts'

export type ServerUnderTest = Awaited<ReturnType<typeof startServerUnderTest>>

/** How far the provider's call that kills the server gets. An answered call kills it shortly after the answer. */
export type CallOutcome = 'not received' | 'not answered' | 'answered'
const grantDelaySeconds = 0.6
/** How long after an answered call the server is killed. With slow grants, the server is writing the grant at that moment. */
const killDelayMs = 300

/** Starts the built product as a process, with the providers outside. `slowGrants`: it can be killed between a payment and its grant. */
export async function startServerUnderTest(kind: DatabaseKind, { slowGrants = false } = {}) {
  const database = await migratedDatabase(kind)
  const settings = { databaseUrl: database.url, dataDir: database.dataDir }
  const { db, close: closeDatabase } = await openDatabase(settings)
  await installStatusChangeTrigger(db)
  if (slowGrants) await slowDownGrants(db)
  await closeDatabase()
  const sandbox = await startSandbox({ credentials: sandboxCredentials })
  const port = await freePort()
  const env = {
    APP_ENV: 'development',
    RAZORPAY_API_URL: `${sandbox.url}/razorpay`,
    PAYPAL_API_URL: `${sandbox.url}/paypal`,
    LOG_LEVEL: 'error',
  }
  const spawn = () => spawnServer({ env, dataDir: database.dataDir, databaseUrl: database.url, port })
  let server = spawn()
  await untilReady(server)
  sandbox.webhooks.sendTo(server.origin)
  const kill = async () => {
    await server.kill()
  }
  const killOnCall = createCallTrigger(sandbox.faults, kill)
  return {
    sandbox,
    kill,
    killOnCall,
    async restart() {
      await kill()
      server = spawn()
      await untilReady(server)
    },
    signInBuyer: () => signInBuyer(() => server.origin, sandbox, `${randomUUID()}@example.com`),
    takeWebhooks: () => sandbox.webhooks.take(),
    deliver: (webhook: Delivery) => sandbox.webhooks.deliver(webhook).catch(() => 0),
    async stopAndAudit(): Promise<string[]> {
      const status = await server.stop()
      const opened = await openDatabase(settings)
      const areBuyers = notLike(people.email, '%@demo.example')
      const buyers = await opened.db.select({ id: people.id }).from(people).where(areBuyers)
      const personIds = buyers.map(({ id }) => id)
      const violations = await audit(opened.db, await capturedPayments(sandbox), personIds)
      await opened.close()
      return status === 0 ? violations : [...violations, `the server ended with status ${String(status)}`]
    },
    async close() {
      await kill()
      await sandbox.close()
      await database.close()
    },
  }
}

async function slowDownGrants(db: Database): Promise<void> {
  await db.execute(sql`create function delay_grant() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(${sql.raw(String(grantDelaySeconds))});
      return new;
    end $$`)
  await db.execute(
    sql`create trigger delay_grant before insert on grants for each row execute function delay_grant()`,
  )
}

type ArmedCall = { operation: SandboxOperation; calls: number; outcome: CallOutcome; onKilled: () => void }

/** Kills the server at the moment a certain call arrives at a provider. */
function createCallTrigger(faults: SandboxFaults, kill: () => Promise<void>) {
  let armed: ArmedCall | undefined
  const take = faults.take.bind(faults)
  faults.take = (operation): SandboxFault | undefined => {
    if (armed?.operation !== operation || armed.calls-- > 1) return take(operation)
    const { outcome, onKilled } = armed
    armed = undefined
    if (outcome === 'answered') {
      setTimeout(() => void kill().then(onKilled), killDelayMs)
      return take(operation)
    }
    const killed = kill().then(onKilled)
    return outcome === 'not received'
      ? { kind: 'failBefore', status: 'reset' }
      : { kind: 'delayAfter', until: killed }
  }
  return {
    /** Resolves when the nth call of the operation has arrived and the server is dead. */
    arm: (operation: SandboxOperation, outcome: CallOutcome, nth = 1) =>
      new Promise<void>((onKilled) => {
        armed = { operation, calls: nth, outcome, onKilled }
      }),
    disarm: () => void (armed = undefined),
  }
}
