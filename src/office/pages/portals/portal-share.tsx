import { portalShareMachine } from '#machines/portals/portal-share.ts'
import { portalShareEffects } from '#src/effects/office/portals/portal-share.ts'
import { PortalShareScreen } from '#src/screens/office/portals/portal-share.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { usePortalParams } from './portal-address.ts'
import { useSignIn } from '../../sign-in.ts'

export function Page() {
  const address = usePortalParams()
  const onSignIn = useSignIn()
  return (
    <ActorProvider
      key={`${address.area}/${address.id}`}
      provideMachine={({ api, window }) => portalShareMachine.provide(portalShareEffects({ api, window }))}
      input={address}
    >
      {(actor) => <PortalShareScreen actor={actor} onSignIn={onSignIn} />}
    </ActorProvider>
  )
}
