import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { brand } from '#contract/brand.ts'
import type { BookingActor } from '#machines/booking.ts'
import type { FormActor } from '#machines/form.ts'
import { scheduleCall } from '#src/content/site/schedule-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { DimensionLine, Sheet, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { FormSheet } from './forms/form.tsx'

type ScheduleCallProps = {
  actor: BookingActor
  /** A ref to the element that contains the calendar. */
  container: RefObject<HTMLDivElement | null>
  formActor: FormActor
  places: ScreenElements
}

function Agenda() {
  return (
    <ol className="border-t border-ink-line">
      {scheduleCall.agenda.map(({ measure, title, text }) => (
        <li
          key={title}
          className="grid items-start gap-x-6 gap-y-2 border-b border-ink-line py-5 sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <DimensionLine className="text-sky max-sm:max-w-48 sm:pt-1">{measure}</DimensionLine>
          <div>
            <h2 className="text-h4">{title}</h2>
            <p className="mt-1 text-mist">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function CalendarSkeleton() {
  return (
    <div className="absolute inset-0 p-5">
      <p role="status" className="annotation mb-6 text-blue">
        {scheduleCall.calendar.loading}
      </p>
      <div className="grid grid-cols-7 gap-2">
        {Array.from({ length: 35 }, (_, index) => (
          <Skeleton key={index} className="aspect-square" />
        ))}
      </div>
      <Skeleton className="mt-6 h-14" />
    </div>
  )
}

/** The booking service draws its calendar into the inner element, which must not be remounted. */
function Calendar({ actor, container }: Pick<ScheduleCallProps, 'actor' | 'container'>) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isBooked = useSelector(actor, (snapshot) => snapshot.matches({ opened: 'booked' }))
  const { title, booked, sheet } = scheduleCall.calendar
  return (
    <div className={hasFailed ? 'hidden' : undefined}>
      <Sheet>
        <div className="flex items-baseline justify-between gap-4 border-b border-blue px-5 py-4">
          <h2 className="text-h3">{isBooked ? booked : title}</h2>
          <span aria-hidden="true" className="annotation text-muted">
            {sheet}
          </span>
        </div>
        <NoScriptContact />
        <div className={`relative ${isBooked ? 'h-80' : 'h-[44rem]'}`}>
          {isLoading && <CalendarSkeleton />}
          <div ref={container} id="booking-calendar" className={`h-full ${isLoading ? 'opacity-0' : ''}`} />
        </div>
      </Sheet>
    </div>
  )
}

/** How to ask for a time without JavaScript. */
function NoScriptContact() {
  return (
    <noscript>
      <p className="border-b border-blue px-5 py-3">
        {scheduleCall.scriptless}{' '}
        <a
          href={`mailto:${brand.email.contact}`}
          className="text-link mr-4 inline-flex min-h-11 items-center wrap-anywhere"
        >
          {brand.email.contact}
        </a>{' '}
        <a href={`tel:${brand.phone.dialled}`} className="text-link inline-flex min-h-11 items-center">
          {brand.phone.shown}
        </a>
      </p>
    </noscript>
  )
}

function BookedNotice() {
  const { title, text } = scheduleCall.booked
  return (
    <Callout tone="success" className="mb-6">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 font-normal">{text}</p>
    </Callout>
  )
}

function BlockedNotice({ actor }: { actor: BookingActor }) {
  const { text, retry } = scheduleCall.blocked
  return (
    <Callout tone="info" className="mb-6">
      <p>{text}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={() => actor.send({ type: 'calendar.retry' })}
      >
        {retry}
      </Button>
    </Callout>
  )
}

/** `/schedule-call`: the booking calendar, or a short form if the calendar cannot be shown. */
export function ScheduleCallScreen({ actor, container, formActor, places }: ScheduleCallProps) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <div className="on-ink grid-lines grow">
      <ZoneRuler />
      <div className="wrap grid items-start gap-x-14 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <div className="text-sky">
            <SheetLabel number="S0">{scheduleCall.label}</SheetLabel>
          </div>
          <h1 className="mt-6 text-h2">{scheduleCall.title}</h1>
          <p className="mt-5 text-lead text-mist">{scheduleCall.lead}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {snapshot.can({ type: 'calendar.retry' }) && <BlockedNotice actor={actor} />}
          {snapshot.matches('failed') && <FormSheet actor={formActor} places={places} />}
          {snapshot.matches({ opened: 'booked' }) && <BookedNotice />}
          <Calendar actor={actor} container={container} />
        </div>
        <Agenda />
      </div>
    </div>
  )
}
