import { Outlet, useLocation, type Path } from 'react-router-dom'
import { pages, type PageRow } from '#contract/pages.ts'
import { guardMachine, type GuardActor } from '#machines/sign-in/guard.ts'
import { guardEffects } from '../effects/sign-in/guard.ts'
import { ActorProvider } from './actor-provider.tsx'
import { useAuth } from './auth.tsx'
import { paths } from '#contract/page-paths.ts'
import { usePageHandle } from './head/head.tsx'
import { StartAfterHydration, PageHead } from './route-page.tsx'
import { useSelector } from '@xstate/react'
import { createContext, Fragment, use, type ReactNode } from 'react'
import type { User } from '#contract/sign-in/session.ts'
import { WaitingScreen } from '../screens/sign-in/guard.tsx'

/** Who may see the page, and where the guard redirects others. */
function guardRules(row: PageRow, { pathname, search, hash }: Path) {
  const redirectTo = row.redirectTo(new URLSearchParams(search))
  const signIn = row.path === pages.dashboard.path ? {} : { redirect: pathname + search + hash }
  const needs = row.access ?? 'session'
  return {
    needs,
    otherwise: needs === 'session' ? paths.login(signIn) : paths.dashboard,
    redirectTo: redirectTo && pages[redirectTo].path,
  }
}

/** The route element of guarded pages. Redirects people without access. */
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
      input={{ ...guardRules(row, location), user }}
    >
      {(actor) => (
        <Gate
          actor={actor}
          waitingExtras={
            <>
              <PageHead />
              <StartAfterHydration />
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

/** The signed-in user of a guarded page. */
export function useUser(): User {
  const user = use(UserContext)
  if (!user) throw new Error('useUser must be used in a guarded page')
  return user
}

type GateProps = {
  actor: GuardActor
  /** Rendered next to the waiting screen. */
  waitingExtras?: ReactNode
  children: ReactNode
}

/** Shows the page once the guard admits the user, before that the waiting screen. Remounts the page for another user. */
export function Gate({ actor, waitingExtras, children }: GateProps) {
  const isAdmitted = useSelector(actor, (snapshot) => snapshot.matches({ watching: 'admitted' }))
  const user = useSelector(actor, (snapshot) => snapshot.context.user)
  if (!isAdmitted || !user)
    return (
      <>
        <WaitingScreen />
        {waitingExtras}
      </>
    )
  return (
    <UserContext value={user}>
      <Fragment key={user.id}>{children}</Fragment>
    </UserContext>
  )
}
