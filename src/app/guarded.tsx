import { useSelector } from '@xstate/react'
import { createContext, Fragment, use } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { pages, type PageRow } from '#contract/pages.ts'
import type { User } from '#contract/session.ts'
import { guardMachine, type GuardActor } from '#machines/guard.ts'
import { guardEffects } from '../effects/guard.ts'
import { WaitingScreen } from '../screens/guard.tsx'
import { ActorProvider } from './actor-provider.tsx'
import { useAuth } from './auth.tsx'
import { paths } from './paths.ts'
import { usePageHandle } from './page-handle.ts'
import { Hydrated, PageHead } from './route-page.tsx'

const UserContext = createContext<User | undefined>(undefined)

/** The person a guarded page is shown to. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser must be used in a guarded page')
  return user
}

function Gate({ actor }: { actor: GuardActor }) {
  const isAdmitted = useSelector(actor, (snapshot) => snapshot.matches({ attending: 'admitted' }))
  const { user } = useAuth()
  if (!isAdmitted || !user)
    return (
      <>
        <PageHead />
        <WaitingScreen />
        <Hydrated />
      </>
    )
  return (
    <UserContext value={user}>
      <Fragment key={user.id}>
        <Outlet />
      </Fragment>
    </UserContext>
  )
}

/** Where the guard sends people, for a page at an address. */
function ruleOf(row: PageRow, { pathname, search }: { pathname: string; search: string }) {
  const detour = row.detour(new URLSearchParams(search))
  const signIn = row.path === pages.dashboard.path ? {} : { redirect: pathname + search }
  return {
    needs: row.access ?? 'session',
    otherwise: row.access === 'partner' ? paths.dashboard : paths.login(signIn),
    detour: detour && pages[detour].path,
  } as const
}

/** Shows its pages to those who may see them, to each person afresh, and sends everybody else elsewhere. */
export function Guarded() {
  const location = useLocation()
  const row = usePageHandle()?.row
  if (!row) return <Outlet />
  return (
    <ActorProvider
      key={location.pathname + location.search}
      machine={({ session, navigation }) =>
        guardMachine.provide(guardEffects({ session, goTo: navigation.replace }))
      }
      input={ruleOf(row, location)}
    >
      {(actor) => <Gate actor={actor} />}
    </ActorProvider>
  )
}
