import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/database/database.ts'
import { codesOfRecipient } from '../portals/store/codes.ts'
import { agreementAcceptances, agreements } from '../portals/tables.ts'
import { contentOf } from '../projects/store/files.ts'
import { blueprintReadings, blueprints } from '../blueprints/tables.ts'
import { decisions, seals } from '../decisions/tables.ts'
import { enquiries, inboxEntries, partnerApplications } from '../enquiries/tables.ts'
import { outbox } from '../platform/outbox/tables.ts'
import { grants, orders, payments, receipts, refunds, webhookEvents } from '../orders/tables.ts'
import { bids, jobQuestions, jobs } from '../jobs/tables.ts'
import { monthlyCalls } from '../monthly-calls/tables.ts'
import { people, personInvoiceDetails } from '../people/tables.ts'
import {
  projectAnswers,
  projectComments,
  projectDocuments,
  projectFiles,
} from '../projects/material-tables.ts'
import { projects } from '../projects/tables.ts'
import { mailboxKey } from '../people/mailbox-key.ts'
import { isIntroductionOf, isReferralOf } from '../referrals/deletion.ts'
import { commissions, credits, introductions, partnerCodes, referrals } from '../referrals/tables.ts'
import { reminderOptOuts, sentReminders } from '../reminders/tables.ts'
import { requests } from '../requests/tables.ts'
import { staffOfMailbox } from '../staff/store.ts'
import { isSameMailbox } from '../people/mailbox.ts'

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** The introductions and referrals about and by people, and the partner codes, commissions and credits of those with an account. */
async function referralRows(db: Database, ids: string[], email: string) {
  return {
    introductions: await db.select().from(introductions).where(isIntroductionOf(ids, email)),
    referrals: await db.select().from(referrals).where(isReferralOf(ids, email)),
    partnerCodes: await db.select().from(partnerCodes).where(inArray(partnerCodes.personId, ids)),
    commissions: await db.select().from(commissions).where(inArray(commissions.partnerId, ids)),
    credits: await db.select().from(credits).where(inArray(credits.personId, ids)),
  }
}

/** All rows about everybody with an e-mail address, by table. The content of files is in base64. */
export async function exportPerson(db: Database, email: string) {
  const isTheirs = (column: AnyPgColumn) => isSameMailbox(column, email)
  const accounts = await db
    .select()
    .from(people)
    .where(and(isTheirs(people.email), isNull(people.deletedAt)))
  const ids = accounts.map(({ id }) => id)
  const recipients = [...ids, await mailboxKey(db, email)]
  const theirOrders = await db.select().from(orders).where(inArray(orders.personId, ids))
  const orderIds = theirOrders.map(({ id }) => id)
  const theirProjects = await db.select().from(projects).where(inArray(projects.personId, ids))
  const projectIds = theirProjects.map(({ id }) => id)
  const { words: _sentWords, ...sentColumns } = getTableColumns(enquiries)
  const sent = await db.select(sentColumns).from(enquiries).where(isTheirs(enquiries.email))
  const { words: _appliedWords, ...appliedColumns } = getTableColumns(partnerApplications)
  const applications = await db
    .select(appliedColumns)
    .from(partnerApplications)
    .where(isTheirs(partnerApplications.email))
  const files = await db.select().from(projectFiles).where(inArray(projectFiles.projectId, projectIds))
  const withContent = []
  for (const file of files)
    withContent.push({ ...file, content: (await contentOf(db, file.id)).toString('base64') })
  return {
    accounts,
    invoiceDetails: await db
      .select()
      .from(personInvoiceDetails)
      .where(inArray(personInvoiceDetails.personId, ids)),
    orders: theirOrders,
    payments: await db.select().from(payments).where(inArray(payments.orderId, orderIds)),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderId, orderIds)),
    grants: await db.select().from(grants).where(inArray(grants.personId, ids)),
    receipts: await db.select().from(receipts).where(inArray(receipts.orderId, orderIds)),
    paymentNotices: await db.select().from(webhookEvents).where(inArray(webhookEvents.orderId, orderIds)),
    ...(await referralRows(db, ids, email)),
    blueprints: await db.select().from(blueprints).where(inArray(blueprints.authorId, ids)),
    readings: await db.select().from(blueprintReadings).where(inArray(blueprintReadings.personId, ids)),
    requests: await db.select().from(requests).where(inArray(requests.personId, ids)),
    jobs: await db.select().from(jobs).where(inArray(jobs.personId, ids)),
    bids: await db.select().from(bids).where(inArray(bids.personId, ids)),
    questions: await db.select().from(jobQuestions).where(inArray(jobQuestions.personId, ids)),
    monthlyCalls: await db.select().from(monthlyCalls).where(inArray(monthlyCalls.personId, ids)),
    projects: theirProjects,
    answers: await db.select().from(projectAnswers).where(inArray(projectAnswers.projectId, projectIds)),
    files: withContent,
    documents: await db
      .select()
      .from(projectDocuments)
      .where(inArray(projectDocuments.projectId, projectIds)),
    comments: await db.select().from(projectComments).where(inArray(projectComments.projectId, projectIds)),
    reminders: await db.select().from(sentReminders).where(inArray(sentReminders.recipient, recipients)),
    remindersOff: await db
      .select()
      .from(reminderOptOuts)
      .where(inArray(reminderOptOuts.recipient, recipients)),
    codes: await codesOfRecipient(db, email),
    agreements: await db
      .select({ ...getTableColumns(agreementAcceptances), text: agreements.text })
      .from(agreementAcceptances)
      .innerJoin(agreements, eq(agreements.id, agreementAcceptances.agreementId))
      .where(isTheirs(agreementAcceptances.recipient)),
    decisions: await db.select().from(decisions).where(isTheirs(decisions.email)),
    seals: await db
      .select(getTableColumns(seals))
      .from(seals)
      .innerJoin(decisions, eq(decisions.id, seals.decisionId))
      .where(isTheirs(decisions.email)),
    staff: await staffOfMailbox(db, email),
    enquiries: sent,
    applications,
    inboxEntries: await db
      .select()
      .from(inboxEntries)
      .where(
        or(
          inArray(inboxEntries.enquiryId, idsOf(sent)),
          inArray(inboxEntries.applicationId, idsOf(applications)),
        ),
      ),
    mails: await db
      .select()
      .from(outbox)
      .where(or(isTheirs(outbox.recipient), isTheirs(outbox.replyTo))),
  }
}
