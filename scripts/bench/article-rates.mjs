import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { newestArticles, publishedArticle } from '#server/store/articles.ts'
import { openDatabase } from '#server/store/open.ts'
import { withPglite, withPostgres } from './databases.mjs'
import { few, fill } from './filling.mjs'
import { inTurns } from './medians.mjs'
import { rateOf } from './rates.mjs'
import { startBare, startProduct } from './site.mjs'

const slug = 'article-50'

/** What is measured: the call, and how the store reads what it answers. */
const calls = [
  {
    what: 'article list (JSON)',
    path: apiPaths.articles,
    read: (db) => newestArticles(db, limits.articles.default, new Date()),
  },
  {
    what: 'article (JSON)',
    path: `${apiPaths.articles}/${slug}`,
    read: (db) => publishedArticle(db, slug, new Date()),
  },
]

/** For each call its path and the statements that the store makes for it on the database of a place. */
async function statementsOf(place) {
  const { db, close } = await openDatabase(place)
  const client = db.$client
  const query = client.query.bind(client)
  const stated = []
  try {
    for (const { path, read } of calls) {
      const statements = []
      client.query = (statement, values, ...rest) => {
        statements.push({ text: statement.text ?? statement, values })
        return query(statement, values, ...rest)
      }
      await read(db)
      stated.push({ path, statements })
    }
    return stated
  } finally {
    await close()
  }
}

async function ratesOn(engine, [ownPlace, barePlace], { rounds, seconds }) {
  for (const place of [ownPlace, barePlace]) await fill(place, few)
  const stated = await statementsOf(barePlace)
  const product = await startProduct({ place: ownPlace })
  const told = { PLACE: JSON.stringify(barePlace), CALLS: JSON.stringify(stated) }
  const bare = await startBare('bare-articles.mjs', told, apiPaths.articles)
  try {
    const rows = []
    for (const { what, path } of calls) {
      const rate = ({ origin }) => rateOf(origin + path, seconds)
      const medians = await inTurns(
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
 * Answers a second of the calls for articles, and of a bare Fastify that makes the same statements on a database of the same
 * kind with the same content: medians of interleaved rounds.
 */
export const compareArticleRates = async (options = { rounds: 3, seconds: 4 }) => [
  ...(await withPglite(2, (places) => ratesOn('PGlite', places, options))),
  ...(await withPostgres(2, (places) => ratesOn('PostgreSQL', places, options))),
]
