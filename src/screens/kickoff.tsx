import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { kickoffMinutes, type Kickoff } from '#contract/projects.ts'
import { clockTime, zonedDay, zonedTime, zoneName } from '#contract/zoned-time.ts'
import type { KickoffActor } from '#machines/kickoff.ts'
import { slotDays } from '#machines/kickoff/setup.ts'
import { project } from '#src/content/project.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/drawing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Part } from './project/part.tsx'

const words = project.kickoff

function SlotButton({ actor, start }: { actor: KickoffActor; start: string }) {
  const { timeZone, slots, chosen } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const at = new Date(start)
  const isChosen = chosen === start
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isBusy}
        onClick={() => actor.send({ type: 'slot.choose', startsAt: start })}
        className="min-h-11 w-full rounded-sm border border-blue bg-sheet px-2 font-mono text-base font-semibold hover:bg-blue-pale aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-frost"
      >
        {clockTime(at, timeZone)}
      </button>
      {slots.timeZone !== timeZone && (
        <span className="annotation mt-1 block text-center text-muted">{clockTime(at, slots.timeZone)}</span>
      )}
    </li>
  )
}

function Choice({ actor }: { actor: KickoffActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { chosen, timeZone } = snapshot.context
  if (chosen === undefined) return null
  const isBooking = snapshot.matches('booking')
  const at = new Date(chosen)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3 border border-ink bg-sheet p-4">
      <p className="min-w-0 grow">
        <span className="annotation block text-muted">{words.chosen}</span>
        <span className="font-semibold">
          {zonedDay(at, timeZone)}, {clockTime(at, timeZone)}–
          {clockTime(new Date(at.getTime() + kickoffMinutes * 60_000), timeZone)}
        </span>
      </p>
      <Button
        variant="cta"
        busy={isBooking}
        disabled={!snapshot.can({ type: 'kickoff.confirm' })}
        onClick={() => actor.send({ type: 'kickoff.confirm' })}
      >
        {isBooking ? words.confirming : words.confirm}
      </Button>
    </div>
  )
}

function Slots({ actor }: { actor: KickoffActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { timeZone, slots, chosen } = context
  const days = slotDays(context).slice(0, context.days)
  if (days.length === 0) return <p>{words.empty}</p>
  return (
    <>
      <p className="text-muted">
        {words.zone(zoneName(timeZone))}{' '}
        {slots.timeZone !== timeZone && words.firmZone(zoneName(slots.timeZone))}
      </p>
      {days.map(({ day, starts }) => (
        <div key={day} className="mt-5 border-t border-blue-line pt-3">
          <h3 className="text-h4">{day}</h3>
          <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5">
            {starts.map((start) => (
              <SlotButton key={start} actor={actor} start={start} />
            ))}
          </ul>
          {chosen !== undefined && starts.includes(chosen) && <Choice actor={actor} />}
        </div>
      ))}
      {snapshot.can({ type: 'days.more' }) && (
        <Button
          variant="outline"
          size="sm"
          className="mt-5"
          onClick={() => actor.send({ type: 'days.more' })}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}

type TimesProps = { kickoff: Kickoff; children?: ReactNode }

/** The time of a kick-off in the zone in which it was booked. */
export function KickoffTimes({ kickoff: { startsAt, timeZone }, children }: TimesProps) {
  return (
    <Sheet className="p-5">
      <p className="annotation text-muted">{words.when}</p>
      <p className="mt-1 text-lead font-semibold">{zonedTime(new Date(startsAt), timeZone)}</p>
      <p className="text-muted">{words.minutes}</p>
      {children}
    </Sheet>
  )
}

function Booked({ actor, kickoff }: { actor: KickoffActor; kickoff: Kickoff }) {
  const snapshot = useSelector(actor, (current) => current)
  const { timeZone, error } = snapshot.context
  const canChange = snapshot.can({ type: 'kickoff.change' })
  const isCancelling = snapshot.matches('cancelling')
  const isAsked = snapshot.matches('confirming') || isCancelling
  return (
    <KickoffTimes kickoff={{ ...kickoff, timeZone }}>
      {!snapshot.matches('closed') && <p className="mt-3 max-w-xl">{words.invitation}</p>}
      {error !== undefined && (
        <Callout tone="error" className="mt-4">
          {error}
        </Callout>
      )}
      {snapshot.matches('booked') && (
        <p className="mt-3 max-w-xl text-sm text-muted">
          {canChange ? words.until(zonedTime(new Date(kickoff.changeableUntil), timeZone)) : words.fixed}
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
    <Part id="kickoff-title" number="01" title={isListing ? words.choose : words.title}>
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
        <Failure text={error} retry={project.retry} onRetry={() => actor.send({ type: 'slots.retry' })} />
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
      {!isListing && kickoff && <Booked actor={actor} kickoff={kickoff} />}
      {snapshot.matches('closed') && !kickoff && (
        <div role="alert">
          <p>{error}</p>
        </div>
      )}
    </Part>
  )
}
