import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import pg from 'pg'
import { apiPaths } from '#contract/paths.ts'
import { cookieNames } from '#contract/storage.ts'
import { readSettings } from '#server/settings.ts'
import { cookieName } from '#server/sign-in/cookies.ts'
import { issueToken } from '#server/sign-in/tokens.ts'
import { startPostgres } from '../postgres-cluster.ts'
import { fill, searches } from './filling.mjs'
import { median } from './lighthouse.mjs'
import { freePort, startProduct } from './site.mjs'

const few = { articles: 100, blueprints: 100 }
const many = { articles: 100_000, blueprints: 10_000 }

const anyOf = (count) => 1 + Math.floor(Math.random() * count)
const found = (word) => () => `${apiPaths.blueprints}?limit=10&search=${word}`

/** What is measured: the path of a call on a site that holds so much. */
const calls = {
  'the newest articles': () => apiPaths.articles,
  'the list of 100 articles': () => `${apiPaths.articles}?limit=100`,
  'an article': ({ articles }) => `${apiPaths.articles}/article-${anyOf(articles)}`,
  'the first page of the gallery': () => apiPaths.blueprints,
  'a search that all Blueprints meet': found(searches.every),
  'a search that each tenth meets': found(searches.tenth),
  'a search that ten meet': found(searches.ten),
}

async function startSite(holds, databaseUrl) {
  const key = randomBytes(32).toString('hex')
  let reader
  const product = await startProduct({
    env: { DATABASE_URL: databaseUrl ?? '', SESSION_KEY: key },
    prepare: async (dataDir) => (reader = await fill({ databaseUrl, dataDir }, holds)),
  })
  const settings = readSettings({ ORIGIN: product.origin, SESSION_KEY: key })
  const { token } = await issueToken(reader, settings, new Date())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { cookie: `${cookieName(settings, cookieNames.session)}=${token}` }
  /** How many ms a call takes, from asking to its last byte. */
  const time = (path) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      get(product.origin + path, { agent, headers }, (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - begun)
          else reject(new Error(`${path} was answered ${answer.statusCode}.`))
        })
      }).on('error', reject)
    })
  const stop = async () => {
    agent.destroy()
    await product.stop()
  }
  return { holds, time, stop }
}

/** Medians in ms of each call, of the site that holds few and the one that holds many, asked in turns. */
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

/** What grows on one engine; `urls` are of two empty databases of PostgreSQL, or none for the embedded one. */
async function growthOn(engine, urls = []) {
  const sites = []
  try {
    for (const [index, holds] of [few, many].entries()) sites.push(await startSite(holds, urls[index]))
    return (await compare(...sites)).map((row) => ({ ...row, what: `${engine}: ${row.what}` }))
  } finally {
    for (const site of sites) await site.stop()
  }
}

async function asAdministrator(url, statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same on a PostgreSQL: beside the database of `DATABASE_URL`, or on one that lives as long as this. */
async function growthOnPostgres() {
  const given = process.env.DATABASE_URL
  const { url, stop } = given ? { url: given } : await startPostgres(await freePort())
  const names = ['few', 'many'].map((name) => `bench_${name}_${randomBytes(4).toString('hex')}`)
  try {
    await asAdministrator(
      url,
      names.map((name) => `create database ${name} template template0`),
    )
    return await growthOn(
      'PostgreSQL',
      names.map((name) => new URL(`/${name}`, url).href),
    )
  } finally {
    await asAdministrator(
      url,
      names.map((name) => `drop database if exists ${name} with (force)`),
    )
    await stop?.()
  }
}

/** How long calls take with 100,000 articles and 10,000 Blueprints (`ours`, ms) and with 100 of each (`theirs`). */
export const measureGrowth = async () => [...(await growthOn('PGlite')), ...(await growthOnPostgres())]
