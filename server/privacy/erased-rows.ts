import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { undecidedStatuses } from '#contract/orders/own.ts'
import type { Database } from '../platform/database/database.ts'
import { deleteBlueprintsOf } from '../blueprints/deletion.ts'
import { decisionCodes, decisions } from '../decisions/tables.ts'
import { enquiries, partnerApplications } from '../enquiries/tables.ts'
import { isMailAbout } from '../platform/outbox/store.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { orders, receipts, webhookEvents } from '../orders/tables.ts'
import { people, personInvoiceDetails } from '../people/tables.ts'
import { deleteReferralsOf } from '../referrals/deletion.ts'
import { deleteCodesOfRecipient } from '../portals/store/codes.ts'
import { agreementAcceptances } from '../portals/tables.ts'
import { eraseStaff, staffOfMailbox } from '../staff/store.ts'
import { mailboxKey } from '../people/mailbox-key.ts'
import { deleteRemindersOf } from '../reminders/store.ts'
import { deleteRequestsOf } from '../requests/deletion.ts'
import { deleteJobsOf } from '../jobs/deletion.ts'
import { deleteMonthlyCallsOf } from '../monthly-calls/store.ts'
import { deleteProjectMaterial } from '../projects/store/material.ts'
import { kickoffSlots, projects } from '../projects/tables.ts'
import { isSameMailbox } from '../people/mailbox.ts'

/** The number of deleted rows by kind, and of rows that are kept: orders without a name, the rest unchanged. */
export type ErasureCounts = {
  accounts: number
  blueprints: number
  enquiries: number
  applications: number
  referrals: number
  projects: number
  /** How many jobs and bids. */
  jobs: number
  /** Access codes of confidential documents that the person received. */
  codes: number
  staff: number
  /** Decisions on proposals, and codes to confirm them. Accepted proposals stay. */
  decisions: number
  /** Records of reminders that were sent or switched off. */
  reminders: number
  mails: number
  ordersKept: number
  /** Accepted proposals. */
  proposalsKept: number
  /** Agreements that were accepted before a document was read. */
  agreementsKept: number
}

const isAccepted = eq(decisions.status, 'accepted')

/** The condition for the decisions of an e-mail address that an erasure empties. */
export const isErasableDecision = (email: string): SQL | undefined =>
  and(isSameMailbox(decisions.email, email), not(isAccepted))

/** The orders whose payment is not decided, of all accounts with an e-mail address, oldest first. Upper and lower case are equal. */
export const undecidedOrdersOf = (db: Database, email: string) =>
  db
    .select({ id: orders.id, status: orders.status, provider: orders.provider, createdAt: orders.createdAt })
    .from(orders)
    .innerJoin(people, eq(orders.personId, people.id))
    .where(and(isSameMailbox(people.email, email), inArray(orders.status, [...undecidedStatuses])))
    .orderBy(orders.createdAt)

/**
 * Deletes the personal data of everybody with an e-mail address; upper and lower case are equal. Orders, payments and receipts
 * stay without a name, as the law requires, and so do published Blueprints, and the titles of those that others requested. Accepted
 * proposals stay as they were sealed. Deletes nothing and returns undefined while one of their orders is undecided. With `origin`, partners
 * who lose a job and clients who lose a partner get a mail.
 */
export async function deletePerson(
  tx: Database,
  email: string,
  now: Date,
  origin?: string,
): Promise<ErasureCounts | undefined> {
  const isTheirs = (column: AnyPgColumn): SQL => isSameMailbox(column, email)
  const accounts = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(isTheirs(people.email), isNull(people.deletedAt)))
    .orderBy(people.id)
    .for('update')
  const ids = accounts.map(({ id }) => id)
  const theirOrders = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.personId, ids))
  if (theirOrders.some(({ status }) => undecidedStatuses.some((unpaidStatus) => unpaidStatus === status)))
    return undefined

  await deleteRequestsOf(tx, ids)
  const goneBlueprints = await deleteBlueprintsOf(tx, ids)
  const orderIds = theirOrders.map(({ id }) => id)
  await tx.update(receipts).set({ buyer: null }).where(inArray(receipts.orderId, orderIds))
  await deleteProjectMaterial(tx, ids)
  const staffIds = (await staffOfMailbox(tx, email)).map(({ id }) => id)
  const goneReminders = await deleteRemindersOf(tx, [...ids, ...staffIds, await mailboxKey(tx, email)])
  const goneJobs = await deleteJobsOf(tx, ids, { origin, now })
  await deleteMonthlyCallsOf(tx, ids)
  await tx.delete(personInvoiceDetails).where(inArray(personInvoiceDetails.personId, ids))
  const goneReferrals = await deleteReferralsOf(tx, ids, email)
  const theirProjects = tx.select({ id: projects.id }).from(projects).where(inArray(projects.personId, ids))
  await tx.delete(kickoffSlots).where(inArray(kickoffSlots.projectId, theirProjects))
  const goneProjects = await tx
    .delete(projects)
    .where(inArray(projects.personId, ids))
    .returning({ id: projects.id })
  const goneStaff = await eraseStaff(tx, email, now)
  const goneCodes = await deleteCodesOfRecipient(tx, email)
  const goneDecisionCodes = await tx
    .delete(decisionCodes)
    .where(isTheirs(decisionCodes.email))
    .returning({ id: decisionCodes.id })
  const goneDecisions = await tx
    .update(decisions)
    .set({ name: '', role: '', email: '', content: null, accessCode: null })
    .where(isErasableDecision(email))
    .returning({ id: decisions.id })
  await tx.update(webhookEvents).set({ body: '' }).where(inArray(webhookEvents.orderId, orderIds))
  await tx
    .update(people)
    .set({
      issuer: 'deleted',
      subject: sql`${people.id}::text`,
      email: '',
      name: 'Former member',
      deletedAt: now,
    })
    .where(inArray(people.id, ids))
  const goneEnquiries = await tx
    .delete(enquiries)
    .where(isTheirs(enquiries.email))
    .returning({ id: enquiries.id })
  const goneApplications = await tx
    .delete(partnerApplications)
    .where(isTheirs(partnerApplications.email))
    .returning({ id: partnerApplications.id })
  // Their address may have been another one when a mail was sent.
  const goneApplicationIds = goneApplications.map(({ id }) => id)
  const goneMails = await tx
    .delete(outbox)
    .where(
      or(
        isTheirs(outbox.recipient),
        isTheirs(outbox.replyTo),
        isMailAbout('application', goneApplicationIds),
        isMailAbout('partner-decision', goneApplicationIds),
      ),
    )
    .returning({ id: outbox.id })
  return {
    accounts: ids.length,
    blueprints: goneBlueprints,
    enquiries: goneEnquiries.length,
    applications: goneApplications.length,
    referrals: goneReferrals,
    projects: goneProjects.length,
    jobs: goneJobs,
    codes: goneCodes,
    staff: goneStaff,
    decisions: goneDecisions.length + goneDecisionCodes.length,
    reminders: goneReminders,
    mails: goneMails.length,
    ordersKept: theirOrders.length,
    proposalsKept: await tx.$count(decisions, and(isTheirs(decisions.email), isAccepted)),
    agreementsKept: await tx.$count(agreementAcceptances, isTheirs(agreementAcceptances.recipient)),
  }
}
