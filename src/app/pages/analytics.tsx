import { readingMachine } from '#machines/reading.ts'
import { readingEffects } from '../../effects/reading.ts'
import { AnalyticsScreen } from '../../screens/analytics.tsx'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'

export const head = titled('Analytics', 'What you have read in the network.')

export function createPage(services: Services) {
  const { api, inspect } = services
  const guard = createGuard(services)
  const reading = readingMachine.provide(readingEffects({ api }))
  return function AnalyticsPage() {
    return (
      <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.analytics })}>
        {() => (
          <Host machine={reading} inspect={inspect} input={undefined}>
            {(actor) => <AnalyticsScreen actor={actor} />}
          </Host>
        )}
      </Guarded>
    )
  }
}
