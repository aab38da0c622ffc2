import { eq } from 'drizzle-orm'
import { emptyInvoiceDetails, type InvoiceDetails } from '#contract/receipts/invoice-details.ts'
import type { Database } from '../platform/database/database.ts'
import { lockPerson } from '../people/store.ts'
import { personInvoiceDetails } from '../people/tables.ts'

/** The company, address and other details that a person adds to their receipts; all empty if they have saved none. */
export async function invoiceDetailsOf(db: Database, personId: string): Promise<InvoiceDetails> {
  const [saved] = await db
    .select({ fields: personInvoiceDetails.fields })
    .from(personInvoiceDetails)
    .where(eq(personInvoiceDetails.personId, personId))
  return { ...emptyInvoiceDetails, ...saved?.fields }
}

/** Saves the details that a person adds to receipts issued from now on. Throws a 401 `HttpError` if the person was deleted meanwhile. */
export async function upsertInvoiceDetails(
  db: Database,
  personId: string,
  fields: InvoiceDetails,
  updatedAt: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    await tx
      .insert(personInvoiceDetails)
      .values({ personId, fields, updatedAt })
      .onConflictDoUpdate({ target: personInvoiceDetails.personId, set: { fields, updatedAt } })
  })
}
