import { createEvent } from 'ics'
import { brand } from '#contract/brand.ts'
import { kickoffMinutes } from '#contract/projects.ts'
import type { CalendarEntry } from '../store/schema/outbox.ts'

type CalendarEntryDetails = {
  /** The id of the kick-off's project; a project has one kick-off at a time. */
  projectId: string
  startsAt: Date
  /** The number of the calendar entry's version: it rises with each invitation, change and cancellation of the kick-off. */
  sequence: number
  method: CalendarEntry['method']
  /** Missing once the client's personal data is deleted. */
  client?: { name: string; email: string }
  /** The URL of the project's page. */
  url?: string
}

/** The calendar entry of a kick-off, or its cancellation. */
export function createCalendarEntry({
  projectId,
  startsAt,
  sequence,
  method,
  client,
  url,
}: CalendarEntryDetails): CalendarEntry {
  const isCancelled = method === 'CANCEL'
  const { error, value } = createEvent({
    productId: `-//${brand.legalName}//Kick-off//EN`,
    uid: `kickoff-${projectId}@${brand.domain}`,
    sequence,
    method,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    title: `Kick-off of the Blueprint, ${brand.name}`,
    ...(url !== undefined && { description: `Your project: ${url}` }),
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: kickoffMinutes },
    organizer: { name: brand.legalName, email: brand.email.contact },
    ...(client && {
      attendees: [
        {
          name: client.name || client.email,
          email: client.email,
          rsvp: !isCancelled,
          role: 'REQ-PARTICIPANT' as const,
        },
      ],
    }),
  })
  if (error || !value) throw error ?? new Error('ics returned no event')
  return { method, content: value }
}
