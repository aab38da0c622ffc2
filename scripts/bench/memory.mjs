import { apiPaths } from '#contract/paths.ts'
import { addressOf, startCaller } from './callers.mjs'
import { withPostgres } from './databases.mjs'
import { few, fill, visit } from './filling.mjs'
import { startProduct } from './site.mjs'

/** What each caller does over and over: every fourth time a visit, so that 50 visits keep within the limit of an address. */
const requests = [
  ['/'],
  [apiPaths.articles],
  ['/insights'],
  [apiPaths.visit, visit],
  ['/pricing'],
  [`${apiPaths.articles}?limit=100`],
  [`${apiPaths.articles}/article-50`],
  [apiPaths.visit, visit],
]
const eachAsks = 200
const callersAtOnce = 64

/** Answers so many requests to callers from `first` on. */
async function answer(product, first, count) {
  const end = first + count / eachAsks
  let next = first
  await Promise.all(
    Array.from({ length: callersAtOnce }, async () => {
      while (next < end) {
        const caller = startCaller(product.origin, { address: addressOf(next++) })
        for (let asked = 0; asked < eachAsks; asked += 1)
          await caller.ask(...requests[asked % requests.length])
        caller.stop()
      }
    }),
  )
  return end
}

/**
 * The resident set of the product on PostgreSQL in MB when it has answered half of the requests, a multiple of 400, and all
 * of them: pages, calls for JSON, visits.
 */
export const measureMemory = (count = 100_000) =>
  withPostgres(1, async ([place]) => {
    await fill(place, few)
    const product = await startProduct({ place })
    try {
      const next = await answer(product, 0, count / 2)
      const half = product.memory()
      await answer(product, next, count / 2)
      return { half, whole: product.memory() }
    } finally {
      await product.stop()
    }
  })
