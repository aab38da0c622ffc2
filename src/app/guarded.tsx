import { Outlet, useLocation } from 'react-router-dom'
import { pages, type PageRow } from '#contract/pages.ts'
import { guardMachine } from '#machines/guard.ts'
import { guardEffects } from '../effects/guard.ts'
import { ActorProvider } from './actor-provider.tsx'
import { useAuth } from './auth.tsx'
import { Gate } from './gate.tsx'
import { paths } from './paths.ts'
import { usePageHandle } from './page-handle.ts'
import { Hydrated, PageHead } from './route-page.tsx'

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
