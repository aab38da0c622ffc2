import { useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { DashboardScreen } from '../../screens/dashboard.tsx'
import { useSelector } from '@xstate/react'
import type { AccountActor } from '#machines/account.ts'
import type { OwnProjectActor } from '#machines/own-project.ts'
import { ProjectPanel } from '../../screens/project/panel.tsx'
import { AccountProvider } from '../providers/account.tsx'
import { OwnProjectProvider } from '../providers/own-project.tsx'
import { useUser } from '../guarded.tsx'
import { titled } from '../head/head.tsx'
import { FocusOnMount } from '../route-page.tsx'

export const head = titled('Dashboard', `Your ${brand.name} dashboard.`)

type DashboardProps = { account: AccountActor; project: OwnProjectActor; paymentSuccess: boolean }

function Dashboard({ account, project, paymentSuccess }: DashboardProps) {
  const user = useUser()
  const hasOwn = useSelector(project, (snapshot) => snapshot.context.project !== null)
  return (
    <DashboardScreen
      actor={account}
      user={user}
      paymentSuccess={paymentSuccess}
      panels={<ProjectPanel actor={project} />}
      hasOwn={hasOwn}
    />
  )
}

export function Page() {
  const paymentSuccess = new URLSearchParams(useLocation().search).get('payment_success') === 'true'
  return (
    <AccountProvider>
      {(actor) => (
        <>
          <OwnProjectProvider>
            {(project) => <Dashboard account={actor} project={project} paymentSuccess={paymentSuccess} />}
          </OwnProjectProvider>
          {paymentSuccess && <FocusOnMount />}
        </>
      )}
    </AccountProvider>
  )
}
