import { useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { OwnProjectActor } from '#machines/projects/own-project.ts'
import { overviewMachine, type OverviewActor } from '#machines/overview.ts'
import { overviewEffects } from '#src/effects/overview.ts'
import { DashboardScreen } from '../../screens/overview/dashboard.tsx'
import { OverviewScreen } from '../../screens/overview/overview.tsx'
import { ProjectPanel } from '../../screens/projects/project/panel.tsx'
import { ActorProvider } from '../actor-provider.tsx'
import { AccountProvider } from '../providers/account.tsx'
import { OwnProjectProvider } from '../providers/own-project.tsx'
import { useUser } from '../guarded.tsx'
import { headWithBrand } from '../head/head.tsx'
import { FocusOnMount } from '../route-page.tsx'

export const head = headWithBrand('Dashboard', `Your ${brand.name} dashboard.`)

type OverviewWithProjectProps = { actor: OverviewActor; project: OwnProjectActor; user: User }

/** Shows the overview's entries and the project together, so that neither moves the other when it is loaded. */
function OverviewWithProject({ actor, project, user }: OverviewWithProjectProps) {
  const isProjectLoading = useSelector(project, (snapshot) => snapshot.matches('loading'))
  const shownProject = useSelector(project, ({ context }) => context.project)
  return (
    <OverviewScreen
      actor={actor}
      user={user}
      project={shownProject}
      projectPanel={<ProjectPanel actor={project} />}
      isProjectLoading={isProjectLoading}
    />
  )
}

export function Page() {
  const user = useUser()
  const paymentSuccess = new URLSearchParams(useLocation().search).get('payment_success') === 'true'
  return (
    <AccountProvider>
      {(account) => (
        <>
          <DashboardScreen actor={account} user={user} isAfterPayment={paymentSuccess}>
            <OwnProjectProvider>
              {(project) => (
                <ActorProvider
                  machine={({ api }) => overviewMachine.provide(overviewEffects({ api }))}
                  input={undefined}
                >
                  {(overview) => <OverviewWithProject actor={overview} project={project} user={user} />}
                </ActorProvider>
              )}
            </OwnProjectProvider>
          </DashboardScreen>
          {paymentSuccess && <FocusOnMount />}
        </>
      )}
    </AccountProvider>
  )
}
