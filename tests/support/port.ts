import { createServer } from 'node:net'

/** Below the ports that systems hand out for outgoing connections, so that nobody else is given it meanwhile. */
const lowest = 20_000
/** Each of the files that run at once has ports of its own: a server may take a moment to listen at the one it was given. */
const count = 1_500
const first = lowest + (Number(process.env.VITEST_POOL_ID ?? 0) % 8) * count
const given = new Set<number>()

/** A port of the loopback interface that was free a moment ago, and is not given again soon. */
export function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * count)
  if (given.size > count / 2) given.clear()
  if (given.has(port)) return freePort()
  given.add(port)
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
