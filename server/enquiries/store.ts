import { lte } from 'drizzle-orm'
import type { FormValues } from '#contract/forms/forms.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { enquiries } from './tables.ts'

/** The idempotency key of the enquiry that reports a decision on a proposal. */
export const decisionKeyOf = (decisionId: string) => `decision:${decisionId}`

type NewEnquiry =
  | { kind: 'contact'; fields: FormValues<'contact'> }
  | { kind: 'notify'; fields: FormValues<'notify'> }

/** Stores an enquiry and returns its id, or undefined if one of its kind with this `idempotencyKey` exists. */
export async function addEnquiry(
  tx: Database,
  enquiry: NewEnquiry,
  idempotencyKey: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(enquiries)
    .values({ ...enquiry, idempotencyKey, createdAt: now })
    .onConflictDoNothing({ target: [enquiries.kind, enquiries.idempotencyKey] })
    .returning({ id: enquiries.id })
  return row?.id
}

/** Deletes the enquiries that were sent up to a time. */
export function deleteEnquiries(db: Database, before: Date): Promise<number> {
  return changeInBatches(enquiries, lte(enquiries.createdAt, before), (batch) =>
    db.delete(enquiries).where(batch).returning({ id: enquiries.id }),
  )
}
