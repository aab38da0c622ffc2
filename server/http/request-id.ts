import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The header with the id of a request, in requests of our proxies and in answers. */
export const requestIdHeader = 'x-request-id'

const idPattern = /^[\w-]{8,64}$/
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Gives a request its id: that of the proxy if a trusted one sent the request, else a new one. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) trusted.addAddress(address, family(address))
    else trusted.addSubnet(address, Number(prefix), family(address))
  }
  return ({ headers, socket: { remoteAddress } }) => {
    const given = headers[requestIdHeader]
    const isTrusted = remoteAddress !== undefined && trusted.check(remoteAddress, family(remoteAddress))
    return isTrusted && typeof given === 'string' && idPattern.test(given) ? given : randomUUID()
  }
}

/** Tells the client the id of its request, which is in our log lines. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(requestIdHeader, id)
  })
}
