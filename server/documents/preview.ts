import type { MailPreview } from '#contract/reviews/reviews.ts'
import type { Database } from '../platform/database/database.ts'
import { mailsDueAt } from '../platform/outbox/store.ts'

class PreviewRollback extends Error {}

/**
 * The mails that `work` would send. It runs in a transaction, which is then rolled back. `now` must be the time with
 * which the work writes its mails.
 */
export async function previewMails(
  db: Database,
  now: Date,
  work: (tx: Database) => Promise<void>,
): Promise<MailPreview[]> {
  let mails: MailPreview[] = []
  try {
    await db.transaction(async (tx) => {
      const before = new Set((await mailsDueAt(tx, now)).map(({ key }) => key))
      await work(tx)
      const written = (await mailsDueAt(tx, now)).filter(({ key }) => !before.has(key))
      mails = written.map(({ recipient: to, subject, body }) => ({ to, subject, body }))
      throw new PreviewRollback()
    })
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error
  }
  return mails
}
