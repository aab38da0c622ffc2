import { useSelector } from '@xstate/react'
import { Outlet, useLocation } from 'react-router-dom'
import { guardMachine, type GuardActor } from '#machines/sign-in/guard.ts'
import { guardEffects } from '../effects/sign-in/guard.ts'
import { ActorProvider } from './actor-provider.tsx'
import { useAuth } from './auth.tsx'
import { useLateAnchor } from './late-anchor.ts'
import { ClientAreaFrame } from '../screens/shell/client-area.tsx'
import { PageMain, SpotlightSlot } from './layouts.tsx'
import { paths } from '#contract/page-paths.ts'
import { usePageHandle } from './head/head.tsx'

function ClientAreaContent({ actor }: { actor: GuardActor }) {
  const { logout } = useAuth()
  const handle = usePageHandle()
  const { hash } = useLocation()
  const user = useSelector(actor, (snapshot) => snapshot.context.user)
  useLateAnchor()
  if (!user) return <PageMain />
  return (
    <ClientAreaFrame
      user={user}
      path={handle?.row.path}
      hash={hash}
      onSignOut={() => logout(paths.login())}
      popup={<SpotlightSlot />}
    >
      <Outlet />
    </ClientAreaFrame>
  )
}

/** The client area. Its own guard does not redirect, because the guards of its pages do. */
export function ClientArea() {
  const { user } = useAuth()
  return (
    <ActorProvider
      machine={({ session }) => guardMachine.provide(guardEffects({ session, goTo: () => {} }))}
      input={{ needs: 'session', otherwise: paths.login(), redirectTo: undefined, user }}
    >
      {(actor) => <ClientAreaContent actor={actor} />}
    </ActorProvider>
  )
}
