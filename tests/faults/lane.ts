import { eq, isNull, notLike, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { sandboxCredentials } from '#server/config/providers.ts'
import type { SandboxFault, SandboxFaults, SandboxOperation } from '#sandbox/faults.ts'
import type { Delivery } from '#sandbox/webhooks.ts'
import type { Database } from '#server/store/database.ts'
import { openDatabase } from '#server/store/open.ts'
import { grants, orders, people } from '#server/store/schema.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import { spawnServer, untilReady } from '#tests/support/server.ts'
import { audit, capturedAt } from './audit.ts'
import { startBuyer } from './buyer.ts'
import { watchMoves } from './moves.ts'

export type Lane = Awaited<ReturnType<typeof startLane>>

/**
 * A call at which the server is killed: the provider never gets it, or carries it out without answering, or answers and the
 * server dies while it stores the answer.
 */
export type CallOutcome = 'unheard' | 'unanswered' | 'answered'

/** Writing a grant is slowed to this many seconds, and the server killed this many milliseconds after the provider was called. */
const grantTakes = 0.6
const killedAfter = 300

/**
 * The built product as a process of its own on one database, and the payment providers outside of it, so that they outlive
 * it and know what was really paid. Webhooks are held until they are delivered. `slowGrants` makes the moment long in which a
 * payment is written and its grant is not.
 */
export async function startLane(kind: DatabaseKind, { slowGrants = false } = {}) {
  const database = await testDatabase(kind)
  const settings = { databaseUrl: database.url, dataDir: database.dataDir }
  const prepared = await openDatabase(settings)
  await watchMoves(prepared.db)
  if (slowGrants) await slowDownGrants(prepared.db)
  await prepared.close()

  const sandbox = await startSandbox({ credentials: sandboxCredentials })
  const port = await freePort()
  const env = {
    APP_ENV: 'development',
    RAZORPAY_API_URL: `${sandbox.url}/razorpay`,
    PAYPAL_API_URL: `${sandbox.url}/paypal`,
    LOG_LEVEL: 'error',
  }
  const spawn = (at: number) =>
    spawnServer({
      env: { ...env, ORIGIN: `http://localhost:${port}` },
      dataDir: database.dataDir,
      databaseUrl: database.url,
      port: at,
    })
  let server = spawn(port)
  await untilReady(server)
  sandbox.webhooks.sendTo(server.origin)
  const logs: string[] = []

  const kill = async () => {
    await server.kill()
  }
  const trap = trapped(sandbox.faults, kill)

  return {
    kind,
    sandbox,
    get origin() {
      return server.origin
    },
    faults: sandbox.faults,
    kill,
    trap,
    /** Kills the server, unless it is dead, and starts it again on the same data. */
    async restart() {
      await kill()
      logs.push(server.logs())
      server = spawn(port)
      await untilReady(server)
    },
    /** A second server of the same site on the same database, for as long as `work` takes. */
    async withAnother(work: (origin: string) => Promise<void>) {
      const another = spawn(await freePort())
      try {
        await untilReady(another)
        await work(another.origin)
      } finally {
        await another.stop()
      }
    },
    /** Somebody new, signed in. */
    buyer: () => startBuyer(() => server.origin, sandbox, `${randomUUID()}@example.com`),
    takeWebhooks: () => sandbox.webhooks.take(),
    /** Delivers one webhook; 0 when nobody answers. */
    deliver: (delivery: Delivery) => sandbox.webhooks.deliver(delivery).catch(() => 0),
    /** Everything the server wrote since the beginning. */
    logs: () => [...logs, server.logs()].join(''),
    /** Stops the server, compares its books with the providers' and tells what each of the providers' orders came to. */
    async finish(): Promise<Ending> {
      const status = await server.stop()
      const opened = await openDatabase(settings)
      const everybody = await opened.db
        .select({ id: people.id })
        .from(people)
        .where(notLike(people.email, '%@demo.example'))
      const captured = await capturedAt(sandbox)
      const personIds = everybody.map(({ id }) => id)
      const complaints = await audit(opened.db, captured, personIds)
      const granted = await opened.db
        .select({ providerOrderId: orders.providerOrderId })
        .from(grants)
        .innerJoin(orders, eq(orders.id, grants.orderId))
        .where(isNull(grants.revokedAt))
      await opened.close()
      if (status !== 0) complaints.push(`the server ended with status ${String(status)}`)
      return {
        complaints,
        captured: (orderId) => captured.filter((payment) => payment.orderId === orderId).length,
        granted: (orderId) => granted.filter((grant) => grant.providerOrderId === orderId).length,
      }
    },
    async close() {
      await kill()
      await sandbox.close()
      await database.close()
    },
  }
}

type Ending = {
  complaints: string[]
  /** How many payments of this order of a provider were captured, and how many grants it brought. */
  captured: (orderId: string) => number
  granted: (orderId: string) => number
}

async function slowDownGrants(db: Database): Promise<void> {
  await db.execute(sql`create function take_time() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(${sql.raw(String(grantTakes))});
      return new;
    end $$`)
  await db.execute(
    sql`create trigger take_time before insert on grants for each row execute function take_time()`,
  )
}

type Trap = { operation: SandboxOperation; calls: number; outcome: CallOutcome; sprung: () => void }

/** Kills the server at the moment a certain call arrives at a provider. */
function trapped(faults: SandboxFaults, kill: () => Promise<void>) {
  let set: Trap | undefined
  const take = faults.take.bind(faults)
  faults.take = (operation): SandboxFault | undefined => {
    if (set?.operation !== operation || set.calls-- > 1) return take(operation)
    const { outcome, sprung } = set
    set = undefined
    if (outcome === 'answered') {
      setTimeout(() => void kill().then(sprung), killedAfter)
      return take(operation)
    }
    const gone = kill().then(sprung)
    return outcome === 'unheard'
      ? { kind: 'failBefore', status: 'reset' }
      : { kind: 'delayAfter', until: gone }
  }
  return {
    /** Resolves when the call of this number arrived and the server is dead. */
    set: (operation: SandboxOperation, outcome: CallOutcome, calls = 1) =>
      new Promise<void>((sprung) => {
        set = { operation, calls, outcome, sprung }
      }),
    clear: () => void (set = undefined),
  }
}
