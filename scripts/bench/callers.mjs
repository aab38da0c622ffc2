import { Agent, request } from 'node:http'

/** The address of one of 60,000 callers on this machine, so that each has limits of his own. */
export const addressOf = (index) => `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`

/** Somebody who asks the site at `origin` over one connection, from an address of this machine and with the headers given. */
export function startCaller(origin, { address = addressOf(0), headers } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: address })
  const { hostname: host, port } = new URL(origin)
  return {
    /**
     * Asks for a path, by POST where there is a body. Returns how many ms it took, to the last byte of the answer; throws
     * unless the answer is of success.
     */
    ask: (path, body) =>
      new Promise((resolve, reject) => {
        const begun = performance.now()
        const sent = body && JSON.stringify(body)
        const type = { 'content-type': 'application/json', 'content-length': sent?.length }
        request(
          {
            host,
            port,
            family: 4,
            agent,
            path,
            method: sent ? 'POST' : 'GET',
            headers: { ...headers, ...(sent && type) },
          },
          (answer) => {
            answer.resume().on('end', () => {
              if (answer.statusCode < 300) resolve(performance.now() - begun)
              else reject(new Error(`${path} was answered ${answer.statusCode}.`))
            })
          },
        )
          .on('error', reject)
          .end(sent)
      }),
    stop: () => agent.destroy(),
  }
}
