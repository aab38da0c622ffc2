import { messages } from '#contract/errors.ts'
import { isoOrNull } from '#contract/time/dates.ts'
import type { ApplicationAct } from '#contract/reviews/acts.ts'
import type { ApplicationReview } from '#contract/reviews/reviews.ts'
import { decideApplication } from './application.ts'
import { setApplicationEmail } from './email.ts'
import { findApplications } from './store.ts'
import type { Database } from '../platform/database/database.ts'
import { entitlementsOf } from '../people/entitlements.ts'
import { grantsOf } from '../people/grants.ts'
import { peopleWithEmail } from '../people/store.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { requireUuid, notFoundError, requireChanged, type DecisionDeps } from '../reviews/deps.ts'

async function accountOf(db: Database, email: string, now: Date): Promise<ApplicationReview['account']> {
  const [person] = await peopleWithEmail(db, email)
  if (!person) return null
  const { role, subscription_status, plans } = await entitlementsOf(db, person.id, now)
  const granted = await grantsOf(db, person.id)
  return {
    name: person.name,
    since: person.createdAt.toISOString(),
    role,
    subscription: subscription_status,
    plans: plans.map(({ productKey, name, status, currentPeriodEnd }) => ({
      name,
      isActive: status === 'active',
      since: (
        granted.find((grant) => grant.productKey === productKey)?.grantedAt ?? person.createdAt
      ).toISOString(),
      until: currentPeriodEnd,
    })),
  }
}

/** An application with the account of its address as it is now. Throws a 404 `HttpError` if there is none. */
export async function readApplication(db: Database, givenId: string, now: Date): Promise<ApplicationReview> {
  const id = requireUuid(givenId)
  const [found] = await findApplications(db, { idOrEmail: id })
  if (!found) throw notFoundError()
  const { fields, email, status, createdAt, decidedAt } = found
  const { fullName, linkedin, expertise } = fields
  return {
    queue: 'applications',
    id,
    title: fullName,
    email,
    linkedin,
    expertise,
    status,
    receivedAt: createdAt.toISOString(),
    decidedAt: isoOrNull(decidedAt),
    account: await accountOf(db, email, now),
  }
}

/**
 * Decides about an application, or sets the email address of an approved one. Throws a 409 `HttpError` if it does not wait for this, and a
 * 400 with the refusal beside the address.
 */
export async function actOnApplication(
  db: Database,
  givenId: string,
  act: ApplicationAct,
  deps: DecisionDeps,
): Promise<void> {
  const { id } = await readApplication(db, givenId, deps.now)
  if (act.act === 'setEmail') {
    const changed = await setApplicationEmail(id, act, { db, ...deps })
    requireChanged(changed)
    if (changed && 'refused' in changed)
      throw new HttpError(400, messages.checkFields, { fields: { email: changed.refused } })
    return
  }
  const event = { type: `application.${act.act}`, note: act.note === '' ? undefined : act.note } as const
  requireChanged(await decideApplication(id, event, { db, ...deps }))
}
