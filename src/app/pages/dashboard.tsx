import { useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { DashboardScreen } from '../../screens/dashboard.tsx'
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
          <DashboardScreen actor={actor} user={user} paymentSuccess={paymentSuccess} />
          {paymentSuccess && <FocusOnMount />}
        </>
      )}
    </AccountProvider>
  )
}
