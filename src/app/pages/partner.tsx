import { authorshipMachine } from '#machines/authorship.ts'
import { authorshipEffects } from '../../effects/authorship.ts'
import { PartnerScreen } from '../../screens/partner.tsx'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'

export const head = titled('Your Blueprints', 'What you have submitted, and how its review stands.')

export function createPage(services: Services) {
  const { api, inspect } = services
  const guard = createGuard(services)
  const authorship = authorshipMachine.provide(authorshipEffects({ api }))
  return function PartnerPage() {
    return (
      <Guarded {...guard} needs="partner" otherwise={paths.dashboard}>
        {() => (
          <Host machine={authorship} inspect={inspect} input={undefined}>
            {(actor) => <PartnerScreen actor={actor} />}
          </Host>
        )}
      </Guarded>
    )
  }
}
