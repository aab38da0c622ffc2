import { messages } from '#contract/errors.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { monthlyCallMails } from './mail.ts'
import type { Database } from '../platform/database/database.ts'
import { entitlementsOf } from '../people/entitlements.ts'
import { insertMonthlyCall, timesOfMonthlyCall } from './store.ts'
import { lockPerson } from '../people/store.ts'
import { putMail } from '../platform/outbox/store.ts'

export const askedMessage =
  'You’ve already asked for this month’s call. You can ask for the next one from the first of next month (UTC).'

type Client = { id: string; name: string; email: string }
type Deps = { db: Database; now: Date }

/** Throws a 403 `HttpError` unless the person has Premium Access now. */
export async function requirePremium(personId: string, { db, now }: Deps): Promise<void> {
  const { plans } = await entitlementsOf(db, personId, now)
  const isPremium = plans.some(
    ({ productKey, status }) => productKey === 'client_monthly_premium' && status === 'active',
  )
  if (!isPremium) throw new HttpError(403, messages.noPlan)
}

/**
 * Stores a client's request for the half-hour call of this month, and mails it to the firm. The same request sent again does nothing.
 * Throws a 409 `HttpError` if the client has requested the call of this month already, at other times.
 */
export async function requestMonthlyCall(
  client: Client,
  preferredTimes: string,
  { db, now }: Deps,
): Promise<void> {
  const month = now.toISOString().slice(0, 7)
  await db.transaction(async (tx) => {
    await lockPerson(tx, client.id)
    const call = { personId: client.id, month }
    const askedTimes = await timesOfMonthlyCall(tx, call)
    if (askedTimes === preferredTimes) return
    if (askedTimes !== undefined) throw new HttpError(409, askedMessage)
    await insertMonthlyCall(tx, { ...call, times: preferredTimes, createdAt: now })
    for (const mail of monthlyCallMails({ client, month, preferredTimes })) await putMail(tx, mail, now)
  })
}
