import { Outlet, useLocation } from 'react-router-dom'
import { pages, type PageRow } from '#contract/pages.ts'
import { guardMachine, type GuardActor } from '#machines/guard.ts'
import { guardEffects } from '../effects/guard.ts'
import { ActorProvider } from './actor-provider.tsx'
import { useAuth } from './auth.tsx'
import { paths } from '#contract/page-paths.ts'
import { usePageHandle } from './head/head.tsx'
import { Hydrated, PageHead } from './route-page.tsx'
import { useSelector } from '@xstate/react'
import { createContext, Fragment, use, type ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { WaitingScreen } from '../screens/guard.tsx'

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
  const { user } = useAuth()
  if (!row) return <Outlet />
  return (
    <ActorProvider
      key={location.pathname + location.search}
      machine={({ session, navigation }) =>
        guardMachine.provide(guardEffects({ session, goTo: navigation.replace }))
      }
      input={{ ...ruleOf(row, location), user }}
    >
      {(actor) => (
        <Gate
          actor={actor}
          besideWaiting={
            <>
              <PageHead />
              <Hydrated />
            </>
          }
        >
          <Outlet />
        </Gate>
      )}
    </ActorProvider>
  )
}

const UserContext = createContext<User | undefined>(undefined)

/** The person a guarded page is shown to. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser must be used in a guarded page')
  return user
}

type GateProps = {
  actor: GuardActor
  /** What the waiting page has beside the screen. */
  besideWaiting?: ReactNode
  children: ReactNode
}

/** Shows a page to whom the guard admits, to each person afresh, and the waiting screen to everybody else. */
export function Gate({ actor, besideWaiting, children }: GateProps) {
  const isAdmitted = useSelector(actor, (snapshot) => snapshot.matches({ attending: 'admitted' }))
  const user = useSelector(actor, (snapshot) => snapshot.context.user)
  if (!isAdmitted || !user)
    return (
      <>
        <WaitingScreen />
        {besideWaiting}
      </>
    )
  return (
    <UserContext value={user}>
      <Fragment key={user.id}>{children}</Fragment>
    </UserContext>
  )
}
