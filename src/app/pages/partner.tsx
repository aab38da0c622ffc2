import { authorshipMachine } from '#machines/authorship.ts'
import { authorshipEffects } from '../../effects/authorship.ts'
import { PartnerScreen } from '../../screens/partner.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { titled } from '../head.tsx'

export const head = titled('Your Blueprints', 'What you have submitted, and how its review stands.')

export function Page() {
  return (
    <ActorProvider
      machine={({ api }) => authorshipMachine.provide(authorshipEffects({ api }))}
      input={undefined}
    >
      {(actor) => <PartnerScreen actor={actor} />}
    </ActorProvider>
  )
}
