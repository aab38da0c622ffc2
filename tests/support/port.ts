import { createServer } from 'node:net'

/** Below the ports that systems hand out for outgoing connections, so that nobody else is given it meanwhile. */
const lowest = 20_000
const count = 12_000

/** A port of the loopback interface that was free a moment ago. */
export function freePort(): Promise<number> {
  const port = lowest + Math.floor(Math.random() * count)
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
