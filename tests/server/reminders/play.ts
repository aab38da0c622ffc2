import { TZDate } from '@date-fns/tz'
import { like } from 'drizzle-orm'
import type { ReminderKind } from '#contract/reminders/reminders.ts'
import { matchPage } from '#contract/pages.ts'
import type { Settings } from '#server/platform/config/settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mailSender } from '#server/platform/outbox/sender.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { reminderSender } from '#server/reminders/send.ts'

type Reminded = { db: Database; settings: Settings; clock: { now: () => Date } }
/** Runs the job of reminders on several instances at once. */
export async function remind({ db, settings, clock }: Reminded, instances = 2): Promise<void> {
  const run = reminderSender({ db, settings, now: clock.now })
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: instances }, () => run(signal)))
}

type Send = (mail: { recipient: string }) => unknown
/** Sends the mails that are due. `send` is what the mail server does with each. */
export async function deliver({ db, clock }: Pick<Reminded, 'db' | 'clock'>, send: Send): Promise<void> {
  const transport = { send: async (mail: { recipient: string }) => void (await send(mail)), close: () => {} }
  const log = { warn: () => {}, error: () => {} } as never
  await mailSender({ db, transport, now: clock.now, log })(new AbortController().signal)
}

/** The reminders in the outbox, in the order in which they were put there. */
export async function remindersIn(db: Database) {
  const mails = await db.select().from(outbox).where(like(outbox.key, 'reminder:%'))
  return mails
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((mail) => ({ ...mail, kind: mail.key.split(':')[1] as ReminderKind }))
}

export type ReminderMail = Awaited<ReturnType<typeof remindersIn>>[number]

/** The hour of day in the recipient's time zone at which a reminder was put into the outbox. */
export const localHour = ({ createdAt, reminder }: ReminderMail): number =>
  new TZDate(createdAt, reminder?.timeZone ?? 'UTC').getHours()

/** The links of a mail that lead nowhere: to no page of ours, no call that was set, and not to the switch of the reminder itself. */
export function brokenLinks(mail: ReminderMail, origin: string): string[] {
  const links = mail.body.split('\n').filter((line) => /^https?:/.test(line))
  const isGood = (link: string) => {
    if (link === mail.link || link === mail.reminder?.unsubscribeUrl) return true
    if (!link.startsWith(origin)) return false
    const { pathname } = new URL(link)
    return matchPage(pathname) !== undefined || pathname.startsWith('/office/')
  }
  return links.length < 2 ? ['no link'] : links.filter((link) => !isGood(link))
}
