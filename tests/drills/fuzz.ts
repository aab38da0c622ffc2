import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { staffRoles } from '#contract/office/areas.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { insertStaff } from '#server/staff/store.ts'
import { signIn, createHttpBrowser } from '#tests/server/support/browser.ts'
import { conclude, readNumbers } from './arguments.ts'
import { fuzzedRequests, routeCount, type FuzzedRequest } from './fuzz-requests.ts'
import { startOneServer } from './one-server.ts'

const { requests: totalRequests, seed, port } = readNumbers({ requests: 100_000, seed: 1, port: 4_820 })
/** After so many requests people sign in again, because a request may have ended a session. */
const requestsPerRound = 2_000
const connectionCount = 12
const answerTimeoutMs = 40_000
const maxMegabytes = 1_000
const { server, settings, megabytes, held, close } = await startOneServer(port)
const { origin } = server
const staffMembers = staffRoles.map((role) => ({ role, email: `${role}@example.com` }))
const emails = ['client@demo.example', 'partner@demo.example', ...staffMembers.map(({ email }) => email)]

/** The request headers that identify each person: token and cookie. The first entry is a visitor, who has none. */
async function signEverybodyIn(): Promise<string[]> {
  const { db, close: disconnect } = await openDatabase(settings)
  for (const member of staffMembers) await insertStaff(db, member, new Date())
  await disconnect()
  const heads = ['']
  for (const email of emails) {
    heads.push(await untilSignedIn(email))
  }
  return heads
}

let networkCount = 0

/** Repeats a sign-in that a busy server refuses. Each attempt comes from another network, because sign-ins are limited by address. */
async function untilSignedIn(email: string, triesLeft = 20): Promise<string> {
  const network = `2001:db8:ffff:${(networkCount++).toString(16)}::1`
  const browser = createHttpBrowser(origin, { 'x-forwarded-for': network })
  const token = (await signIn(browser, email)).searchParams.get('token')
  if (token !== null) return `authorization: Bearer ${token}\r\ncookie: session=${browser.cookie('session')}`
  if (triesLeft === 0) throw new Error(`${email} cannot sign in`)
  await pause(1_000)
  return untilSignedIn(email, triesLeft - 1)
}

/** Sends a request. Resolves to the head of the answer; empty if none came. */
function sendRequest({ head, body }: FuzzedRequest): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1')
    const done = () => {
      socket.destroy()
      const answer = Buffer.concat(chunks)
        .toString('latin1')
        .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
      resolve(answer.split('\r\n\r\n', 1)[0] ?? '')
    }
    socket.setTimeout(answerTimeoutMs, done)
    socket.on('data', (chunk: Buffer) => {
      if (chunks.length < 4) chunks.push(chunk)
    })
    socket.on('error', done)
    socket.on('close', done)
    socket.write(Buffer.concat([Buffer.from(head, 'latin1'), body]))
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
const statusCounts: Record<number, number> = {}
const violations: string[] = []
const recordAnswer = (request: FuzzedRequest, answer: string) => {
  const status = statusOf(answer)
  statusCounts[status] = (statusCounts[status] ?? 0) + 1
  const isAllowed = (status >= 200 && status < 500) || (status === 503 && /\r\nretry-after: /i.test(answer))
  if (isAllowed) return
  violations.push(request.route)
  console.log(
    `${status}: ${request.route} by ${emails[request.callerIndex - 1] ?? 'a visitor'}: ${request.head.slice(0, 300)}${request.body.toString('latin1').slice(0, 400)}`,
  )
}

console.log(`${routeCount} routes, ${emails.length} people and a visitor, seed ${seed}`)
for (let sent = 0; sent < totalRequests && server.process.exitCode === null; sent += requestsPerRound) {
  const heads = await signEverybodyIn()
  const count = Math.min(requestsPerRound, totalRequests - sent)
  const queue = fuzzedRequests(origin, heads, { count, seed: seed + sent })
  const work = async () => {
    for (let request = queue.pop(); request; request = queue.pop())
      recordAnswer(request, await sendRequest(request))
  }
  await Promise.all(Array.from({ length: connectionCount }, work))
  const { heap, external } = await held()
  console.log(
    `${sent + count} requests, ${megabytes()} MB, held ${heap.toFixed(1)} and ${external.toFixed(1)} MB, ${violations.length} violations`,
  )
}
const hasCrashed = server.process.exitCode !== null || server.process.signalCode !== null
if (hasCrashed) violations.push(`the server ended: ${server.logs().slice(-2_000)}`)
else if (megabytes() > maxMegabytes) violations.push(`the server uses ${megabytes()} MB`)
console.log(statusCounts, hasCrashed ? 'crashed' : `${megabytes()} MB`)
if (violations.length > 0) console.log(server.logs().slice(-6_000))
await close()
conclude(violations, 'No error of the server.')
