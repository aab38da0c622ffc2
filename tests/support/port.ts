import { createServer } from 'node:net'

/** All ports are below those that systems use for outgoing connections, which could take a port before the server listens on it. */
const minPort = 20_000
/** Each worker has its own range of ports, because a server may need time before it listens on its port. */
const portsPerWorker = 1_500
const firstPort = minPort + (Number(process.env.VITEST_POOL_ID ?? 0) % 8) * portsPerWorker
const usedPorts = new Set<number>()

/** A free port of the loopback interface. The same port is not returned again soon. */
export function freePort(): Promise<number> {
  const port = firstPort + Math.floor(Math.random() * portsPerWorker)
  if (usedPorts.size > portsPerWorker / 2) usedPorts.clear()
  if (usedPorts.has(port)) return freePort()
  usedPorts.add(port)
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
