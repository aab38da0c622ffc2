import { partnerMachine } from '#machines/partner.ts'
import { partnerEffects } from '#src/effects/partner.ts'
import { PartnerScreen } from '../../screens/partner.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { titled } from '../head/head.tsx'

export const head = titled('Your Blueprints', 'What you have submitted, and how its review stands.')

export function Page() {
  return (
    <ActorProvider machine={({ api }) => partnerMachine.provide(partnerEffects({ api }))} input={undefined}>
      {(actor) => <PartnerScreen actor={actor} />}
    </ActorProvider>
  )
}
