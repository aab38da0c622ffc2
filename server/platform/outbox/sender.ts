import type { FastifyBaseLogger } from 'fastify'
import { hourMs } from '#contract/time/durations.ts'
import type { Database } from '../database/database.ts'
import { endOfNight, isNight } from './daytime.ts'
import { cancelReasons, leaseMs, markFailed, markSent, takeDueMail, type Mail } from './store.ts'
import { isUnknownRecipient, maxParallelMails, type MailTransport } from './transport.ts'

type Deps = { db: Database; transport: MailTransport; now: () => Date; log: FastifyBaseLogger }

const maxPauseMs = hourMs
/** Ten attempts with growing pauses, then one an hour for five days. */
const maxAttempts = 10 + 5 * 24

/** The pause in milliseconds after an attempt: 10 s, doubled each time, at most an hour. */
function retryDelayMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), maxPauseMs)
}

/** The part of an error that may be stored: its code and status. The mail server's message may contain addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const answer =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return `${code}${answer}`
}

/**
 * Sends the due mails of the outbox, some at the same time, until none is due or the signal is aborted. A failed mail is retried
 * later, unless its recipient does not exist or it was tried `maxAttempts` times. Time without attempts, such as an outage of ours, does
 * not count. Safe to run on several instances at once.
 */
export function mailSender({ db, transport, now, log }: Deps): (signal: AbortSignal) => Promise<void> {
  /** Keeps a reminder until the night is over, or gives it up when it is too late. Returns whether it may not be sent now. */
  const holdBack = async ({ id, reminder }: Mail) => {
    if (!reminder) return false
    const at = now()
    if (at >= new Date(reminder.until)) {
      await markFailed(db, id, { lastError: cancelReasons.tooLate, nextAttemptAt: null })
      return true
    }
    if (!isNight(at, reminder.timeZone)) return false
    await markFailed(db, id, { lastError: 'night', nextAttemptAt: endOfNight(at, reminder.timeZone) })
    return true
  }
  const send = async (mail: Mail) => {
    if (await holdBack(mail)) return
    try {
      await transport.send(mail)
    } catch (error) {
      const lastError = reasonOf(error)
      const about = { mailId: mail.id, attempts: mail.attempts, reason: lastError }
      const at = now().getTime()
      if (isUnknownRecipient(error) || mail.attempts >= maxAttempts) {
        await markFailed(db, mail.id, { lastError, nextAttemptAt: null })
        log.error(about, 'mail was abandoned')
        return
      }
      await markFailed(db, mail.id, { lastError, nextAttemptAt: new Date(at + retryDelayMs(mail.attempts)) })
      log.warn(about, 'mail could not be sent')
      return
    }
    await markSent(db, mail.id, now())
  }
  return async (signal) => {
    const failure = new AbortController()
    const takeNext = async () =>
      signal.aborted || failure.signal.aborted
        ? undefined
        : takeDueMail(db, now(), new Date(now().getTime() + leaseMs))
    const sendInTurn = async () => {
      for (let mail = await takeNext(); mail; mail = await takeNext()) await send(mail)
    }
    const sending = Array.from({ length: maxParallelMails }, sendInTurn)
    for (const each of sending) each.catch(() => failure.abort())
    // After a failed query no further mail is begun, and the mails in progress are awaited. A stopping server closes the database once this
    // function returns. The next run starts with full concurrency again.
    const ended = await Promise.allSettled(sending)
    for (const result of ended) if (result.status === 'rejected') throw result.reason
  }
}
