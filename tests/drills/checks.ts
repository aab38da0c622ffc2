import { eq, inArray, isNull, like } from 'drizzle-orm'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { maxParallelMails } from '#server/platform/outbox/transport.ts'
import type { Database } from '#server/platform/database/database.ts'
import { blueprints } from '#server/blueprints/tables.ts'
import { enquiries } from '#server/enquiries/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { orders } from '#server/orders/tables.ts'
import { people } from '#server/people/tables.ts'
import { portalUnlocks } from '#server/portals/tables.ts'
import { visits } from '#server/visits/tables.ts'
import { audit, capturedPayments } from '#tests/faults/audit.ts'
import { headerOf, type ReceivedMail } from '#tests/support/mail-server.ts'
import type { AcknowledgedItems } from './load.ts'

type DrillResult = { db: Database; sandbox: Sandbox; acknowledged: AcknowledgedItems; unlocksSent: number }

function lostOrDoubledViolations(what: string, acknowledged: Set<string>, stored: string[]): string[] {
  const times = new Map<string, number>()
  for (const name of stored) times.set(name, (times.get(name) ?? 0) + 1)
  const lost = [...acknowledged].filter((name) => !times.has(name)).length
  const doubled = [...times.values()].filter((number) => number > 1).length
  console.log(
    `${what}: ${acknowledged.size} acknowledged, ${stored.length} stored, ${lost} lost, ${doubled} doubled`,
  )
  return [
    ...(lost > 0 ? [`${lost} ${what} lost`] : []),
    ...(doubled > 0 ? [`${doubled} ${what} doubled`] : []),
  ]
}

/** The differences between the database and the records of the payment providers, as sentences. */
export async function paymentViolations({ db, sandbox }: Pick<DrillResult, 'db' | 'sandbox'>) {
  const buyers = await db.select({ id: people.id }).from(people).where(like(people.email, 'buyer.%'))
  const ids = buyers.map(({ id }) => id)
  return audit(db, await capturedPayments(sandbox), ids)
}

/** Compares what was acknowledged to people with what the database holds, and prints the counts. */
export async function storageViolations({ db, acknowledged, unlocksSent }: DrillResult): Promise<string[]> {
  const areSent = like(enquiries.email, 'enquiry.%')
  const sentEnquiries = await db.select({ name: enquiries.email }).from(enquiries).where(areSent)
  const areSubmitted = like(blueprints.title, 'Drill %')
  const submitted = await db.select({ name: blueprints.title }).from(blueprints).where(areSubmitted)
  const signedIn = await db.select({ name: people.email }).from(people).where(like(people.email, 'buyer.%'))
  const pages = await db.select({ name: visits.pageUrl }).from(visits).where(like(visits.pageUrl, '/drill/%'))
  const arePaid = inArray(orders.providerOrderId, [...acknowledged.razorpay, ...acknowledged.paypal, 'none'])
  const paidRows = await db.select({ name: orders.providerOrderId }).from(orders).where(arePaid)
  const paid = paidRows.flatMap(({ name }) => name ?? [])
  const unlocked = await db.$count(portalUnlocks, eq(portalUnlocks.outcome, 'opened'))
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  const isUnlockCountRight = unlocked >= acknowledged.unlocks && unlocked <= unlocksSent
  console.log(`unlocks: ${acknowledged.unlocks} acknowledged of ${unlocksSent}, ${unlocked} recorded`)
  // An instance keeps reported visits in memory for up to two seconds, so a kill may lose them.
  const visitViolations = lostOrDoubledViolations('visits', acknowledged.visits, names(pages))
  return [
    ...lostOrDoubledViolations('enquiries', acknowledged.enquiries, names(sentEnquiries)),
    ...lostOrDoubledViolations('submissions', acknowledged.submissions, names(submitted)),
    ...lostOrDoubledViolations('sign-ins', acknowledged.signIns, names(signedIn)),
    ...lostOrDoubledViolations('payments', new Set([...acknowledged.razorpay, ...acknowledged.paypal]), paid),
    ...(isUnlockCountRight ? [] : ['unlocks are not as recorded']),
    ...visitViolations.filter((violation) => violation.endsWith('doubled')),
  ]
}

export const countUnsentMails = (db: Database): Promise<number> => db.$count(outbox, isNull(outbox.sentAt))

/** Mails that were lost, still wait, or arrived more often than faults explain: twice if a kill came between sending and recording. */
export async function mailViolations(db: Database, received: ReceivedMail[], faultCount: number) {
  const written = await db.$count(outbox)
  const { key, attempts, lastError, nextAttemptAt } = outbox
  const columns = { key, attempts, lastError, nextAttemptAt }
  const waiting = await db.select(columns).from(outbox).where(isNull(outbox.sentAt))
  const ids = received.map(({ rawText }) => headerOf(rawText, 'Message-ID') ?? '')
  const different = new Set(ids).size
  const repeated = ids.length - different
  console.log(
    `mails: ${written} written, ${different} arrived, ${repeated} of them again with the same Message-ID, ${waiting.length} wait`,
  )
  if (waiting.length > 0) console.log('waiting mails, the first 20:', waiting.slice(0, 20))
  const lost = written - different - waiting.length
  return [
    ...(lost > 0 ? [`${lost} mails lost`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} mails still wait`] : []),
    ...(different > written ? [`${different - written} mails doubled`] : []),
    ...(repeated > faultCount * maxParallelMails
      ? [`${repeated} mails repeated in ${faultCount} faults`]
      : []),
  ]
}
