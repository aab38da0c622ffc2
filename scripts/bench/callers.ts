import { Agent, request, type OutgoingHttpHeaders } from 'node:http'

/** A loopback address per caller, for up to 60,000 callers, so that each has its own rate limits. */
export const loopbackAddress = (index: number): string =>
  `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`

type CallerOptions = { address?: string; headers?: OutgoingHttpHeaders }
export type Caller = { ask: (path: string, body?: object) => Promise<number>; stop: () => void }

/** An HTTP client of the site at `origin` with one connection, a loopback `address` and optional headers. */
export function startCaller(
  origin: string,
  { address = loopbackAddress(0), headers = {} }: CallerOptions = {},
): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: address })
  const { hostname: host, port } = new URL(origin)
  return {
    /**
     * Requests a path, with POST if there is a body. Returns the time to the last byte in milliseconds; rejects if the status is
     * 300 or higher.
     */
    ask: (path, body) =>
      new Promise((resolve, reject) => {
        const begun = performance.now()
        const sent = body && JSON.stringify(body)
        const type = sent && { 'content-type': 'application/json', 'content-length': sent.length }
        request(
          {
            host,
            port,
            family: 4,
            agent,
            path,
            method: sent ? 'POST' : 'GET',
            headers: { ...headers, ...type },
          },
          (answer) => {
            answer.resume().on('end', () => {
              if ((answer.statusCode ?? 0) < 300) resolve(performance.now() - begun)
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
