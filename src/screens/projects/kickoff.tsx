import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Kickoff } from '#contract/projects/projects.ts'
import { zonedTime } from '#contract/time/zoned-time.ts'
import type { KickoffActor } from '#machines/projects/kickoff.ts'
import { project } from '#src/content/projects/project.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Part } from './project/part.tsx'
import { Slots } from './project/slots.tsx'

const words = project.kickoff

type KickoffTimesProps = { kickoff: Kickoff; children?: ReactNode }

/** The time of a kick-off meeting, in the time zone in which it was booked. */
export function KickoffTimes({ kickoff: { startsAt, timeZone }, children }: KickoffTimesProps) {
  return (
    <Sheet className="p-5">
      <p className="annotation text-muted">{words.when}</p>
      <p className="mt-1 text-lead font-semibold">{zonedTime(new Date(startsAt), timeZone)}</p>
      <p className="text-muted">{words.minutes}</p>
      {children}
    </Sheet>
  )
}

function BookedKickoff({ actor, kickoff }: { actor: KickoffActor; kickoff: Kickoff }) {
  const snapshot = useSelector(actor, (current) => current)
  const { timeZone, error, now } = snapshot.context
  const isHeld = Date.parse(kickoff.startsAt) <= now
  const canChange = snapshot.can({ type: 'kickoff.change' })
  const isCancelling = snapshot.matches('cancelling')
  const isAsked = snapshot.matches('confirming') || isCancelling
  return (
    <KickoffTimes kickoff={{ ...kickoff, timeZone }}>
      {!snapshot.matches('closed') && !isHeld && kickoff.callUrl !== undefined && (
        <p className="mt-3 max-w-xl">
          <span>{words.invitation}</span>{' '}
          <a href={kickoff.callUrl} rel="noreferrer" className="text-link font-semibold">
            {words.join}
          </a>
        </p>
      )}
      {error !== undefined && (
        <Callout tone="error" className="mt-4">
          {error}
        </Callout>
      )}
      {snapshot.matches('booked') && (
        <p className="mt-3 max-w-xl text-sm text-muted">
          {canChange
            ? words.until(zonedTime(new Date(kickoff.changeableUntil), timeZone))
            : isHeld
              ? words.held
              : words.fixed}
        </p>
      )}
      {canChange && (
        <p className="mt-4 flex flex-wrap gap-3">
          <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'kickoff.change' })}>
            {words.change}
          </Button>
          <Button variant="link" size="sm" onClick={() => actor.send({ type: 'kickoff.cancel' })}>
            {words.cancel}
          </Button>
        </p>
      )}
      {isAsked && (
        <div className="mt-4 border-t border-blue-line pt-4">
          <p className="max-w-xl font-semibold">{words.sure}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button
              variant="destructive"
              size="sm"
              busy={isCancelling}
              disabled={isCancelling}
              onClick={() => actor.send({ type: 'cancellation.confirm' })}
            >
              {isCancelling ? words.cancelling : words.yes}
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={isCancelling}
              onClick={() => actor.send({ type: 'kickoff.keep' })}
            >
              {words.keep}
            </Button>
          </p>
        </div>
      )}
    </KickoffTimes>
  )
}

/** The kick-off on `/project`: its time, or the free times to choose from. */
export function KickoffScreen({ actor }: { actor: KickoffActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { kickoff, error } = snapshot.context
  const isChoosing = snapshot.matches('choosing') || snapshot.matches('booking')
  const isListing = isChoosing || snapshot.matches('loading') || snapshot.matches('failed')
  return (
    <Part id="kickoff-title" title={isListing ? words.choose : words.title}>
      {isListing && !snapshot.matches('failed') && error !== undefined && (
        <Callout tone="error" className="mb-4">
          {error}
        </Callout>
      )}
      {snapshot.matches('loading') && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-80" />
        </div>
      )}
      {isChoosing && <Slots actor={actor} />}
      {snapshot.matches('failed') && (
        <Failure text={error} retryLabel={project.retry} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {isListing && snapshot.can({ type: 'kickoff.keep' }) && (
        <Button
          variant="link"
          size="sm"
          className="mt-3"
          onClick={() => actor.send({ type: 'kickoff.keep' })}
        >
          {words.keep}
        </Button>
      )}
      {!isListing && kickoff && <BookedKickoff actor={actor} kickoff={kickoff} />}
      {snapshot.matches('closed') && !kickoff && (
        <div role="alert">
          <p>{error}</p>
        </div>
      )}
    </Part>
  )
}
