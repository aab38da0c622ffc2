import { limits } from '#contract/limits.ts'
import { articlesMachine } from '#machines/articles/articles.ts'
import { articlesEffects } from '../../effects/articles.ts'
import { FinalCtaSection } from '../../screens/home/final-cta.tsx'
import { FounderSection } from '../../screens/home/founder.tsx'
import { InsightsSection } from '../../screens/home/insights.tsx'
import { LastCall } from '../../screens/home/last-call.tsx'
import { ActorProvider } from '../actor-provider.tsx'

/** The end of the home page, with the newest articles. */
export const Part = () => (
  <>
    <FinalCtaSection />
    <FounderSection />
    <ActorProvider
      machine={({ api }) => articlesMachine.provide(articlesEffects({ api }))}
      input={{ limit: limits.articles.newest }}
    >
      {(actor) => <InsightsSection articles={actor} />}
    </ActorProvider>
    <LastCall />
  </>
)
