import { articleMachine } from '#machines/article.ts'
import { articleEffects } from '../../effects/article.ts'
import { ArticleHead } from '../article-head.tsx'
import { hydrateOnInteraction } from '../hydrate-on-interaction.tsx'
import { Host } from '../host.tsx'
import { useParams } from '../router.ts'
import type { Services } from '../services.ts'

export function createPage(services: Services) {
  const { api, config, inspect } = services
  const article = articleMachine.provide(articleEffects({ api }))
  const Article = hydrateOnInteraction(
    () => import('./article-sheet.tsx'),
    ({ createArticle }) => createArticle(config.origin),
  )
  function ArticlePage() {
    const { slug = '' } = useParams()
    return (
      <Host machine={article} inspect={inspect} input={{ slug }}>
        {(actor) => (
          <>
            <ArticleHead actor={actor} origin={config.origin} />
            <Article actor={actor} slug={slug} />
          </>
        )}
      </Host>
    )
  }
  return Object.assign(ArticlePage, { preload: Article.preload })
}
