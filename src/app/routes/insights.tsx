import { lazy } from 'react'
import { heads } from '../heads.ts'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

/** The list of articles and the article. */
export function createInsightRoutes(services: Services): Route[] {
  return [
    {
      path: paths.insights,
      ...heads.insights,
      layout: 'site',
      load: (data) => async () => (await import('../stored.ts')).storedArticles(data),
      Page: lazy(async () => ({
        default: (await import('../pages/articles.tsx')).createArticlesPage(services),
      })),
    },
    {
      path: '/insights/:slug',
      ...heads.insights,
      layout: 'site',
      load:
        (data, { slug = '' }) =>
        async () =>
          (await import('../stored.ts')).storedArticle(data, slug),
      Page: lazy(async () => ({
        default: (await import('../pages/article.tsx')).createArticlePage(services),
      })),
    },
  ]
}
