import { limits } from '#contract/limits.ts'
import { sitePaths } from '#contract/paths.ts'
import { articlesMachine } from '#machines/articles/articles.ts'
import { articlesEffects } from '../../effects/articles.ts'
import { ArticlesScreen } from '../../screens/articles/articles.tsx'
import { ReturningActorProvider } from '../providers/returning-actor.tsx'
import { FeedLink, insightsHead } from '../head/article-head.tsx'

export const head = insightsHead

export function Page() {
  return (
    <>
      <FeedLink />
      <ReturningActorProvider
        machine={({ api }) => articlesMachine.provide(articlesEffects({ api }))}
        input={{ limit: limits.articles.max }}
      >
        {(actor) => <ArticlesScreen actor={actor} feedPath={sitePaths.feed} />}
      </ReturningActorProvider>
    </>
  )
}
