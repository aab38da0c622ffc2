import { expect, test } from 'vitest'
import { createCalendarEntry } from '#server/projects/mail/kickoff-invitation.ts'
import { freeSlots, slotsFrom } from '#server/projects/slots.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const hours = { opens: 9 * 60, closes: 12 * 60, weekdays: everyDay, noticeDays: 1 }
const [berlin, losAngeles] = ['Europe/Berlin', 'America/Los_Angeles']
test.each([
  ['summer time begins', berlin, '03-27T10:00', ['03-28T08:00', '03-28T09:30', '03-29T07:00', '03-29T08:30']],
  ['summer time ends', berlin, '10-23T10:00', ['10-24T07:00', '10-24T08:30', '10-25T08:00', '10-25T09:30']],
  ['the next day has begun in UTC, not there', losAngeles, '11-01T06:30', ['11-01T17:00']],
])('the slots of a firm are at nine o’clock, from its next day on, when %s', (_, timeZone, now, starts) => {
  const at = (time: string) => new Date(`2026-${time}:00Z`)
  expect(slotsFrom(at(now), { timeZone, ...hours }).slice(0, starts.length)).toEqual(starts.map(at))
})

test('a free slot overlaps none that is taken', () => {
  const at = (time: string) => new Date(`2026-03-09T${time}:00Z`)
  const starts = [at('08:00'), at('09:30'), at('11:00')]
  expect(freeSlots(starts, [at('09:00')])).toEqual([at('11:00')])
  expect(freeSlots(starts, [at('09:30')])).toEqual([at('08:00'), at('11:00')])
})

/** The lines of a calendar file, with folded ones joined. */
const linesOf = (content: string) => content.replace(/\r\n[ \t]/g, '').split('\r\n')
/** The same lines by name without parameters. */
const propertiesOf = (content: string) =>
  Object.fromEntries(linesOf(content).map((line) => line.split(/(?:;[^:]*)?:(.*)/)))

const calendarEntry = { projectId: 'p1', startsAt: new Date('2026-10-25T08:00:00Z') }
const invitationOf = (client: { name: string; email: string }, more = {}) =>
  createCalendarEntry({ ...calendarEntry, sequence: 1, method: 'REQUEST', client, ...more })

test('an invitation gives the kick-off in UTC, whatever the clocks of the client do', () => {
  const client = { name: 'Ada Lovelace', email: 'ada@client.example' }
  const { method, content } = invitationOf(client, { sequence: 2, url: 'https://northloop.example/project' })
  expect(method).toBe('REQUEST')
  expect(propertiesOf(content)).toMatchObject({
    METHOD: 'REQUEST',
    UID: 'kickoff-p1@northloop.example',
    SUMMARY: 'Blueprint kick-off\\, Northloop',
    DESCRIPTION: 'Your project: https://northloop.example/project',
    DTSTART: '20261025T080000Z',
    DURATION: 'PT90M',
    SEQUENCE: '2',
    STATUS: 'CONFIRMED',
    ORGANIZER: 'MAILTO:hello@northloop.example',
    ATTENDEE: 'mailto:ada@client.example',
  })
})

test('a line of an invitation has at most 75 octets, and no letter of a name is cut', () => {
  const name = 'माया 👩‍🚀 '.repeat(20).trim()
  const { content } = invitationOf({ name, email: 'maya@client.example' })
  expect(content.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(content.replaceAll('\r\n\t', '')).toContain(`CN="${name}":mailto:maya@client.example\r\n`)
})

test('a cancellation names the same entry, and nobody once the person is deleted', () => {
  const { content } = createCalendarEntry({ ...calendarEntry, method: 'CANCEL', sequence: 3 })
  const lines = propertiesOf(content)
  const same = { METHOD: 'CANCEL', UID: 'kickoff-p1@northloop.example', SEQUENCE: '3', STATUS: 'CANCELLED' }
  expect(lines).toMatchObject(same)
  expect(lines).not.toHaveProperty('ATTENDEE')
})

test.each([
  ['Robert "Bob" Smith', 'bob@client.example', `CN="Robert ^'Bob^' Smith":mailto:bob@client.example`],
  ['Ada ^ Co', 'ada@client.example', 'CN="Ada ^^ Co":mailto:ada@client.example'],
  ['Jürgen', 'x@münchen.example', 'CN="Jürgen":mailto:x@xn--mnchen-3ya.example'],
  ['Ada, whose address calendars cannot hold,', 'почта@пример.рф', undefined],
  ['Ada, whose address calendars cannot hold,', '"q"@client.example', undefined],
])('%s at %s is invited under that name, or the entry has no attendee', (name, email, attendee) => {
  const line = attendee && `ATTENDEE;RSVP=TRUE;ROLE="REQ-PARTICIPANT";${attendee}`
  expect(linesOf(invitationOf({ name, email }).content).find((one) => one.startsWith('ATTENDEE'))).toBe(line)
})
