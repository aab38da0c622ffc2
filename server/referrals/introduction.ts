import { dayMs } from '#contract/time/durations.ts'
import type { FormValues } from '#contract/forms/forms.ts'
import { limits } from '#contract/limits.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { introductionMail, introductionReceivedMail } from './introduction-mail.ts'
import type { Database } from '../platform/database/database.ts'
import { addIntroduction, countIntroductionsSince } from './introduction-store.ts'
import { putMail } from '../platform/outbox/store.ts'
import { lockPerson, type Person } from '../people/store.ts'
import { addReferral } from './store.ts'
import { referralMessages } from './messages.ts'

/**
 * Stores a partner's introduction, mails the firm and the partner, and stores the referral of the introduced address if that is new to us. An
 * introduction that is sent again with the same key does nothing. Throws a 429 `HttpError` above the daily limit.
 */
export function recordIntroduction(
  db: Database,
  partner: Person,
  fields: FormValues<'introduction'>,
  { idempotencyKey, now }: { idempotencyKey: string | undefined; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, partner.id)
    const id = await addIntroduction(tx, { partnerId: partner.id, fields }, idempotencyKey, now)
    if (id === undefined) return
    const recent = await countIntroductionsSince(tx, partner.id, new Date(now.getTime() - dayMs))
    if (recent > limits.introductionsPerDay) throw new HttpError(429, referralMessages.tooManyIntroductions)
    const introduction = { id, fields }
    await putMail(tx, introductionMail(introduction, partner), now)
    await putMail(tx, introductionReceivedMail(introduction, partner), now)
    await addReferral(tx, { email: fields.email }, { partner, source: 'introduction' }, now)
  })
}
