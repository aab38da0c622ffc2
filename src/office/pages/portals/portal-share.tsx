import { portalShareMachine } from '#machines/portals/portal-share.ts'
import { portalShareEffects } from '#src/effects/office/portals/portal-share.ts'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { PortalShareScreen } from '#src/screens/office/portals/portal-share.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { usePortalParams } from './portal-address.ts'
import type { OfficeServices } from '../../services.ts'
import { useSignIn } from '../../sign-in.ts'

/** Drafts end with the tab, so that an old one does not hide what a colleague has saved since. */
function shareWithEffects({ api, window }: OfficeServices) {
  const drafts = draftsIn(window, 'sessionStorage')
  return portalShareMachine.provide(portalShareEffects({ api, drafts, window }))
}

export function Page() {
  const address = usePortalParams()
  const onSignIn = useSignIn()
  return (
    <ActorProvider key={`${address.area}/${address.id}`} provideMachine={shareWithEffects} input={address}>
      {(actor) => <PortalShareScreen actor={actor} onSignIn={onSignIn} />}
    </ActorProvider>
  )
}
