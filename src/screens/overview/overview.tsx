import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { overviewKinds } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import { mayReadBlueprints, type User } from '#contract/sign-in/session.ts'
import { otherEntries, waitingEntries, type OverviewActor } from '#machines/overview.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { overview as words } from '#src/content/overview.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EntriesOfKind, WaitingEntries } from './entries.tsx'
import { SampleFigures } from './samples.tsx'

/** The loading placeholder. It is as high as a screen, so that the footer does not move when the entries arrive. */
function LoadingOverview() {
  return (
    <div role="status" className="mt-10 min-h-[100dvh]">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-4 h-48 md:h-40" />
      <Skeleton className="mt-10 h-8 w-64" />
      <Skeleton className="mt-4 h-64" />
    </div>
  )
}

type NextActionProps = { title: string; text: string; action: string; to: string }

function NextAction({ title, text, action, to }: NextActionProps) {
  return (
    <section className="grid items-center gap-x-10 gap-y-4 border-b border-blue-line py-7 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-1.5 max-w-xl text-muted">{text}</p>
      </div>
      <Button href={to} variant="primary" className="justify-self-start">
        {action}
      </Button>
    </section>
  )
}

function Entries({ actor, user }: Pick<OverviewScreenProps, 'actor' | 'user'>) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.context.entries.length === 0) return null
  const kinds = overviewKinds
    .filter((kind) => kind !== 'project')
    .map((kind) => ({ kind, entries: otherEntries(snapshot, kind) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <WaitingEntries entries={waitingEntries(snapshot)} />
      {kinds.map(({ kind, entries }, index) => (
        <EntriesOfKind
          key={kind}
          number={String(index + 1).padStart(2, '0')}
          kind={kind}
          entries={entries}
          user={user}
        />
      ))}
    </>
  )
}

type OverviewScreenProps = {
  actor: OverviewActor
  user: User
  /** The panel of the person's project, which replaces the project's entry in the list. */
  project: ReactNode
  isProjectLoading: boolean
}

/** The overview on the dashboard: what waits for the person, what they have, links to more, and the sample figures. */
export function OverviewScreen({ actor, user, project, isProjectLoading }: OverviewScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('loading') || isProjectLoading) return <LoadingOverview />
  return (
    <>
      {project}
      {snapshot.matches('failed') ? (
        <Failure
          text={snapshot.context.error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'retry' })}
          className="mt-10"
        />
      ) : (
        <Entries actor={actor} user={user} />
      )}
      <div className="mt-10 border-t border-blue">
        {user.role === 'partner' && <NextAction {...dashboard.partner} to={paths.partner} />}
        {mayReadBlueprints(user) ? (
          <NextAction {...dashboard.gallery} to={paths.blueprints} />
        ) : (
          <NextAction {...dashboard.access} to={paths.pricing} />
        )}
      </div>
      <SampleFigures />
    </>
  )
}
