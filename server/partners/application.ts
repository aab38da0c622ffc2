import type { ApplicationEvent } from '#machines/application.ts'
import { applicationDecisionMail } from './mail.ts'
import { transitionApplication, type Application } from './store.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'

type Deps = { db: Database; origin: string; actor: Actor; now: Date }

/** Decides about a partner application and mails the applicant. Returns undefined if the application does not wait for a decision. */
export function decideApplication(
  id: string,
  event: Omit<ApplicationEvent, 'at'>,
  { db, origin, actor, now }: Deps,
): Promise<Application | undefined> {
  return db.transaction(async (tx) => {
    const moved = await transitionApplication(tx, id, { ...event, at: now })
    if (!moved) return undefined
    const { application, actions } = moved
    for (const { params } of actions) {
      const applicant = { ...application, ...application.fields }
      await putMail(tx, applicationDecisionMail(applicant, params.decision, { ...params, origin }), now)
    }
    const { status } = application
    const subject = { kind: 'application', id }
    await recordAudit(tx, { actor, act: event.type, subject, details: { status } }, now)
    return application
  })
}
