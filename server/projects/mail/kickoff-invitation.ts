import { createEvent } from 'ics'
import { brand } from '#contract/brand.ts'
import { isEmail, normalizedEmail } from '#contract/email.ts'
import { kickoffMinutes } from '#contract/projects/projects.ts'
import type { CalendarEntry } from '../../platform/outbox/tables.ts'

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

/** A parameter's value with the characters escaped that may not stand in it (RFC 6868). The library escapes quotes in a way of its own. */
const parameterValue = (text: string) =>
  text
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n|[\r\n]/g, '^n')

/**
 * The person who is invited. Left out for an address that calendars cannot hold, such as one with Cyrillic letters before the @:
 * the mail with the entry reaches the person without it.
 */
function attendeesOf({ name, email }: NonNullable<CalendarEntryDetails['client']>, isCancelled: boolean) {
  if (!isEmail(email)) return {}
  const address = normalizedEmail(email)
  const attendee = { name: parameterValue(name || address), email: address, rsvp: !isCancelled }
  return { attendees: [{ ...attendee, role: 'REQ-PARTICIPANT' as const }] }
}

/** A line of at most 75 octets and its continuations (RFC 5545), with every character whole. */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    const isFull = octets + size > 75
    folded += isFull ? `\r\n\t${character}` : character
    octets = isFull ? 1 + size : octets + size
  }
  return folded
}

/** Folds lines anew, because the library counts their characters. */
const foldByOctets = (content: string) =>
  content.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n')

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
    title: `Blueprint kick-off, ${brand.name}`,
    ...(url !== undefined && { description: `Your project: ${url}` }),
    start: startsAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: kickoffMinutes },
    organizer: { name: brand.legalName, email: brand.email.contact },
    ...(client && attendeesOf(client, isCancelled)),
  })
  if (error || !value) throw error ?? new Error('ics returned no event')
  return { method, content: foldByOctets(value) }
}
