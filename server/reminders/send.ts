import type { FastifyBaseLogger } from 'fastify'
import type { DueKind } from '#contract/reminders/reminders.ts'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { isUnavailable } from '../platform/database/database-errors.ts'
import { isNight } from '../platform/outbox/daytime.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { signature } from '../platform/outbox/signature.ts'
import { putMail, renewMail } from '../platform/outbox/store.ts'
import { holdChoices, isSwitchedOff } from './choices.ts'
import { dueOpenings } from './due-openings.ts'
import { dueCredits, duePlans } from './due-payments.ts'
import { dueDrafts, dueKickoffs, dueQuestionnaires } from './due-projects.ts'
import { dueNewVersions } from './due-new-versions.ts'
import { dueProposals } from './due-proposals.ts'
import type { DueContext, DueReminder } from './reminder.ts'
import { cancelRemindersExcept, idOf, insertSentReminder, mailKeyOf, queuedSince } from './store.ts'
import { unsubscribeUrl } from './token.ts'

type Deps = { db: Database; settings: Settings; now: () => Date; log: Pick<FastifyBaseLogger, 'error'> }

/** Longer than any reminder stays due. */
const longestDueMs = 30 * dayMs

const queryByKind: Record<DueKind, (db: Database, context: DueContext) => Promise<DueReminder[]>> = {
  kickoffTomorrow: dueKickoffs,
  kickoffSoon: dueKickoffs,
  questionnaireOpen: dueQuestionnaires,
  draftUnread: dueDrafts,
  planEnding: duePlans,
  planEnded: duePlans,
  creditEnding: dueCredits,
  proposalExpiring: dueProposals,
  newVersion: dueNewVersions,
  portalOpened: dueOpenings,
}

const dueKinds = Object.keys(queryByKind) as DueKind[]

async function sendReminder(due: DueReminder, { db, settings, now }: Deps): Promise<void> {
  const { kind, recipient, until, subject, lines, link } = due
  const choice = kind === 'newVersion' ? undefined : { recipient: recipient.id, kind }
  const at = now()
  await db.transaction(async (tx) => {
    await holdChoices(tx)
    if (choice && (await isSwitchedOff(tx, choice))) return
    const isFirst = await insertSentReminder(tx, idOf(due), at)
    const url = choice && (await unsubscribeUrl(tx, choice, settings.origin))
    const body = [
      greeting(recipient.name),
      '',
      ...lines,
      '',
      ...signature,
      ...(url === undefined ? [] : ['', 'You can switch these reminders off here:', url]),
    ].join('\n')
    const reminder = {
      timeZone: recipient.timeZone,
      until: until.toISOString(),
      ...(url !== undefined && { unsubscribeUrl: url }),
    }
    const mail = {
      key: mailKeyOf(idOf(due)),
      recipient: recipient.email,
      subject,
      body,
      reminder,
      ...(link !== undefined && { link }),
    }
    await (isFirst ? putMail(tx, mail, at) : renewMail(tx, mail, at))
  })
}

/** The result of some work; undefined if it fails, which is logged. Throws if the database is unavailable, because then all work fails. */
async function unlessItFails<T>(
  work: () => Promise<T>,
  { log }: Deps,
  about: object,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error)) throw error
    log.error({ err: error, ...about }, 'reminders fail')
    return undefined
  }
}

/** The reminders that are due, and the kinds of which they are all: those that cannot be read are left out. */
async function findDue(deps: Deps, context: DueContext) {
  const kindsRead: DueKind[] = []
  const due: DueReminder[] = []
  for (const query of new Set(Object.values(queryByKind))) {
    const kinds = dueKinds.filter((kind) => queryByKind[kind] === query)
    const found = await unlessItFails(() => query(deps.db, context), deps, { kinds })
    if (!found) continue
    kindsRead.push(...kinds)
    due.push(...found)
  }
  return { due, kindsRead }
}

/**
 * Puts every reminder that is due into the outbox, once, unless it is night for its recipient or they have switched it off. One that was
 * cancelled before it was sent and is due again is sent after all. A kind or a reminder that fails is logged and stops no other. Safe to run on
 * several instances at once.
 */
export function reminderSender(deps: Deps): (signal: AbortSignal) => Promise<void> {
  const { db, settings, now } = deps
  const { origin, kickoff } = settings
  return async (signal) => {
    const at = now()
    const context = { now: at, origin, timeZone: kickoff.timeZone, callUrl: kickoff.callUrl }
    const { due, kindsRead } = await findDue(deps, context)
    const keyOf = (one: DueReminder) => mailKeyOf(idOf(one))
    // Mails of the last minute are left alone: another instance may have queued one that this list does not have yet.
    const before = new Date(at.getTime() - minuteMs)
    await cancelRemindersExcept(db, due, { kinds: kindsRead, before })
    const queued = await queuedSince(db, new Date(at.getTime() - longestDueMs))
    for (const one of due) {
      if (signal.aborted) return
      if (queued.has(keyOf(one)) || isNight(at, one.recipient.timeZone)) continue
      const { kind, occurrenceKey } = one
      await unlessItFails(() => sendReminder(one, deps), deps, { kind, occurrenceKey })
    }
  }
}
