import { desc, eq, getTableColumns, lte } from 'drizzle-orm'
import type { FormValues } from '#contract/forms.ts'
import { inBatches } from './batches.ts'
import type { Database } from './database.ts'
import { enquiries } from './schema/enquiries.ts'

type NewEnquiry =
  { kind: 'contact'; fields: FormValues<'contact'> } | { kind: 'notify'; fields: FormValues<'notify'> }

/** Stores an enquiry and returns its id, or undefined if one of its kind with this `requestKey` exists. */
export async function addEnquiry(
  tx: Database,
  enquiry: NewEnquiry,
  requestKey: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(enquiries)
    .values({ ...enquiry, requestKey, createdAt: now })
    .onConflictDoNothing({ target: [enquiries.kind, enquiries.requestKey] })
    .returning({ id: enquiries.id })
  return row?.id
}

/** The newest enquiries, of one kind or of all. */
export function newestEnquiries(
  db: Database,
  { kind, limit }: { kind: 'contact' | 'notify' | undefined; limit: number },
) {
  const { requestKey: _, ...columns } = getTableColumns(enquiries)
  return db
    .select(columns)
    .from(enquiries)
    .where(kind && eq(enquiries.kind, kind))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit)
}

/** Deletes the enquiries up to a time. */
export function deleteEnquiries(db: Database, before: Date): Promise<number> {
  return inBatches(enquiries, lte(enquiries.createdAt, before), (batch) =>
    db.delete(enquiries).where(batch).returning({ id: enquiries.id }),
  )
}
