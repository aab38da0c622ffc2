import { articleMachine } from '#machines/article.ts'
import { articleEffects } from '../../effects/article.ts'
import { ArticleHead } from '../article-head.tsx'
import { dormant } from '../dormant.tsx'
import { Host } from '../host.tsx'
import { useParams } from '../location.ts'
import type { Services } from '../services.ts'

export function createPage(services: Services) {
  const { api, config, inspect } = services
  const article = articleMachine.provide(articleEffects({ api }))
  const Article = dormant(
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
  return Object.assign(ArticlePage, { fetch: Article.fetch })
}
