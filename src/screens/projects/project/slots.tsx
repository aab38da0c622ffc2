import { useSelector } from '@xstate/react'
import { kickoffMinutes } from '#contract/projects/projects.ts'
import { clockTime, isSameTime, zonedDay, zoneName } from '#contract/time/zoned-time.ts'
import type { KickoffActor } from '#machines/projects/kickoff.ts'
import { slotDays } from '#machines/projects/kickoff/setup.ts'
import { project } from '#src/content/projects/project.ts'
import { Button } from '#src/ui/button.tsx'

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
      {!isSameTime(at, slots.timeZone, timeZone) && (
        <span className="annotation mt-1 block text-center text-muted">{clockTime(at, slots.timeZone)}</span>
      )}
    </li>
  )
}

function ChosenSlot({ actor }: { actor: KickoffActor }) {
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
          {`${zonedDay(at, timeZone)}, ${clockTime(at, timeZone)}–${clockTime(new Date(at.getTime() + kickoffMinutes * 60_000), timeZone)}`}
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

/** The free times for the kick-off, by day. The chosen time can be confirmed. */
export function Slots({ actor }: { actor: KickoffActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { timeZone, slots, chosen } = context
  const days = slotDays(context).slice(0, context.days)
  const hasOtherTimes = slots.starts.some((start) => !isSameTime(new Date(start), slots.timeZone, timeZone))
  if (days.length === 0) return <p>{words.empty}</p>
  return (
    <>
      <p className="text-muted">
        <span>{timeZone === 'UTC' ? words.noZone : words.zone(zoneName(timeZone))}</span>
        {hasOtherTimes && <span>{` ${words.firmZone(zoneName(slots.timeZone))}`}</span>}
      </p>
      {days.map(({ day, starts }) => (
        <div key={day} className="mt-5 border-t border-blue-line pt-3">
          <h3 className="text-h4">{day}</h3>
          <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-5">
            {starts.map((start) => (
              <SlotButton key={start} actor={actor} start={start} />
            ))}
          </ul>
          {chosen !== undefined && starts.includes(chosen) && <ChosenSlot actor={actor} />}
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
