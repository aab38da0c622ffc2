import { randomBytes } from 'node:crypto'
import { apiPaths } from '#contract/paths.ts'
import { cookieNames } from '#contract/storage.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { cookieName } from '#server/platform/http/cookies.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { startCaller } from './callers.ts'
import { withPglite, withPostgres, type DatabaseLocation } from './databases.ts'
import { smallSiteCounts, fillDatabase, jobId, searchWords, type RowCounts } from './seed.ts'
import { median } from './medians.ts'
import { compareVisitWrites } from './visit-writes.ts'
import { startProduct } from './site.ts'

const largeSiteCounts: RowCounts = { articles: 100_000, blueprints: 10_000, visits: 1_000_000, jobs: 10_000 }

const randomIndex = (count: number) => 1 + Math.floor(Math.random() * count)
const searchPathFor = (word: string) => () => `${apiPaths.blueprints}?limit=10&search=${word}`

/** The measured calls by name, each with its path, which depends on the numbers of rows of the site. */
const measuredCalls: Record<string, (counts: RowCounts) => string> = {
  'the newest articles': () => apiPaths.articles,
  'the list of 100 articles': () => `${apiPaths.articles}?limit=100`,
  'an article': ({ articles }) => `${apiPaths.articles}/article-${randomIndex(articles)}`,
  'the first page of the gallery': () => apiPaths.blueprints,
  'a search that all Blueprints meet': searchPathFor(searchWords.every),
  'a search that each tenth meets': searchPathFor(searchWords.tenth),
  'a search that ten meet': searchPathFor(searchWords.ten),
  'the open jobs': () => apiPaths.jobs,
  'the open jobs of a field and budget': () => `${apiPaths.jobs}?category=finance&budget=5000-15000&limit=10`,
  'a job with 20 bids': ({ jobs }) => `${apiPaths.jobs}/${jobId(randomIndex(jobs))}`,
}

type BenchPartner = Awaited<ReturnType<typeof fillDatabase>>
type Site = { counts: RowCounts; time: (path: string) => Promise<number>; stop: () => Promise<void> }

async function startSite(place: DatabaseLocation, counts: RowCounts, reader: BenchPartner): Promise<Site> {
  const key = randomBytes(32).toString('hex')
  const product = await startProduct({ place, env: { SESSION_KEY: key } })
  const settings = readSettings({ ORIGIN: product.origin, SESSION_KEY: key })
  const { token } = await issueToken(reader, settings, new Date())
  const headers = { cookie: `${cookieName(settings, cookieNames.session)}=${token}` }
  const caller = startCaller(product.origin, { headers })
  const stop = async () => {
    caller.stop()
    await product.stop()
  }
  return { counts, time: caller.ask, stop }
}

/** Median times of each call in milliseconds, of the large site (`measured`) and the small one (`reference`), called in turns. */
async function compareSites(small: Site, large: Site, { rounds = 200, warmUp = 40 } = {}) {
  const times = Object.entries(measuredCalls).map(([what, pathFor]) => ({
    what,
    pathFor,
    measured: new Array<number>(),
    reference: new Array<number>(),
  }))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const { pathFor, measured, reference } of times) {
      const less = await small.time(pathFor(small.counts))
      const more = await large.time(pathFor(large.counts))
      if (round < warmUp) continue
      reference.push(less)
      measured.push(more)
    }
  }
  return times.map(({ what, measured, reference }) => ({
    what,
    measured: median(measured),
    reference: median(reference),
  }))
}

/** Measures growth on one engine; `places` are the locations of two empty databases. */
async function measureGrowthOn(
  engine: string,
  [smallPlace, largePlace]: [DatabaseLocation, DatabaseLocation],
) {
  const smallReader = await fillDatabase(smallPlace, smallSiteCounts)
  const largeReader = await fillDatabase(largePlace, largeSiteCounts)
  const recording = await compareVisitWrites(smallPlace, largePlace)
  const sites: Site[] = []
  const start = async (...given: Parameters<typeof startSite>) => {
    const site = await startSite(...given)
    sites.push(site)
    return site
  }
  try {
    const small = await start(smallPlace, smallSiteCounts, smallReader)
    const large = await start(largePlace, largeSiteCounts, largeReader)
    return [{ what: 'recording 100 visits', ...recording }, ...(await compareSites(small, large))].map(
      (row) => ({
        ...row,
        what: `${engine}: ${row.what}`,
      }),
    )
  } finally {
    for (const site of sites) await site.stop()
  }
}

/**
 * Median times of calls in milliseconds, with 100,000 articles, 10,000 Blueprints, a million visits and 10,000 jobs with 20 bids each
 * (`measured`), and with 100 of each (`reference`).
 */
export const measureGrowth = async () => [
  ...(await withPglite((places) => measureGrowthOn('PGlite', places))),
  ...(await withPostgres((places) => measureGrowthOn('PostgreSQL', places))),
]
