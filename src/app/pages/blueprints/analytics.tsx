import { analyticsMachine } from '#machines/blueprints/analytics.ts'
import { analyticsEffects } from '#src/effects/blueprints/analytics.ts'
import { AnalyticsScreen } from '../../../screens/blueprints/analytics.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand('Analytics', 'What you have read in the network.')

export function Page() {
  return (
    <ActorProvider
      machine={({ api }) => analyticsMachine.provide(analyticsEffects({ api }))}
      input={undefined}
    >
      {(actor) => <AnalyticsScreen actor={actor} />}
    </ActorProvider>
  )
}
