import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { newestArticles, publishedArticle } from '#server/store/articles.ts'
import { openDatabase } from '#server/store/open-database.ts'
import { withPglite, withPostgres } from './databases.mjs'
import { few, fill } from './filling.mjs'
import { inTurns } from './medians.mjs'
import { rateOf } from './rates.mjs'
import { startBare, startProduct } from './site.mjs'

const slug = 'article-50'

/** The measured calls, each with the store function that reads its data. */
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

/** For each call its path and the SQL statements that the store runs for it. */
async function statementsOf(place) {
  const { db, close } = await openDatabase(place)
  const client = db.$client
  const query = client.query.bind(client)
  const recorded = []
  try {
    for (const { path, read } of calls) {
      const statements = []
      client.query = (statement, values, ...rest) => {
        statements.push({ text: statement.text ?? statement, values })
        return query(statement, values, ...rest)
      }
      await read(db)
      recorded.push({ path, statements })
    }
    return recorded
  } finally {
    await close()
  }
}

async function ratesOn(engine, [ownPlace, barePlace], { rounds, seconds }) {
  for (const place of [ownPlace, barePlace]) await fill(place, few)
  const recorded = await statementsOf(barePlace)
  const product = await startProduct({ place: ownPlace })
  const env = { PLACE: JSON.stringify(barePlace), CALLS: JSON.stringify(recorded) }
  const bare = await startBare('bare-articles.mjs', env, apiPaths.articles)
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
 * Answers per second for articles: of the product (`ours`) and of a bare Fastify that runs the same SQL statements on a database
 * with the same content (`theirs`). Medians of interleaved rounds.
 */
export const compareArticleRates = async (options = { rounds: 3, seconds: 4 }) => [
  ...(await withPglite(2, (places) => ratesOn('PGlite', places, options))),
  ...(await withPostgres(2, (places) => ratesOn('PostgreSQL', places, options))),
]
