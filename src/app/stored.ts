import { limits } from '#contract/limits.ts'
import type { PageData } from '#contract/rendering.ts'
import { articleMachine } from '#machines/article.ts'
import { articlesMachine } from '#machines/articles.ts'
import { storedArticleEffects } from '../effects/article.ts'
import { storedArticlesEffects } from '../effects/articles.ts'
import { loadOnServer } from './server-load.ts'

/** A list of articles out of the store. */
export const storedArticles = (data: PageData, limit: number = limits.articles.max) =>
  loadOnServer(articlesMachine.provide(storedArticlesEffects(data)), { limit }, (snapshot) =>
    snapshot.matches('error') ? 503 : 200,
  )

/** One article out of the store. */
export const storedArticle = (data: PageData, slug: string) =>
  loadOnServer(articleMachine.provide(storedArticleEffects(data)), { slug }, (snapshot) => {
    if (snapshot.matches('notFound')) return 404
    return snapshot.matches('error') ? 503 : 200
  })
