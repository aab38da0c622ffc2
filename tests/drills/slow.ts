import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { apiPaths } from '#contract/paths.ts'
import { statusOf } from '#tests/faults/answers.ts'
import { startOneServer } from './one-server.ts'

const port = 4840
const connectionCount = 1_000
const durationSeconds = 85
/** So many open file descriptors more than before are no leak: connections of visitors and to the database vary. */
const allowedDescriptorGrowth = 30
const { server, megabytes, close } = await startOneServer(port)

/** Kinds of connections that keep a server busy: what they send at once, and then each second. */
const connectionKinds = {
  'head byte by byte': { first: 'GET / HTTP/1.1\r\nhost: x\r\nx: ', then: 'a' },
  'body byte by byte': {
    first: `POST ${apiPaths.contact} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`,
    then: ' ',
  },
  'never reading': { first: `GET ${apiPaths.openapi} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(40), then: '' },
}
type ConnectionKind = keyof typeof connectionKinds
const secondsUntilCut = Object.fromEntries(
  Object.keys(connectionKinds).map((kind) => [kind, [] as number[]]),
) as Record<ConnectionKind, number[]>

function openConnection(kind: ConnectionKind): Socket {
  const { first, then } = connectionKinds[kind]
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  if (then === '') socket.pause()
  else socket.resume()
  const timer = then === '' ? undefined : setInterval(() => socket.write(then), 1_000)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearInterval(timer)
    secondsUntilCut[kind].push((performance.now() - begun) / 1_000)
  })
  return socket
}

const megabytesBefore = megabytes()
const descriptorsBefore = readdirSync(`/proc/${server.process.pid}/fd`).length
let highestMegabytes = megabytesBefore
const connectionPlan: Record<ConnectionKind, number> = {
  'head byte by byte': connectionCount / 2,
  'body byte by byte': connectionCount / 2,
  'never reading': connectionCount,
}
const sockets = Object.entries(connectionPlan).flatMap(([kind, count]) =>
  Array.from({ length: count }, () => openConnection(kind as ConnectionKind)),
)
const waitTimesMs: number[] = []
const failedRequests: string[] = []
const endTime = performance.now() + durationSeconds * 1_000
while (performance.now() < endTime) {
  for (const visited of ['/', '/healthz', '/readyz', apiPaths.articles]) {
    const begun = performance.now()
    const status = await statusOf(fetch(server.origin + visited, { headers: { connection: 'close' } }))
    waitTimesMs.push(performance.now() - begun)
    if (status !== 200) failedRequests.push(`${visited} was answered ${status}`)
  }
  highestMegabytes = Math.max(highestMegabytes, megabytes())
  await pause(200)
}
// A socket that does not read does not learn of its end, so the server's descriptors are counted.
const connectionsLeft = readdirSync(`/proc/${server.process.pid}/fd`).length - descriptorsBefore
for (const [kind, times] of Object.entries(secondsUntilCut)) {
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `${kind}: ${times.length} cut, after ${sorted[0]?.toFixed(1)} to ${sorted.at(-1)?.toFixed(1)} s`,
  )
}
const sortedWaits = waitTimesMs.toSorted((a, b) => a - b)
console.log(
  `${waitTimesMs.length} requests of visitors, ${failedRequests.length} failed, median ${sortedWaits[waitTimesMs.length >> 1]?.toFixed(0)} ms, longest ${sortedWaits.at(-1)?.toFixed(0)} ms`,
)
console.log(
  `${connectionsLeft} connections left, memory ${megabytesBefore} MB, at most ${highestMegabytes} MB, at the end ${megabytes()} MB`,
)
if (failedRequests.length > 0 || connectionsLeft > allowedDescriptorGrowth) process.exitCode = 1
for (const socket of sockets) socket.destroy()
await close()
