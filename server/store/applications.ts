import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import type { FieldName } from '#contract/forms.ts'
import {
  applicationMachine,
  type ApplicationAction,
  type ApplicationEvent,
  type ApplicationSnapshot,
} from '#machines/application.ts'
import type { Database } from './database.ts'
import { partnerApplications } from './schema.ts'

const { id, fullName, email, linkedin, expertise, status, createdAt, decidedAt } = partnerApplications
const shown = { id, fullName, email, linkedin, expertise, status, createdAt, decidedAt }

export type Application = Pick<typeof partnerApplications.$inferSelect, keyof typeof shown>

type Wanted = { idOrEmail?: string; status?: Application['status'] | undefined }

/** Applications to become a partner, newest first. */
export function findApplications(db: Database, wanted: Wanted): Promise<Application[]> {
  const { idOrEmail } = wanted
  return db
    .select(shown)
    .from(partnerApplications)
    .where(
      and(
        wanted.status && eq(status, wanted.status),
        idOrEmail === undefined
          ? undefined
          : or(sql`${id}::text = ${idOrEmail}`, sql`lower(${email}) = ${idOrEmail.toLowerCase()}`),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
}

/** A column for each field of the form: one that has none does not compile. */
type NewApplication = Pick<typeof partnerApplications.$inferInsert, FieldName<'application'>>

const columnsOf = ({ value, context }: ApplicationSnapshot) => ({ status: value, ...context })

/**
 * Stores an application that waits for its vetting, or that was decided about at once, which nobody is told. Answers its id, or
 * undefined when `requestKey` is there already.
 */
export async function addApplication(
  tx: Database,
  application: NewApplication,
  requestKey: string | undefined,
  now: Date,
  decision?: ApplicationEvent['type'],
): Promise<string | undefined> {
  const [received] = initialTransition(applicationMachine)
  const decided = decision && { type: decision, at: now, note: undefined }
  const snapshot = decided ? transition(applicationMachine, received, decided)[0] : received
  const [row] = await tx
    .insert(partnerApplications)
    .values({ ...application, ...columnsOf(snapshot), requestKey, createdAt: now })
    .onConflictDoNothing({ target: partnerApplications.requestKey })
    .returning({ id })
  return row?.id
}

/**
 * Applies an event to an application, while nobody else does, and writes what its machine makes of it. Answers the application
 * and what the machine asks for; undefined when it does not take the event or there is no such application.
 */
export async function moveApplication(
  tx: Database,
  applicationId: string,
  event: ApplicationEvent,
): Promise<{ application: Application; actions: ApplicationAction[] } | undefined> {
  const named = eq(id, applicationId)
  const [row] = await tx
    .select({ value: status, context: { decidedAt } })
    .from(partnerApplications)
    .where(named)
    .for('no key update')
  const before = row && applicationMachine.resolveState(row)
  if (!before?.can(event)) return undefined
  const [after, actions] = transition(applicationMachine, before, event)
  const [application] = await tx
    .update(partnerApplications)
    .set(columnsOf(after))
    .where(named)
    .returning(shown)
  return application && { application, actions: actions as ApplicationAction[] }
}

/** Forgets the applications that were declined up to a moment. */
export async function deleteDeclinedApplications(db: Database, before: Date): Promise<void> {
  await db.delete(partnerApplications).where(and(eq(status, 'declined'), lte(decidedAt, before)))
}

/** Whether an application with this email, in whatever case, is approved. */
export async function isApprovedPartner(db: Database, address: string): Promise<boolean> {
  const [approved] = await db
    .select({ id })
    .from(partnerApplications)
    .where(and(sql`lower(${email}) = ${address.toLowerCase()}`, eq(status, 'approved')))
    .limit(1)
  return approved !== undefined
}
