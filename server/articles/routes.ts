import * as calls from '#contract/articles/calls.ts'
import { limits } from '#contract/limits.ts'
import { sitePaths } from '#contract/paths.ts'
import { feedOf } from './feed.ts'
import { drawSocialPicture } from './social-picture.ts'
import { cachedFor } from '../platform/http/cached-for.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import {
  articlePictureOf,
  saveSocialPicture,
  newestArticles,
  publishedArticle,
  socialPictureOf,
} from './store.ts'
import type { Database } from '../platform/database/database.ts'
import { serverMessages } from '../platform/http/messages.ts'

type Deps = { db: Database; now: () => Date; origin: string }
type SlugParams = { Params: { slug: string } }

const feedLength = 30
const feedCacheMs = 2_000
/** The longest time that the list of articles may be outdated; its page has the same limit. */
const listCacheMs = 1_000

/** Draws and stores preview pictures; simultaneous requests for the same picture share one drawing. */
function pictureDrawer(db: Database) {
  const drawing = new Map<string, Promise<Uint8Array>>()
  const drawAndKeep = async (slug: string, article: { title: string; category: string }) => {
    const drawn = await drawSocialPicture(article)
    await saveSocialPicture(db, { slug, title: article.title }, drawn)
    return drawn
  }
  return (slug: string, article: { title: string; category: string }): Promise<Uint8Array> => {
    const key = JSON.stringify([slug, article.title, article.category])
    const picture = drawing.get(key) ?? drawAndKeep(slug, article).finally(() => drawing.delete(key))
    drawing.set(key, picture)
    return picture
  }
}

/** The routes of published articles: the calls, the feed and the pictures. */
export function articleRoutes(app: CallServer, { db, now, origin }: Deps): void {
  const newest = cachedFor({ ms: listCacheMs, now }, () => newestArticles(db, limits.articles.max, now()))
  app.route({
    ...routeOf(calls.listArticles),
    handler: async ({ query }) => (await newest()).slice(0, query.limit),
  })

  app.route({
    ...routeOf(calls.readArticle),
    handler: async ({ params }) => {
      const found = await publishedArticle(db, params.slug, now())
      if (!found) throw new HttpError(404, serverMessages.notFound)
      return found
    },
  })

  const feed = cachedFor({ ms: feedCacheMs, now }, async () =>
    feedOf(origin, await newestArticles(db, feedLength, now())),
  )
  app.get(sitePaths.feed, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('application/rss+xml; charset=utf-8')
      .send(await feed()),
  )

  const draw = pictureDrawer(db)
  app.get<SlugParams>('/insights/:slug/social.png', async ({ params }, reply) => {
    const found = await socialPictureOf(db, params.slug, now())
    if (!found) throw new HttpError(404, serverMessages.notFound)
    const picture = found.picture ?? (await draw(params.slug, found))
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(Buffer.from(picture))
  })

  app.get<{ Params: { slug: string; name: string } }>(
    '/insights/:slug/pictures/:name.webp',
    async ({ params }, reply) => {
      const bytes = /^[0-9a-f]{32}$/.test(params.name) && (await articlePictureOf(db, params, now()))
      if (!bytes) throw new HttpError(404, serverMessages.notFound)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .type('image/webp')
        .send(Buffer.from(bytes))
    },
  )
}
