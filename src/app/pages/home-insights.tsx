import { articlesMachine } from '#machines/articles.ts'
import { articlesEffects } from '../../effects/articles.ts'
import { InsightsSection } from '../../screens/home/insights.tsx'
import { Host } from '../host.tsx'
import { newest } from '../newest.ts'
import type { Services } from '../services.ts'

export function createInsightsSection({ api, inspect }: Services) {
  const articles = articlesMachine.provide(articlesEffects({ api }))
  return function HostedInsightsSection() {
    return (
      <Host machine={articles} inspect={inspect} input={newest}>
        {(actor) => <InsightsSection articles={actor} />}
      </Host>
    )
  }
}
