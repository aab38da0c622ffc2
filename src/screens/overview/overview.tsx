import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { overviewKinds } from '#contract/overview/overview.ts'
import { paths } from '#contract/page-paths.ts'
import { canReadBlueprints } from '#contract/sign-in/permissions.ts'
import type { User } from '#contract/sign-in/session.ts'
import { isClientActionRequired, type Project } from '#contract/projects/projects.ts'
import { otherEntries, waitingEntries, type OverviewActor } from '#machines/overview.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { overview as words } from '#src/content/overview.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EntriesOfKind, WaitingEntries } from './entries.tsx'
import { SampleFigures } from './samples.tsx'
import { WaysIn } from './ways.tsx'
import { Part } from '../projects/project/part.tsx'

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
    <Part id={`next-${to}`} title={title}>
      <div className="grid items-center gap-x-10 gap-y-4 border-y border-blue-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
        <p className="max-w-xl text-muted">{text}</p>
        <Button href={to} variant="outline" className="justify-self-start">
          {action}
        </Button>
      </div>
    </Part>
  )
}

function Entries({ actor, user, project }: Omit<OverviewScreenProps, 'isProjectLoading' | 'projectPanel'>) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.context.entries.length === 0) return null
  const kinds = overviewKinds
    .filter((kind) => kind !== 'project')
    .map((kind) => ({ kind, entries: otherEntries(snapshot, kind) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      <WaitingEntries
        entries={waitingEntries(snapshot).filter(({ id }) => id !== project?.id)}
        isProjectActionRequired={project !== null && isClientActionRequired(project)}
      />
      {kinds.map(({ kind, entries }) => (
        <EntriesOfKind key={kind} kind={kind} entries={entries} user={user} />
      ))}
    </>
  )
}

type OverviewScreenProps = {
  actor: OverviewActor
  user: User
  /** The project that `projectPanel` shows. It has no entry of its own in the lists. */
  project: Project | null
  projectPanel: ReactNode
  isProjectLoading: boolean
}

/**
 * The overview on the dashboard: what waits for the person, what they have, links to more, and the sample figures. Somebody who
 * may not read Blueprints sees what they can begin.
 */
export function OverviewScreen({
  actor,
  user,
  project,
  projectPanel,
  isProjectLoading,
}: OverviewScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('loading') || isProjectLoading) return <LoadingOverview />
  const isReader = canReadBlueprints(user)
  return (
    <div className="[counter-reset:part]">
      {projectPanel}
      {snapshot.matches('failed') ? (
        <Failure
          text={snapshot.context.error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'retry' })}
          className="mt-10"
        />
      ) : (
        <Entries actor={actor} user={user} project={project} />
      )}
      {!isReader && <WaysIn />}
      {user.role === 'partner' && <NextAction {...dashboard.partner} to={paths.partner} />}
      {isReader && <NextAction {...dashboard.gallery} to={paths.blueprints} />}
      <SampleFigures />
    </div>
  )
}
