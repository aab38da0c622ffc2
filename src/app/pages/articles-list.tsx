import { limits } from '#contract/limits.ts'
import { sitePaths } from '#contract/paths.ts'
import { articlesMachine } from '#machines/articles.ts'
import { articlesEffects } from '../../effects/articles.ts'
import { ArticlesScreen } from '../../screens/articles.tsx'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'

const all = { limit: limits.articles.max }

export function createList({ api, inspect }: Services) {
  const articles = articlesMachine.provide(articlesEffects({ api }))
  return function ArticlesList() {
    return (
      <Host machine={articles} inspect={inspect} input={all}>
        {(actor) => <ArticlesScreen actor={actor} feed={sitePaths.feed} />}
      </Host>
    )
  }
}
