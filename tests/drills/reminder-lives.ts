import { TZDate } from '@date-fns/tz'
import { eq } from 'drizzle-orm'
import { reminderKind, type ReminderKind } from '#contract/reminders/reminders.ts'
import { dayMs, hourMs } from '#contract/time/durations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { decisions } from '#server/decisions/tables.ts'
import { mailboxKey } from '#server/people/mailbox-key.ts'
import { decidableVersionOf } from '#server/portals/version.ts'
import { projectDocuments } from '#server/projects/material-tables.ts'
import { projects } from '#server/projects/tables.ts'
import { credits } from '#server/referrals/tables.ts'
import {
  createOpenedProposal,
  createRecipient,
  createSharedProposal,
  tenZones,
} from '#tests/server/reminders/reminder-steps.ts'

export type Happening = { at: number; happen: () => Promise<unknown> }
/** A reminder that must be sent once in the daytime hours between `from` and `until`. `about`: the document of a notice for its author. */
export type Expected = Record<'recipient' | 'zone', string> & {
  about?: string
  kind: ReminderKind
} & Record<'from' | 'until', number>
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
const firmZone = 'Asia/Kolkata'
const offeredContent = { project_name: 'Project Alder', company_name: 'Rao Textiles', decision: {} }

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
  if (number % 4 === 0) liveProposal()
  if (number % 4 === 1) await liveDecision()
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

  function liveProposal(): void {
    const opened = someHour(60, 250)
    const tellsOpening = random() < 0.7
    happen(opened, async () => {
      const { portal } = await createOpenedProposal(db, [new Date(opened)], { tellsOpening })
      const [from, until, zone] = [opened, opened + 3 * dayMs, firmZone]
      const notice = { recipient: 'author', about: portal.id, kind: 'portalOpened' } as const
      if (tellsOpening) life.expected.push({ ...notice, from, until, zone })
    })
  }

  /** A proposal on which the person decides in time, or not at all. */
  async function liveDecision(): Promise<void> {
    const until = someHour(80, 250)
    const shared = until - 10 * dayMs
    const isDecided = random() < 0.4
    const reader = await mailboxKey(db, person.email)
    const offer = { content: offeredContent, expiresAt: new Date(until), recipients: [person.email] }
    let decided: typeof decisions.$inferInsert
    happen(shared, async () => {
      const { portal } = await createSharedProposal(db, offer, new Date(shared))
      const version = decidableVersionOf(portal) ?? ''
      decided = { portalId: portal.id, version, status: 'declined', createdAt: new Date(shared) }
      if (isDecided) return
      const about = { kind: 'proposalExpiring', from: until - 3 * dayMs, until } as const
      if (!off.includes('proposalExpiring')) life.expected.push({ ...about, recipient: reader, zone })
      life.expected.push({ ...about, recipient: 'author', about: portal.id, zone: firmZone })
    })
    const decidedAt = new Date(shared + 5 * dayMs)
    if (isDecided) happen(decidedAt.getTime(), () => db.insert(decisions).values({ ...decided, decidedAt }))
  }
}
