import { TZDate } from '@date-fns/tz'
import { eq } from 'drizzle-orm'
import { reminderKind, type ReminderKind } from '#contract/reminders/reminders.ts'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { projectDocuments } from '#server/projects/material-tables.ts'
import { projects } from '#server/projects/tables.ts'
import { credits } from '#server/referrals/tables.ts'
import { createRecipient, tenZones } from '#tests/server/reminders/recipients.ts'

export type Happening = { at: number; happen: () => Promise<unknown> }
/** A reminder that must be sent once in the daytime hours between `from` and `until`. */
export type Expected = Record<'recipient' | 'zone', string> & { kind: ReminderKind } & Record<
    'from' | 'until',
    number
  >
export type Life = {
  happenings: Happening[]
  expected: Expected[]
  off: { recipient: string; kind: ReminderKind }[]
}

const nextMonth = (time: number) => {
  const date = new Date(time)
  return date.setUTCMonth(date.getUTCMonth() + 1)
}
const hourIn = (time: number, zone: string) => new TZDate(time, zone).getHours()
export const isDayIn = (time: number, zone: string) => hourIn(time, zone) >= 8 && hourIn(time, zone) < 20

/** The last full hour at or before a time whose next hour is still day, counted back hour by hour. */
function lastDaytimeBefore(time: number, zone: string): number {
  let hour = time
  while (!isDayIn(hour, zone)) hour -= hourMs
  return hour
}

/** The year of one person: what they buy, book, read and leave, and which reminders follow from it. */
export async function liveYear(db: Database, number: number, start: Date, random: () => number) {
  const zone = tenZones[number % tenZones.length] ?? 'UTC'
  const begin = start.getTime()
  /** A full hour of a day of the year, at most on the 28th of a month: months of unequal length are tested elsewhere. */
  const someHour = (fromDay: number, days: number) => {
    const time = begin + Math.floor(fromDay + random() * days) * dayMs + Math.floor(random() * 24) * hourMs
    return new Date(time).getUTCDate() > 28 ? time - 4 * dayMs : time
  }
  const person = await createRecipient(db, start, `person-${number}@example.com`)
  const life: Life = { happenings: [], expected: [], off: [] }
  const happen = (at: number, what: () => Promise<unknown>) => life.happenings.push({ at, happen: what })
  const off = reminderKind.options.filter(() => random() < 0.1)
  for (const kind of off) life.off.push({ recipient: person.id, kind })
  const expect = (kind: ReminderKind, from: number, until: number) => {
    if (!off.includes(kind)) life.expected.push({ recipient: person.id, kind, from, until, zone })
  }
  // The first record names the person's time zone: a kick-off that was held before the year begins.
  await person.bookKickoff(new Date(begin - dayMs), zone)
  for (const fromDay of [5, 100, 200, 290]) {
    const paid = someHour(fromDay, 30)
    const isRenewed = random() < 0.4
    const firstEnd = nextMonth(paid)
    const end = isRenewed ? nextMonth(firstEnd) : firstEnd
    happen(paid, () => person.payPlan(new Date(paid)))
    if (isRenewed) happen(firstEnd - 5 * dayMs, () => person.payPlan(new Date(firstEnd - 5 * dayMs)))
    expect('planEnding', end - 3 * dayMs, end)
    expect('planEnded', end, end + 7 * dayMs)
  }
  for (const fromDay of [10, 120, 240]) liveKickoff(fromDay)
  for (const fromDay of [30, 180]) {
    const at = someHour(fromDay, 60)
    const sentAfter = random() < 0.5 ? dayMs : 12 * dayMs
    let id = ''
    happen(at, async () => ({ id } = await person.addProject({}, new Date(at))))
    const sent = { questionnaireSentAt: new Date(at + sentAfter) }
    happen(at + sentAfter, () => db.update(projects).set(sent).where(eq(projects.id, id)))
    if (sentAfter > 3 * dayMs) expect('questionnaireOpen', at + 3 * dayMs, at + 10 * dayMs)
  }
  for (const fromDay of [40, 220]) {
    const at = someHour(fromDay, 60)
    const readAfter = random() < 0.5 ? dayMs : 10 * dayMs
    let id = ''
    happen(at, async () => ({ id } = await person.shareDraft(new Date(at))))
    const [read, ofProject] = [{ readAt: new Date(at + readAfter) }, projectDocuments.projectId]
    happen(at + readAfter, () => db.update(projectDocuments).set(read).where(eq(ofProject, id)))
    if (readAfter > 2 * dayMs) expect('draftUnread', at + 2 * dayMs, at + 9 * dayMs)
  }
  const delivered = someHour(150, 100)
  const creditEnd = delivered + 60 * dayMs
  const isApplied = random() < 0.3
  let orderId = ''
  happen(delivered, async () => (orderId = await person.openCredit(new Date(creditEnd))))
  if (isApplied)
    happen(delivered + 30 * dayMs, () =>
      db.update(credits).set({ status: 'applied' }).where(eq(credits.orderId, orderId)),
    )
  else {
    expect('creditEnding', creditEnd - 14 * dayMs, creditEnd - 3 * dayMs)
    expect('creditEnding', creditEnd - 3 * dayMs, creditEnd)
  }
  return life

  function liveKickoff(fromDay: number): void {
    const booked = someHour(fromDay, 60)
    const slot = Math.floor((booked + 6 * dayMs) / dayMs) * dayMs + Math.floor(random() * 24) * hourMs
    const fate = random()
    let id = ''
    const times = { createdAt: new Date(booked), updatedAt: new Date(booked) }
    happen(booked, async () => ({ id } = await person.bookKickoff(new Date(slot), zone, times)))
    const change = (state: Partial<typeof projects.$inferInsert>) => () =>
      db.update(projects).set(state).where(eq(projects.id, id))
    if (fate < 0.2) {
      const withdrawn = { kickoffAt: null, kickoffZone: null, status: 'ordered', kickoffSequence: 2 } as const
      happen(booked + dayMs, change(withdrawn))
      return
    }
    const held = fate < 0.5 ? slot + 3 * dayMs : slot
    if (held !== slot) happen(slot - 3 * dayMs, change({ kickoffAt: new Date(held), kickoffSequence: 2 }))
    happen(held + 2 * hourMs, change({ status: 'analysis' }))
    const soon =
      isDayIn(held - hourMs, zone) || isDayIn(held - 1, zone)
        ? held - hourMs
        : lastDaytimeBefore(held - hourMs, zone)
    expect('kickoffSoon', soon, held)
    expect('kickoffTomorrow', held - 2 * dayMs, soon)
  }
}
