import { useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { overviewMachine } from '#machines/overview.ts'
import { overviewEffects } from '#src/effects/overview.ts'
import { DashboardScreen } from '../../screens/dashboard.tsx'
import { OverviewScreen } from '../../screens/overview.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { AccountProvider } from '../providers/account.tsx'
import { useUser } from '../guarded.tsx'
import { titled } from '../head/head.tsx'
import { FocusOnMount } from '../route-page.tsx'

export const head = titled('Dashboard', `Your ${brand.name} dashboard.`)

export function Page() {
  const user = useUser()
  const paymentSuccess = new URLSearchParams(useLocation().search).get('payment_success') === 'true'
  return (
    <AccountProvider>
      {(actor) => (
        <>
          <DashboardScreen actor={actor} user={user} paymentSuccess={paymentSuccess}>
            <ActorProvider
              machine={({ api }) => overviewMachine.provide(overviewEffects({ api }))}
              input={undefined}
            >
              {(overview) => <OverviewScreen actor={overview} user={user} />}
            </ActorProvider>
          </DashboardScreen>
          {paymentSuccess && <FocusOnMount />}
        </>
      )}
    </AccountProvider>
  )
}
