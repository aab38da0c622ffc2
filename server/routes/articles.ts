import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { Failure } from '../failure.ts'
import { newestArticles, publishedArticle } from '../store/articles.ts'
import type { Database } from '../store/database.ts'

type Deps = { db: Database; now: () => Date }

/** How many articles are asked for; a number out of bounds, or none, is refused. */
function limitOf(given: unknown): number {
  if (given === undefined) return limits.articles.default
  const limit = typeof given === 'string' && /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (limit < 1 || limit > limits.articles.max) throw new Failure(400, messages.articlesLimit)
  return limit
}

/** The articles that are out. */
export function articleRoutes(app: FastifyInstance, { db, now }: Deps): void {
  app.get<{ Querystring: { limit?: unknown } }>(apiPaths.articles, ({ query }) =>
    newestArticles(db, limitOf(query.limit), now()),
  )
  app.get<{ Params: { slug: string } }>(`${apiPaths.articles}/:slug`, async ({ params }) => {
    const found = await publishedArticle(db, params.slug, now())
    if (!found) throw new Failure(404, messages.notFound)
    return found
  })
}
