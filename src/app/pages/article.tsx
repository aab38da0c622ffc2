import { articleMachine } from '#machines/article.ts'
import { articleEffects } from '../../effects/article.ts'
import { ArticleScreen } from '../../screens/article.tsx'
import { ArticleHead } from '../article-head.tsx'
import { Host } from '../host.tsx'
import { useParams } from '../location.ts'
import { NotFoundPage } from '../not-found-page.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'

export function createPage({ api, config: { origin }, inspect }: Services) {
  const article = articleMachine.provide(articleEffects({ api }))
  return function ArticlePage() {
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
  }
}
