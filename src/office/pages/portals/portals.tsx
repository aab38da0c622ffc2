import { useNavigate } from 'react-router-dom'
import { portalsMachine } from '#machines/portals/portals.ts'
import { portalsEffects } from '#src/effects/office/portals/portals.ts'
import { PortalsScreen } from '#src/screens/office/portals/portals.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { usePortalParams } from './portal-address.ts'

export function Page() {
  const { area } = usePortalParams()
  const navigate = useNavigate()
  const effects = { navigate: (path: string) => void navigate(path) }
  return (
    <ActorProvider
      key={area}
      provideMachine={({ api }) => portalsMachine.provide(portalsEffects({ api, ...effects }))}
      input={{ area }}
    >
      {(actor) => <PortalsScreen actor={actor} />}
    </ActorProvider>
  )
}
