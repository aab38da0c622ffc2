import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { newestArticles, publishedArticle } from '#server/articles/store.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RecordedCalls } from './bare-articles.ts'
import { withPglite, withPostgres, type DatabaseLocation } from './databases.ts'
import { smallSiteCounts, fillDatabase } from './seed.ts'
import { measureInTurns, type Comparison } from './medians.ts'
import { measureRate } from './rates.ts'
import { startBareServer, startProduct } from './site.ts'

const measuredSlug = 'article-50'

/** The measured calls, each with the store function that reads its data. */
const measuredCalls = [
  {
    what: 'article list (JSON)',
    path: apiPaths.articles,
    read: (db: Database) => newestArticles(db, limits.articles.default, new Date()),
  },
  {
    what: 'article (JSON)',
    path: `${apiPaths.articles}/${measuredSlug}`,
    read: (db: Database) => publishedArticle(db, measuredSlug, new Date()),
  },
]

/** Opens a migrated database and passes each of its SQL statements to `logQuery`. */
function openLoggedDatabase({ databaseUrl, dataDir }: DatabaseLocation, logQuery: Logger['logQuery']) {
  const logger = { logQuery }
  if (databaseUrl) {
    const pool = new pg.Pool({ connectionString: databaseUrl })
    return { db: drizzlePg(pool, { logger }), close: () => pool.end() }
  }
  const client = new PGlite(path.join(dataDir, 'pglite'))
  return { db: drizzlePglite(client, { logger }), close: () => client.close() }
}

/** Runs each call on the store, and returns its path and the SQL statements that the store ran. */
async function recordStatements(place: DatabaseLocation): Promise<RecordedCalls> {
  const recorded: RecordedCalls = []
  const { db, close } = openLoggedDatabase(place, (text, values) =>
    recorded.at(-1)?.statements.push({ text, values }),
  )
  try {
    for (const { path, read } of measuredCalls) {
      recorded.push({ path, statements: [] })
      await read(db)
    }
    return recorded
  } finally {
    await close()
  }
}

type Options = { rounds: number; seconds: number }

async function compareRatesOn(
  engine: string,
  [ownPlace, barePlace]: [DatabaseLocation, DatabaseLocation],
  { rounds, seconds }: Options,
) {
  for (const place of [ownPlace, barePlace]) await fillDatabase(place, smallSiteCounts)
  const recorded = await recordStatements(barePlace)
  const product = await startProduct({ place: ownPlace })
  const env = { PLACE: JSON.stringify(barePlace), CALLS: JSON.stringify(recorded) }
  const bare = await startBareServer('bare-articles.ts', env, apiPaths.articles)
  try {
    const rows: (Comparison & { what: string })[] = []
    for (const { what, path } of measuredCalls) {
      const rate = ({ origin }: { origin: string }) => measureRate(origin + path, seconds)
      const medians = await measureInTurns(
        rounds,
        () => rate(product),
        () => rate(bare),
      )
      rows.push({ what: `${engine}: ${what}`, ...medians })
    }
    return rows
  } finally {
    await bare.stop()
    await product.stop()
  }
}

/**
 * Answers per second for articles: of the product (`measured`) and of a bare Fastify that runs the same SQL statements on a database
 * with the same content (`reference`). Medians of interleaved rounds.
 */
export const compareArticleRates = async (options: Options = { rounds: 3, seconds: 4 }) => [
  ...(await withPglite((places) => compareRatesOn('PGlite', places, options))),
  ...(await withPostgres((places) => compareRatesOn('PostgreSQL', places, options))),
]
