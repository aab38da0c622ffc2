import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { apiPaths } from '#contract/paths.ts'
import { startOneServer } from './one-server.ts'

const port = 4840
const each = 1_000
const seconds = 85
/** Connections to the database, and of visitors, come and go. */
const spareDescriptors = 30

const { server, megabytes, close } = await startOneServer(port)

/** Kinds of connections that keep a server busy: what they send at once, and then each second. */
const kinds = {
  'head byte by byte': { first: 'GET / HTTP/1.1\r\nhost: x\r\nx: ', then: 'a' },
  'body byte by byte': {
    first: `POST ${apiPaths.contact} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`,
    then: ' ',
  },
  'never reading': {
    first: `GET ${apiPaths.openapi} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(40),
    then: '',
  },
}
type Kind = keyof typeof kinds
const cutAfter: Record<Kind, number[]> = {
  'head byte by byte': [],
  'body byte by byte': [],
  'never reading': [],
}

function open(kind: Kind): Socket {
  const { first, then } = kinds[kind]
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  if (then === '') socket.pause()
  else socket.resume()
  const timer = then === '' ? undefined : setInterval(() => socket.write(then), 1_000)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearInterval(timer)
    cutAfter[kind].push((performance.now() - begun) / 1_000)
  })
  return socket
}

const before = megabytes()
const descriptorsBefore = readdirSync(`/proc/${server.process.pid}/fd`).length
let highest = before
const plan: [Kind, number][] = [
  ['head byte by byte', each / 2],
  ['body byte by byte', each / 2],
  ['never reading', each],
]
const sockets = plan.flatMap(([kind, count]) => Array.from({ length: count }, () => open(kind)))
const waits: number[] = []
const failed: string[] = []
const until = performance.now() + seconds * 1_000
while (performance.now() < until) {
  for (const visited of ['/', '/healthz', '/readyz', apiPaths.articles]) {
    const begun = performance.now()
    const status = await fetch(`${server.origin}${visited}`, { headers: { connection: 'close' } }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    waits.push(performance.now() - begun)
    if (status !== 200) failed.push(`${visited} was answered ${status}`)
  }
  highest = Math.max(highest, megabytes())
  await pause(200)
}
// A socket that does not read does not learn of its end, so the server's descriptors are counted.
const left = readdirSync(`/proc/${server.process.pid}/fd`).length - descriptorsBefore
for (const [kind, times] of Object.entries(cutAfter)) {
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `${kind}: ${times.length} cut, after ${sorted[0]?.toFixed(1)} to ${sorted.at(-1)?.toFixed(1)} s`,
  )
}
const sortedWaits = waits.toSorted((a, b) => a - b)
console.log(
  `${waits.length} requests of visitors, ${failed.length} failed, median ${sortedWaits[waits.length >> 1]?.toFixed(0)} ms, longest ${sortedWaits.at(-1)?.toFixed(0)} ms`,
)
console.log(
  `${left} connections left, memory ${before} MB, at most ${highest} MB, at the end ${megabytes()} MB`,
)
if (failed.length > 0 || left > spareDescriptors) process.exitCode = 1
for (const socket of sockets) socket.destroy()
await close()
