import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The header with the id of a request, in requests of our proxies and in answers. */
export const requestIdHeader = 'x-request-id'

const idPattern = /^[\w-]{8,64}$/
const ipFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Gives a request its id: the id in its header if a trusted proxy sent the request, else a new id. */
export function requestIdGenerator(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) trusted.addAddress(address, ipFamily(address))
    else trusted.addSubnet(address, Number(prefix), ipFamily(address))
  }
  return ({ headers, socket: { remoteAddress } }) => {
    const given = headers[requestIdHeader]
    const isTrusted = remoteAddress !== undefined && trusted.check(remoteAddress, ipFamily(remoteAddress))
    return isTrusted && typeof given === 'string' && idPattern.test(given) ? given : randomUUID()
  }
}

/** Tells the client the id of its request, which is in our log lines. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(requestIdHeader, id)
  })
}
