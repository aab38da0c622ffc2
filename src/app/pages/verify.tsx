import { verificationMachine } from '#machines/decisions/verification.ts'
import { verificationEffects } from '#src/effects/decisions/verification.ts'
import { VerificationScreen } from '#src/screens/decisions/verification.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { headWithBrand } from '../head/head.tsx'
import { anonymousApi } from '../providers/anonymous-api.ts'

export const head = headWithBrand(
  'Verify a sealed proposal',
  'Check whether a sealed proposal is unchanged, byte for byte.',
)

export const Page = () => (
  <ActorProvider
    machine={(services) => verificationMachine.provide(verificationEffects({ api: anonymousApi(services) }))}
    input={undefined}
  >
    {(actor) => <VerificationScreen actor={actor} />}
  </ActorProvider>
)
