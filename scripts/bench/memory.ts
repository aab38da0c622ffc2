import { apiPaths } from '#contract/paths.ts'
import { loopbackAddress, startCaller, type Caller } from './callers.ts'
import { withPostgres } from './databases.ts'
import { smallSiteCounts, fillDatabase, visitReport } from './seed.ts'
import { startProduct, type Product } from './site.ts'

/** The requests that each caller repeats. Each fourth one is a visit: 50 per caller, below the limit of an IP address. */
const callerRequests: Parameters<Caller['ask']>[] = [
  ['/'],
  [apiPaths.articles],
  ['/insights'],
  [apiPaths.visit, visitReport],
  ['/pricing'],
  [`${apiPaths.articles}?limit=100`],
  [`${apiPaths.articles}/article-50`],
  [apiPaths.visit, visitReport],
]
const requestsPerCaller = 200
const concurrentCallers = 64

/** Sends `count` requests, with new callers from index `firstCaller` on. Returns the index of the next unused caller. */
async function sendRequests(product: Product, firstCaller: number, count: number): Promise<number> {
  const end = firstCaller + count / requestsPerCaller
  let next = firstCaller
  await Promise.all(
    Array.from({ length: concurrentCallers }, async () => {
      while (next < end) {
        const caller = startCaller(product.origin, { address: loopbackAddress(next++) })
        for (let sent = 0; sent < requestsPerCaller; sent += callerRequests.length)
          for (const request of callerRequests) await caller.ask(...request)
        caller.stop()
      }
    }),
  )
  return end
}

/**
 * The memory (resident set) of the product on PostgreSQL in MB, after half of the requests and after all of them.
 * `requestCount` must be a multiple of 400.
 */
export const measureMemory = (requestCount = 100_000) =>
  withPostgres(async ([place]) => {
    await fillDatabase(place, smallSiteCounts)
    const product = await startProduct({ place })
    try {
      const next = await sendRequests(product, 0, requestCount / 2)
      const half = product.memory()
      await sendRequests(product, next, requestCount / 2)
      return { half, whole: product.memory() }
    } finally {
      await product.stop()
    }
  })
