import { dayMs } from '#contract/durations.ts'
import type { FormValues } from '#contract/forms.ts'
import { limits } from '#contract/limits.ts'
import { HttpError } from '../http/http-error.ts'
import { introductionMail, introductionReceivedMail } from '../mail/introductions.ts'
import type { Database } from '../store/database.ts'
import { addIntroduction, countIntroductionsSince } from '../store/introductions.ts'
import { putMail } from '../store/outbox.ts'
import { lockPerson, type Person } from '../store/people.ts'
import { addReferral } from '../store/referrals.ts'
import { serverMessages } from '../http/messages.ts'

/**
 * Stores a partner's introduction, mails the firm and the partner, and stores the referral of the introduced address if that is new to us. An
 * introduction that is sent again with the same key does nothing. Throws a 429 `HttpError` above the daily limit.
 */
export function recordIntroduction(
  db: Database,
  partner: Person,
  fields: FormValues<'introduction'>,
  { requestKey, now }: { requestKey: string | undefined; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, partner.id)
    const id = await addIntroduction(tx, { partnerId: partner.id, fields }, requestKey, now)
    if (id === undefined) return
    const recent = await countIntroductionsSince(tx, partner.id, new Date(now.getTime() - dayMs))
    if (recent > limits.introductionsPerDay) throw new HttpError(429, serverMessages.tooManyIntroductions)
    const introduction = { id, fields }
    await putMail(tx, introductionMail(introduction, partner), now)
    await putMail(tx, introductionReceivedMail(introduction, partner), now)
    await addReferral(tx, { email: fields.email }, { partner, source: 'introduction' }, now)
  })
}
