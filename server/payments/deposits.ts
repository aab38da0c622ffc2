import { eq } from 'drizzle-orm'
import { formatCents, isDepositKey, sealIdOf, type Deposit, type DepositKey } from '#contract/catalogue.ts'
import { depositMessages, maskedEmail } from '#contract/payments/deposits.ts'
import { sealedProposal } from '#contract/decisions/seals.ts'
import { mailboxOf } from '#contract/email.ts'
import { longDate } from '#contract/time/dates.ts'
import { seals } from '../decisions/tables.ts'
import { paymentOfDeposit } from '../orders/deposits.ts'
import type { Database } from '../platform/database/database.ts'
import { HttpError } from '../platform/http/http-error.ts'

/** The deposit that a sealed proposal asks for, at the price in the seal. Throws a 404 `HttpError` if there is none. */
async function sealedDeposit(db: Database, key: DepositKey) {
  const [seal] = await db
    .select()
    .from(seals)
    .where(eq(seals.id, sealIdOf(key)))
  const sealed = seal && sealedProposal.parse(JSON.parse(seal.file))
  if (!seal || !sealed?.deposit) throw new HttpError(404, depositMessages.notFound)
  const { proposal, total, acceptedAt, acceptedBy, deposit } = sealed
  const { project_name: project = '', company_name: company = '' } = proposal.document
  const about = `The deposit on the proposal “${project}” for ${company}, accepted on ${longDate(new Date(acceptedAt))} at a total of ${formatCents(total?.cents ?? 0)} USD. It counts towards that total.`
  const product: Deposit = {
    key,
    name: `Deposit for ${project}`,
    description: `${about} Seal ${seal.id}, SHA-256 ${seal.sha256}.`,
    ...deposit,
    billing: 'once',
    grants: null,
  }
  return { product, about, acceptedBy }
}

/**
 * Throws a 409 `HttpError` unless this is the deposit that its proposal asks for: a newer version may have been accepted, or the deposit of
 * another version paid. Returns whether it is paid; a refunded one is not, and can be paid again.
 */
export async function requireCurrentDeposit(db: Database, key: DepositKey): Promise<{ isPaid: boolean }> {
  const { paidAt, notDue } = await paymentOfDeposit(db, key)
  if (notDue && notDue !== 'refunded') throw new HttpError(409, depositMessages[notDue])
  return { isPaid: paidAt !== null }
}

/**
 * The deposit with a key, and what it is for, for the person who may pay it: the one who accepted the proposal, by the mailbox that
 * was confirmed then. Throws a 403 `HttpError` for other people.
 */
export async function depositFor(
  db: Database,
  key: string,
  person: { email: string },
): Promise<{ product: Deposit; about: string }> {
  if (!isDepositKey(key)) throw new HttpError(404, depositMessages.notFound)
  const { acceptedBy, ...sold } = await sealedDeposit(db, key)
  if (mailboxOf(person.email) !== mailboxOf(acceptedBy.email))
    throw new HttpError(403, depositMessages.otherPerson(maskedEmail(acceptedBy.email)))
  return sold
}
