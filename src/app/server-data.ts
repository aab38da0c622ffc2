import { limits } from '#contract/limits.ts'
import type { PageName } from '#contract/pages.ts'
import type { PageData } from '#contract/rendering.ts'
import { articleMachine } from '#machines/article.ts'
import { articlesMachine } from '#machines/articles.ts'
import { storedArticleEffects } from '../effects/article.ts'
import { storedArticlesEffects } from '../effects/articles.ts'
import { runOnServer, type Loaded } from './run-on-server.ts'

const loadArticles = (data: PageData, limit: number) =>
  runOnServer(articlesMachine.provide(storedArticlesEffects(data)), { limit }, (snapshot) =>
    snapshot.matches('error') ? 503 : 200,
  )

const loadArticle = (data: PageData, slug: string) =>
  runOnServer(articleMachine.provide(storedArticleEffects(data)), { slug }, (snapshot) => {
    if (snapshot.matches('notFound')) return 404
    return snapshot.matches('error') ? 503 : 200
  })

type Load = (data: PageData, params: Readonly<Record<string, string>>) => Promise<Loaded>

/** Pages that leave the server with their data: each runs its machine there, with effects that read the store. */
export const loadPageData: Partial<Record<PageName, Load>> = {
  home: (data) => loadArticles(data, limits.articles.newest),
  insights: (data) => loadArticles(data, limits.articles.max),
  article: (data, { slug = '' }) => loadArticle(data, slug),
}
