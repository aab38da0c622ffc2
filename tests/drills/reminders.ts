import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { dayMs, hourMs, minuteMs } from '#contract/time/durations.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { mailSender } from '#server/platform/outbox/sender.ts'
import type { Mail } from '#server/platform/outbox/store.ts'
import { switchReminder } from '#server/reminders/choices.ts'
import { reminderSender } from '#server/reminders/send.ts'
import { readUnsubscribeToken } from '#server/reminders/token.ts'
import { sentReminders } from '#server/reminders/tables.ts'
import { killableDatabase } from '#tests/faults/killable-database.ts'
import { createKillSwitch, KilledError } from '#tests/faults/kill-switch.ts'
import { brokenLinks, remindersIn } from '#tests/server/reminders/reminder-steps.ts'
import { seededRandom } from '#tests/support/rounds.ts'
import { readNumbers } from './arguments.ts'
import { startPostgresCluster } from './cluster.ts'
import { isDayIn, liveYear, type Expected, type Life } from './reminder-lives.ts'

const { people, days, seed, port } = readNumbers({ people: 200, days: 365, seed: 1, port: 4_830 })
const random = seededRandom(seed)
const start = new Date('2026-01-01T00:00:00Z')
const end = start.getTime() + days * dayMs
let time = start.getTime()
const now = () => new Date(time)
const folder = await mkdtemp(path.join(tmpdir(), 'northloop-reminders-'))
const cluster = await startPostgresCluster(port)
const settings = readSettings({ DATABASE_URL: cluster.url, DATA_DIR: folder })
// A busy machine answers late; the kills and outages are those of the drill.
const timeouts = { connectMs: 10 * minuteMs, queryMs: 10 * minuteMs }
const databases = [await openDatabase(settings, { timeouts }), await openDatabase(settings, { timeouts })]
const [{ db }] = databases as [(typeof databases)[0]]
const lives: Life[] = []
for (let number = 0; number < people; number += 1) lives.push(await liveYear(db, number, start, random))
for (const { off } of lives) for (const one of off) await switchReminder(db, { ...one, isOn: false }, start)
const happenings = lives.flatMap((life) => life.happenings).sort((one, other) => one.at - other.at)

/** Whole hours of the year, by chance up to some hours long, in which something is away. */
function outages(chance: number, maxHours: number): Set<number> {
  const away = new Set<number>()
  for (let hour = start.getTime(); hour < end; hour += hourMs)
    if (random() < chance) for (let n = 0; n < 1 + random() * maxHours; n += 1) away.add(hour + n * hourMs)
  return away
}
const [databaseAway, mailAway] = [outages(0.003, 8), outages(0.003, 12)]
const delivered: { mail: Mail; at: number }[] = []
const transport = {
  send: async (mail: Mail) => {
    if (mailAway.has(time - (time % hourMs))) throw new Error('the mail server is away')
    delivered.push({ mail, at: time })
  },
  close: () => undefined,
}
const log = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger
let kills = 0
/** One instance for an hour. By chance it is killed at one of its statements, and begins anew in the next hour. */
async function liveHour(database: (typeof databases)[0], canBeKilled: boolean): Promise<void> {
  const killSwitch = createKillSwitch()
  if (canBeKilled && random() < 0.3) killSwitch.killAfter(Math.floor(random() * 60), 'all')
  const killable = killableDatabase(database, killSwitch)
  const { signal } = new AbortController()
  try {
    await reminderSender({ db: killable, settings, now, log })(signal)
    await mailSender({ db: killable, transport, now, log })(signal)
  } catch (error) {
    const isKill = error instanceof KilledError || (error as Error).cause instanceof KilledError
    if (!isKill) throw error
    kills += 1
  }
}

let outageHours = 0
for (let next = 0; time < end; time += hourMs) {
  for (; (happenings[next]?.at ?? Infinity) <= time; next += 1) await happenings[next]?.happen()
  if (databaseAway.has(time)) {
    outageHours += 1
    continue
  }
  const killed = random() < 0.5 ? 0 : 1
  const killsBefore = kills
  await Promise.all(databases.map((database, index) => liveHour(database, index === killed)))
  if (kills === killsBefore) continue
  // The mails that the killed instance had reserved are sent by the other one when their lease ends.
  time += 3 * minuteMs
  await mailSender({ db, transport, now, log })(new AbortController().signal)
  time -= 3 * minuteMs
}

const sent = await db.select().from(sentReminders)
const mails = await remindersIn(db)
/** Whether it was day at some full hour, and neither of these was away. */
const hadHour = (from: number, until: number, zone: string, ...away: Set<number>[]) => {
  for (let hour = Math.ceil(from / hourMs) * hourMs; hour < Math.min(until, end); hour += hourMs)
    if (isDayIn(hour, zone) && away.every((hours) => !hours.has(hour))) return true
  return false
}
const expected = lives.flatMap((life) => life.expected).filter(({ until }) => until < end)
const isFor = (one: Expected, { recipient, kind, occurrenceKey, sentAt }: (typeof sent)[number]) =>
  recipient === one.recipient &&
  occurrenceKey.startsWith(one.about ?? '') &&
  kind === one.kind &&
  sentAt.getTime() >= one.from &&
  sentAt.getTime() < one.until
const timesSent = (one: Expected) => sent.filter((reminder) => isFor(one, reminder)).length
const due = expected.filter(({ from, until, zone }) => hadHour(from, until, zone, databaseAway))
const isOff = (recipient: string, kind: string) =>
  lives.some(({ off }) => off.some((one) => one.recipient === recipient && one.kind === kind))
const unexpected = sent.filter(
  (reminder) => !lives.some((life) => life.expected.some((one) => isFor(one, reminder))),
)
function countsOf(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
let deadSwitches = 0
for (const { reminder } of mails) {
  const token = decodeURIComponent(new URL(reminder?.unsubscribeUrl ?? '').pathname.split('/').at(-1) ?? '')
  if (!(await readUnsubscribeToken(db, token, settings))) deadSwitches += 1
}
const ofReminders = delivered.filter(({ mail }) => mail.reminder !== null)
const different = new Set(ofReminders.map(({ mail }) => mail.key))
const undelivered = mails.filter(({ key }) => !different.has(key))
const couldLeave = ({ createdAt, reminder }: (typeof mails)[number]) => {
  const until = Date.parse(reminder?.until ?? '')
  return hadHour(createdAt.getTime(), until, reminder?.timeZone ?? '', databaseAway, mailAway)
}
const faults = {
  missing: due.filter((one) => timesSent(one) === 0).length,
  doubled: due.filter((one) => timesSent(one) > 1).length,
  unexpected: unexpected.length,
  'switched off, but sent': sent.filter(({ recipient, kind }) => isOff(recipient, kind)).length,
  'not delivered although it could be': undelivered.filter(couldLeave).length,
  'delivered at night': ofReminders.filter(({ mail, at }) => !isDayIn(at, mail.reminder?.timeZone ?? ''))
    .length,
  'delivered too late': ofReminders.filter(({ mail, at }) => at >= Date.parse(mail.reminder?.until ?? ''))
    .length,
  'delivered twice without a kill': Math.max(0, ofReminders.length - different.size - kills * 4),
  'links that lead nowhere':
    mails.flatMap((mail) => brokenLinks(mail, settings.origin)).length + deadSwitches,
}
console.log(
  `${lives.length} people, ${happenings.length} events, ${outageHours} hours without a database, ${mailAway.size} without a mail server, ${kills} kills`,
)
console.log(
  `${due.length} reminders due, ${expected.length - due.length} more whose whole time was an outage, ${sent.length} written, ${different.size} delivered, ${ofReminders.length - different.size} again after a kill, ${undelivered.length} given up in an outage`,
)
console.log('given up, by kind:', countsOf(undelivered.map(({ kind }) => kind)))
console.log('by kind:', countsOf(sent.map(({ kind }) => kind)))
console.log(faults)
for (const each of databases) await each.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
process.exit(Object.values(faults).every((count) => count === 0) ? 0 : 1)
