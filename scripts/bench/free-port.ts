import { createServer } from 'node:net'

/** A free TCP port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The server has no port.')
      server.close(() => resolve(address.port))
    })
  })
}
