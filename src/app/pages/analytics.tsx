import { readingMachine } from '#machines/reading.ts'
import { readingEffects } from '../../effects/reading.ts'
import { AnalyticsScreen } from '../../screens/analytics.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { titled } from '../head.tsx'

export const head = titled('Analytics', 'What you have read in the network.')

export function Page() {
  return (
    <ActorProvider machine={({ api }) => readingMachine.provide(readingEffects({ api }))} input={undefined}>
      {(actor) => <AnalyticsScreen actor={actor} />}
    </ActorProvider>
  )
}
