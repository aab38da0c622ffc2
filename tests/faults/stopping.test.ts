import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { sandboxCredentials } from '#server/platform/config/providers.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { upsertPerson } from '#server/people/store.ts'
import { orders } from '#server/orders/tables.ts'
import { createGate } from '#tests/server/support/gate.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { isTorture, roundsTimeoutMs } from '#tests/support/rounds.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'

const clientCount = 8
const dueOrderCount = 20
const checksAtOnce = 8
/** That PGlite's server stops on SIGTERM is also a test of its start. */
const enginesUnderTest: DatabaseKind[] = isTorture ? ['PostgreSQL', 'PGlite'] : ['PostgreSQL']
const stopCount = enginesUnderTest.length * (isTorture ? 15 : 1)

/** The statuses or error codes of requests, and `busy` for those that an overloaded server refused with `Retry-After`. */
type Outcomes = (number | string)[]

/** Sends requests on one connection, as a load balancer does, until the server closes it. */
async function sendUntilClosed(origin: string, outcomes: Outcomes): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: 'Bearer not-a-token' }
  for (let isOpen = true; isOpen;) {
    try {
      const sent = request(`${origin}${apiPaths.account}`, { agent, headers }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      await once(answer, 'end')
      const isBusy = answer.statusCode === 503 && answer.headers['retry-after'] !== undefined
      outcomes.push(isBusy ? 'busy' : (answer.statusCode ?? 0))
      isOpen = answer.headers.connection !== 'close'
    } catch (error) {
      outcomes.push(error instanceof Error && 'code' in error ? String(error.code) : String(error))
      isOpen = false
    }
  }
  agent.destroy()
}

/** Stops a server with due orders while clients ask and a provider lets its checks wait. Returns how the requests were answered. */
async function stopUnderLoad(kind: DatabaseKind): Promise<Outcomes> {
  const database = await migratedDatabase(kind)
  const sandbox = await startSandbox({ credentials: sandboxCredentials })
  await addDueOrders(database, dueOrderCount)
  const { until, open: answerChecks } = createGate()
  let checks = 0
  sandbox.faults.take = (operation) => {
    if (operation !== 'razorpay.orderPayments') return undefined
    checks += 1
    return { kind: 'delayBefore', until }
  }
  const server = await startServer({
    dataDir: database.dataDir,
    databaseUrl: database.url,
    env: { APP_ENV: 'development', RAZORPAY_API_URL: `${sandbox.url}/razorpay` },
  })
  await expect.poll(() => checks).toBe(checksAtOnce)
  const outcomes: Outcomes = []
  const answered = () => outcomes.filter((outcome) => outcome === 401).length
  const clientsDone = Array.from({ length: clientCount }, () => sendUntilClosed(server.origin, outcomes))
  await expect.poll(answered, { interval: 10 }).toBeGreaterThan(clientCount * 3)
  const exitStatus = server.stop()
  await expect.poll(() => fetch(`${server.origin}/readyz`).then(({ status }) => status)).toBe(503)
  answerChecks()
  expect([await exitStatus, checks]).toEqual([0, checksAtOnce])
  await Promise.all(clientsDone)
  await sandbox.close()
  await database.close()
  return outcomes
}

test(
  `a server that is stopped under load while many orders are due, ${stopCount} times, drops no request, finishes the checks it has begun, begins no other and exits in time`,
  { timeout: roundsTimeoutMs },
  async () => {
    const outcomes: Outcomes = []
    // A stop spends most of its time waiting, so the stops on both databases run at the same time.
    for (let stops = 0; stops < stopCount; stops += enginesUnderTest.length)
      outcomes.push(...(await Promise.all(enginesUnderTest.map(stopUnderLoad))).flat())
    expect(outcomes.filter((outcome) => outcome !== 401 && outcome !== 'busy')).toEqual([])
  },
)

async function addDueOrders({ dataDir, url }: Awaited<ReturnType<typeof migratedDatabase>>, count: number) {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir })
  const [createdAt, updatedAt] = [new Date(0), new Date()]
  const plan = {
    productKey: 'client_monthly_10',
    cents: 1_000,
    currency: 'USD',
    provider: 'razorpay',
  } as const
  const open = { ...plan, status: 'open', createdAt, updatedAt, nextCheckAt: createdAt } as const
  const person = { issuer: 'https://identity.example', email: 'a@example.com', name: 'A' }
  for (let number = 0; number < count; number += 1) {
    const { id: personId } = await upsertPerson(db, { ...person, subject: `${number}` }, createdAt)
    await db.insert(orders).values({ ...open, personId, providerOrderId: `order_due${number}` })
  }
  await close()
}
