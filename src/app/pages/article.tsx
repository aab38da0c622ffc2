import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { articleMachine } from '#machines/articles/article.ts'
import { articleEffects } from '../../effects/article.ts'
import { ArticleScreen } from '../../screens/articles/article.tsx'
import { ReturningActorProvider } from '../providers/returning-actor.tsx'
import { ArticleHead, ArticleJsonLd } from '../head/article-head.tsx'
import { paths } from '#contract/page-paths.ts'
import { useServices } from '../services.tsx'

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found.tsx')).Page }))

export const hasOwnHead = true

export function Page() {
  const { slug = '' } = useParams()
  const { origin } = useServices().config
  return (
    <ReturningActorProvider
      machine={({ api }) => articleMachine.provide(articleEffects({ api }))}
      input={{ slug }}
    >
      {(actor) => (
        <>
          <ArticleHead actor={actor} origin={origin} />
          <ArticleJsonLd actor={actor} origin={origin} />
          <ArticleScreen
            actor={actor}
            url={origin + paths.article(slug)}
            notFound={
              <Suspense>
                <NotFoundPage />
              </Suspense>
            }
          />
        </>
      )}
    </ReturningActorProvider>
  )
}
