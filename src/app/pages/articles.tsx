import { limits } from '#contract/limits.ts'
import { sitePaths } from '#contract/paths.ts'
import { articlesMachine } from '#machines/articles.ts'
import { articlesEffects } from '../../effects/articles.ts'
import { ArticlesScreen } from '../../screens/articles.tsx'
import { FeedLink } from '../article-head.tsx'
import { Head } from '../head.tsx'
import { heads } from '../heads.ts'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'

const all = { limit: limits.articles.max }

export function createArticlesPage({ api, config: { origin }, inspect }: Services) {
  const articles = articlesMachine.provide(articlesEffects({ api }))
  return function ArticlesPage() {
    return (
      <>
        <Head {...heads.insights} origin={origin} path={paths.insights} />
        <FeedLink />
        <Host machine={articles} inspect={inspect} input={all}>
          {(actor) => <ArticlesScreen actor={actor} feed={sitePaths.feed} />}
        </Host>
      </>
    )
  }
}
