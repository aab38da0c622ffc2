import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { sandboxCredentials } from '#server/config/providers.ts'
import { openDatabase } from '#server/store/open.ts'
import { keepPerson } from '#server/store/people.ts'
import { orders } from '#server/store/schema.ts'
import { gate } from '#tests/server/support/gate.ts'
import { startSandbox } from '#tests/support/sandbox.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { rounds } from '#tests/support/rounds.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'

const clients = 8
const total = rounds(50)
const kinds: DatabaseKind[] = ['PGlite', 'PostgreSQL']

type Sent = { answered: number; dropped: (number | string)[] }

/** Asks again and again on one connection, as a balancer does, until it is told to go elsewhere. */
async function askUntilSentAway(origin: string, sent: Sent): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let more = true; more;) {
    const { status, isLast } = await ask(`${origin}${apiPaths.account}`, agent)
    if (status === 401) sent.answered += 1
    else sent.dropped.push(status)
    more = !isLast
  }
  agent.destroy()
}

/** The status of an answer that was read to its end, or the code of what went wrong; and whether the connection ends. */
async function ask(url: string, agent: Agent): Promise<{ status: number | string; isLast: boolean }> {
  try {
    const asking = request(url, { agent, headers: { authorization: 'Bearer not-a-token' } }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return { status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }
  } catch (error) {
    const status = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { status, isLast: true }
  }
}

test(`${total} times the server is told to stop under load, drops no answer and ends in time`, async () => {
  let stopped = 0
  const sent: Sent = { answered: 0, dropped: [] }
  for (let round = 0; round < total; round += 1) {
    const database = await testDatabase(kinds[round % kinds.length])
    const server = await startServer({ dataDir: database.dataDir, databaseUrl: database.url })
    const before = sent.answered
    const asking = Array.from({ length: clients }, () => askUntilSentAway(server.origin, sent))
    await expect.poll(() => sent.answered - before, { interval: 10 }).toBeGreaterThan(clients * 3)
    expect(await server.stop()).toBe(0)
    await Promise.all(asking)
    stopped += 1
    await database.close()
  }
  console.log(
    `stopping: ${stopped} SIGTERMs under load, ${sent.answered} answers, ${sent.dropped.length} dropped`,
  )
  expect(sent.dropped).toEqual([])
})

test('a server that is told to stop while many orders are due looks at no other one', async () => {
  const database = await testDatabase('PGlite')
  const sandbox = await startSandbox({ credentials: sandboxCredentials })
  await addDueOrders(database, 20)
  const { until, open: answer } = gate()
  let looks = 0
  sandbox.faults.take = (operation) => {
    if (operation !== 'razorpay.orderPayments') return undefined
    looks += 1
    return { kind: 'delayBefore', until }
  }
  const server = await startServer({
    dataDir: database.dataDir,
    env: { APP_ENV: 'development', RAZORPAY_API_URL: `${sandbox.url}/razorpay` },
  })
  await expect.poll(() => looks).toBe(8)
  const stopped = server.stop()
  const isReady = () => fetch(`${server.origin}/readyz`).then(({ status }) => status)
  await expect.poll(isReady).toBe(503)
  answer()
  expect([await stopped, looks]).toEqual([0, 8])
  await sandbox.close()
  await database.close()
})

/** Orders of one person each, open since long ago. */
async function addDueOrders({ dataDir }: { dataDir: string }, count: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const [createdAt, updatedAt] = [new Date(0), new Date()]
  for (let each = 0; each < count; each += 1) {
    const identity = {
      issuer: 'https://identity.example',
      subject: `${each}`,
      email: 'a@example.com',
      name: 'A',
    }
    const { id: personId } = await keepPerson(db, identity, createdAt)
    await db.insert(orders).values({
      personId,
      productKey: 'client_monthly_10',
      cents: 1_000,
      currency: 'USD',
      provider: 'razorpay',
      providerOrderId: `order_due${each}`,
      status: 'open',
      createdAt,
      updatedAt,
      nextCheckAt: createdAt,
    })
  }
  await close()
}
