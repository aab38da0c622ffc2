import { limits } from '#contract/limits.ts'
import { sitePaths } from '#contract/paths.ts'
import { articlesMachine } from '#machines/articles.ts'
import { articlesEffects } from '../../effects/articles.ts'
import { ArticlesScreen } from '../../screens/articles.tsx'
import { FeedLink } from '../article-head.tsx'
import { insightsHead } from '../article-head.tsx'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'

export const head = insightsHead

const all = { limit: limits.articles.max }

export function createPage({ api, inspect }: Services) {
  const articles = articlesMachine.provide(articlesEffects({ api }))
  return function ArticlesPage() {
    return (
      <>
        <FeedLink />
        <Host machine={articles} inspect={inspect} input={all}>
          {(actor) => <ArticlesScreen actor={actor} feed={sitePaths.feed} />}
        </Host>
      </>
    )
  }
}
