import { randomBytes } from 'node:crypto'
import { apiPaths } from '#contract/paths.ts'
import { cookieNames } from '#contract/storage.ts'
import { readSettings } from '#server/config/settings.ts'
import { cookieName } from '#server/sign-in/cookies.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { startCaller } from './callers.mjs'
import { withPglite, withPostgres } from './databases.mjs'
import { few, fill, jobId, searches } from './filling.mjs'
import { median } from './medians.mjs'
import { compareRecording } from './recording.mjs'
import { startProduct } from './site.mjs'

const many = { articles: 100_000, blueprints: 10_000, visits: 1_000_000, jobs: 10_000 }

const randomIndex = (count) => 1 + Math.floor(Math.random() * count)
const searchFor = (word) => () => `${apiPaths.blueprints}?limit=10&search=${word}`

/** The measured calls: their path, given the number of rows of the site. */
const calls = {
  'the newest articles': () => apiPaths.articles,
  'the list of 100 articles': () => `${apiPaths.articles}?limit=100`,
  'an article': ({ articles }) => `${apiPaths.articles}/article-${randomIndex(articles)}`,
  'the first page of the gallery': () => apiPaths.blueprints,
  'a search that all Blueprints meet': searchFor(searches.every),
  'a search that each tenth meets': searchFor(searches.tenth),
  'a search that ten meet': searchFor(searches.ten),
  'the open jobs': () => apiPaths.jobs,
  'the open jobs of a field and budget': () => `${apiPaths.jobs}?category=finance&budget=5000-15000&limit=10`,
  'a job with 20 bids': ({ jobs }) => `${apiPaths.jobs}/${jobId(randomIndex(jobs))}`,
}

async function startSite({ place, holds, reader }) {
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
  return { holds, time: caller.ask, stop }
}

/** Median times of each call in milliseconds, of the large site (`ours`) and the small one (`theirs`), called in turns. */
async function compare(small, large, { rounds = 200, warmUp = 40 } = {}) {
  const times = Object.keys(calls).map((what) => ({ what, ours: [], theirs: [] }))
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const { what, ours, theirs } of times) {
      const [less, more] = [
        await small.time(calls[what](small.holds)),
        await large.time(calls[what](large.holds)),
      ]
      if (round < warmUp) continue
      theirs.push(less)
      ours.push(more)
    }
  }
  return times.map(({ what, ours, theirs }) => ({ what, ours: median(ours), theirs: median(theirs) }))
}

/** Measures growth on one engine; `places` are the settings of two empty databases. */
async function growthOn(engine, places) {
  const filled = []
  for (const [index, holds] of [few, many].entries()) {
    const place = places[index]
    filled.push({ place, holds, reader: await fill(place, holds) })
  }
  const recording = await compareRecording(...places)
  const sites = []
  try {
    for (const one of filled) sites.push(await startSite(one))
    return [{ what: 'recording 100 visits', ...recording }, ...(await compare(...sites))].map((row) => ({
      ...row,
      what: `${engine}: ${row.what}`,
    }))
  } finally {
    for (const site of sites) await site.stop()
  }
}

/**
 * Median times of calls in milliseconds, with 100,000 articles, 10,000 Blueprints, a million visits and 10,000 jobs with 20 bids each
 * (`ours`), and with 100 of each (`theirs`).
 */
export const measureGrowth = async () => [
  ...(await withPglite(2, (places) => growthOn('PGlite', places))),
  ...(await withPostgres(2, (places) => growthOn('PostgreSQL', places))),
]
