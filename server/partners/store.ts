import { and, desc, eq, or, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import { catalogue } from '#contract/catalogue.ts'
import type { FormValues } from '#contract/forms/forms.ts'
import type { Account } from '#contract/payments/payments.ts'
import {
  applicationMachine,
  type ApplicationAction,
  type ApplicationDecision,
  type ApplicationEvent,
  type ApplicationSnapshot,
} from '#machines/application.ts'
import type { Database } from '../platform/database/database.ts'
import { isSameMailbox } from '../people/mailbox.ts'
import { partnerApplications } from '../enquiries/tables.ts'

const { id, fields, email, status, createdAt, decidedAt } = partnerApplications
const applicationColumns = { id, fields, email, status, createdAt, decidedAt }

export type Application = Pick<typeof partnerApplications.$inferSelect, keyof typeof applicationColumns>

/** The products that make their buyers partners. */
export const partnerProducts = Object.values(catalogue)
  .filter((product) => product.grants === 'partner')
  .map(({ key }) => key)

type ApplicationFilter = { idOrEmail?: string; status?: Application['status'] | undefined }

/** Applications to become a partner that match a filter, newest first. */
export function findApplications(db: Database, filter: ApplicationFilter): Promise<Application[]> {
  const { idOrEmail } = filter
  return db
    .select(applicationColumns)
    .from(partnerApplications)
    .where(
      and(
        filter.status && eq(status, filter.status),
        idOrEmail === undefined
          ? undefined
          : or(sql`${id}::text = ${idOrEmail}`, isSameMailbox(email, idOrEmail)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
}

const columnsOfSnapshot = ({ value, context }: ApplicationSnapshot) => ({ status: value, ...context })

/** A decided application counts as answered in the inbox of the office, because a mail tells the applicant the decision. */
const inboxChangeOf = ({ context }: ApplicationSnapshot) =>
  context.decidedAt === null ? {} : { inboxStatus: 'answered' as const, readAt: context.decidedAt }

/**
 * Stores an application and returns its id, or undefined if one with this `idempotencyKey` exists. With `decision` it is decided at
 * once and no mail is sent, for the demo.
 */
export async function addApplication(
  tx: Database,
  fields: FormValues<'application'>,
  idempotencyKey: string | undefined,
  now: Date,
  decision?: ApplicationDecision['type'],
): Promise<string | undefined> {
  const [received] = initialTransition(applicationMachine)
  const decided = decision && { type: decision, at: now, note: undefined }
  const snapshot = decided ? transition(applicationMachine, received, decided)[0] : received
  const [row] = await tx
    .insert(partnerApplications)
    .values({
      fields,
      ...columnsOfSnapshot(snapshot),
      ...inboxChangeOf(snapshot),
      idempotencyKey,
      createdAt: now,
    })
    .onConflictDoNothing({ target: partnerApplications.idempotencyKey })
    .returning({ id })
  return row?.id
}

/** Locks the applications of a mailbox with a status, always in one order, and returns their ids. */
export async function lockApplications(
  tx: Database,
  emailAddress: string,
  wanted: Application['status'],
): Promise<string[]> {
  const locked = await tx
    .select({ id })
    .from(partnerApplications)
    .where(and(isSameMailbox(email, emailAddress), eq(status, wanted)))
    .orderBy(id)
    .for('no key update')
  return locked.map((one) => one.id)
}

const fieldsChangeOf = (event: ApplicationEvent) =>
  event.type === 'application.setEmail'
    ? { fields: sql`${fields} || jsonb_build_object('email', ${event.email}::text)` }
    : {}

/**
 * Applies an event to a locked application and writes its new state. Returns the application and the actions to execute, or
 * undefined if there is no such application or its machine does not accept the event.
 */
export async function transitionApplication(
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
    .set({
      ...columnsOfSnapshot(after),
      ...(after.value !== before.value && inboxChangeOf(after)),
      ...fieldsChangeOf(event),
    })
    .where(named)
    .returning(applicationColumns)
  return application && { application, actions: actions as ApplicationAction[] }
}

/** The newest application of this mailbox that waits for a decision, as its sender sees it. */
export async function waitingApplicationOf(
  db: Database,
  emailAddress: string,
): Promise<Account['waitingApplication']> {
  const [waiting] = await db
    .select({ fields, createdAt })
    .from(partnerApplications)
    .where(and(isSameMailbox(email, emailAddress), eq(status, 'received')))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return waiting && { receivedAt: waiting.createdAt.toISOString(), fields: waiting.fields }
}

/** Whether an application of this mailbox is approved. */
export async function isApprovedPartner(db: Database, emailAddress: string): Promise<boolean> {
  const [approved] = await db
    .select({ id })
    .from(partnerApplications)
    .where(and(isSameMailbox(email, emailAddress), eq(status, 'approved')))
    .limit(1)
  return approved !== undefined
}
