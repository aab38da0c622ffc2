import { lazy } from 'react'
import { useParams } from 'react-router-dom'
import { limits } from '#contract/limits.ts'
import { sitePaths } from '#contract/paths.ts'
import { articleMachine } from '#machines/article.ts'
import { articlesMachine } from '#machines/articles.ts'
import { articleEffects, storedArticleEffects } from '../../effects/article.ts'
import { articlesEffects, storedArticlesEffects } from '../../effects/articles.ts'
import { ArticleHead, FeedLink } from '../article-head.tsx'
import { Head } from '../head.tsx'
import { heads } from '../heads.ts'
import { Host } from '../host.tsx'
import { loading } from '../loading.ts'
import { NotFoundPage } from '../not-found-page.tsx'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

const ArticlesScreen = lazy(async () => ({
  default: (await import('../../screens/articles.tsx')).ArticlesScreen,
}))
const ArticleScreen = lazy(async () => ({
  default: (await import('../../screens/article.tsx')).ArticleScreen,
}))

const all = { limit: limits.articles.max }

/** The list of articles and the article. */
export function createInsightRoutes({ api, config, inspect }: Services): Route[] {
  const articles = articlesMachine.provide(articlesEffects({ api }))
  const article = articleMachine.provide(articleEffects({ api }))
  const { origin } = config

  return [
    {
      path: paths.insights,
      ...heads.insights,
      layout: 'site',
      load: (data) =>
        loading(articlesMachine.provide(storedArticlesEffects(data)), all, (snapshot) =>
          snapshot.matches('error') ? 503 : 200,
        ),
      Page: () => (
        <>
          <Head {...heads.insights} origin={origin} path={paths.insights} />
          <FeedLink />
          <Host machine={articles} inspect={inspect} input={all}>
            {(actor) => <ArticlesScreen actor={actor} feed={sitePaths.feed} />}
          </Host>
        </>
      ),
    },
    {
      path: '/insights/:slug',
      ...heads.insights,
      layout: 'site',
      load: (data, { slug = '' }) =>
        loading(articleMachine.provide(storedArticleEffects(data)), { slug }, (snapshot) => {
          if (snapshot.matches('notFound')) return 404
          return snapshot.matches('error') ? 503 : 200
        }),
      Page: () => {
        const { slug = '' } = useParams()
        return (
          <Host machine={article} inspect={inspect} input={{ slug }}>
            {(actor) => (
              <>
                <ArticleHead actor={actor} origin={origin} />
                <ArticleScreen actor={actor} url={origin + paths.article(slug)} notFound={<NotFoundPage />} />
              </>
            )}
          </Host>
        )
      },
    },
  ]
}
