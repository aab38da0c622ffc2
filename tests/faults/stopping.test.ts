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
import { isTorture } from '#tests/support/rounds.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'

const clientCount = 8
const dueOrderCount = 20
/** How many due orders a server checks at the same time. */
const checksAtOnce = 8
/** That PGlite's server stops on SIGTERM is also a test of its start. */
const databaseKinds: DatabaseKind[] = isTorture ? ['PostgreSQL', 'PGlite'] : ['PostgreSQL']
const stopCount = databaseKinds.length * (isTorture ? 15 : 1)

/**
 * The number of answered requests, of those refused with `Retry-After` because the machine is busy, and the status or error code
 * of each other request.
 */
type RequestOutcomes = { answered: number; refused: number; dropped: (number | string)[] }

/** Sends requests on one connection, as a load balancer does, until the server closes it. */
async function sendUntilClosed(origin: string, outcomes: RequestOutcomes): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let isOpen = true; isOpen;) {
    const { status, isRefused, isLast } = await sendRequest(`${origin}${apiPaths.account}`, agent)
    if (status === 401) outcomes.answered += 1
    else if (isRefused) outcomes.refused += 1
    else outcomes.dropped.push(status)
    isOpen = !isLast
  }
  agent.destroy()
}

type RequestOutcome = { status: number | string; isRefused: boolean; isLast: boolean }

/**
 * Sends a request. Returns its HTTP status or error code, whether an overloaded server refused it, and whether the connection
 * closes after it.
 */
async function sendRequest(url: string, agent: Agent): Promise<RequestOutcome> {
  try {
    const sentRequest = request(url, { agent, headers: { authorization: 'Bearer not-a-token' } }).end()
    const [answer] = (await once(sentRequest, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    const { statusCode: status = 0, headers } = answer
    return {
      status,
      isRefused: status === 503 && headers['retry-after'] !== undefined,
      isLast: headers.connection === 'close',
    }
  } catch (error) {
    const status = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { status, isRefused: false, isLast: true }
  }
}

/**
 * Starts a server with many due orders, and stops it while clients send requests and a provider lets its checks wait. Returns how the
 * requests were answered.
 */
async function stopUnderLoad(kind: DatabaseKind): Promise<RequestOutcomes> {
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
  const requests: RequestOutcomes = { answered: 0, refused: 0, dropped: [] }
  const clientsDone = Array.from({ length: clientCount }, () => sendUntilClosed(server.origin, requests))
  await expect.poll(() => requests.answered, { interval: 10 }).toBeGreaterThan(clientCount * 3)
  const exitStatus = server.stop()
  await expect.poll(() => fetch(`${server.origin}/readyz`).then(({ status }) => status)).toBe(503)
  answerChecks()
  expect([await exitStatus, checks]).toEqual([0, checksAtOnce])
  await Promise.all(clientsDone)
  await sandbox.close()
  await database.close()
  return requests
}

test(`a server that is stopped under load while many orders are due, ${stopCount} times, drops no request, finishes the checks it has begun, begins no other and exits in time`, async () => {
  const stops: RequestOutcomes[] = []
  // A stop spends most of its time waiting, so the stops on both databases run at the same time.
  while (stops.length < stopCount) stops.push(...(await Promise.all(databaseKinds.map(stopUnderLoad))))
  const answered = stops.reduce((sum, stop) => sum + stop.answered, 0)
  const refused = stops.reduce((sum, stop) => sum + stop.refused, 0)
  const dropped = stops.flatMap((stop) => stop.dropped)
  console.log(
    `stopping: ${stops.length} SIGTERMs under load, ${answered} answers, ${refused} refused, ${dropped.length} dropped`,
  )
  expect(dropped).toEqual([])
})

/** Adds orders of as many people, which were opened long ago and are due for a check. */
async function addDueOrders(
  { dataDir, url }: Awaited<ReturnType<typeof migratedDatabase>>,
  count: number,
): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir })
  const [createdAt, updatedAt] = [new Date(0), new Date()]
  for (let number = 0; number < count; number += 1) {
    const identity = {
      issuer: 'https://identity.example',
      subject: `${number}`,
      email: 'a@example.com',
      name: 'A',
    }
    const { id: personId } = await upsertPerson(db, identity, createdAt)
    await db.insert(orders).values({
      personId,
      productKey: 'client_monthly_10',
      cents: 1_000,
      currency: 'USD',
      provider: 'razorpay',
      providerOrderId: `order_due${number}`,
      status: 'open',
      createdAt,
      updatedAt,
      nextCheckAt: createdAt,
    })
  }
  await close()
}
