import { DashboardScreen } from '../../screens/dashboard.tsx'
import { FocusOnMount } from '../page-arrival.tsx'
import { Guarded } from '../guarded.tsx'
import { Host } from '../host.tsx'
import { useLocation } from '../router.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createAccount } from './account.ts'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'
import { brand } from '#contract/brand.ts'

export const head = titled('Dashboard', `Your ${brand.name} dashboard.`)

export function createPage(services: Services) {
  const guard = createGuard(services)
  const account = createAccount(services)
  return function DashboardPage() {
    const paymentSuccess = new URLSearchParams(useLocation().search).get('payment_success') === 'true'
    return (
      <Guarded {...guard} needs="session" otherwise={paths.login()}>
        {(user) => (
          <Host machine={account} inspect={services.inspect} input={undefined}>
            {(actor) => (
              <>
                <DashboardScreen actor={actor} user={user} paymentSuccess={paymentSuccess} />
                {paymentSuccess && <FocusOnMount />}
              </>
            )}
          </Host>
        )}
      </Guarded>
    )
  }
}
