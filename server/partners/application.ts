import type { ApplicationDecision } from '#machines/application.ts'
import { applicationDecisionMail } from './mail.ts'
import { findApplications, lockApplications, transitionApplication, type Application } from './store.ts'
import { recordAudit, type Actor } from '../platform/audit/log.ts'
import type { Database } from '../platform/database/database.ts'
import { putMail } from '../platform/outbox/store.ts'

type Deps = { db: Database; origin: string; actor: Actor; now: Date }

/**
 * Decides about a partner application and mails the applicant. Returns undefined if the application does not wait for a decision. An
 * approval opens Partner Access to the mailbox, so it also approves what else was sent from there, without mails. A decline ends one
 * application: somebody else may have sent it under the applicant's address.
 */
export function decideApplication(
  id: string,
  event: Omit<ApplicationDecision, 'at'>,
  { db, origin, actor, now }: Deps,
): Promise<Application | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await findApplications(tx, { idOrEmail: id })
    const waitingIds = found ? await lockApplications(tx, found.email, 'received') : []
    if (!waitingIds.includes(id)) return undefined
    const decide = async (applicationId: string) => {
      const moved = await transitionApplication(tx, applicationId, { ...event, at: now })
      if (!moved) throw new Error('an application that waits for a decision does not accept one')
      const { status } = moved.application
      const subject = { kind: 'application', id: applicationId }
      await recordAudit(tx, { actor, act: event.type, subject, details: { status } }, now)
      return moved
    }
    const { application, actions } = await decide(id)
    for (const { type, params } of actions) {
      if (type !== 'mailDecision') continue
      const applicant = { ...application, ...application.fields }
      await putMail(tx, applicationDecisionMail(applicant, params.decision, { ...params, origin }), now)
    }
    if (application.status === 'approved')
      for (const otherId of waitingIds) if (otherId !== id) await decide(otherId)
    return application
  })
}
