import { desc, eq, getTableColumns, lte } from 'drizzle-orm'
import type { FieldName } from '#contract/forms.ts'
import type { Database } from './database.ts'
import { enquiries } from './schema.ts'

/** A column for each field of the form: one that has none does not compile. */
type NewEnquiry = Pick<typeof enquiries.$inferInsert, 'kind' | FieldName<'contact'>>

/** Stores an enquiry; answers its id, or undefined when one of its kind with `requestKey` is there already. */
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
  { kind, most }: { kind: 'contact' | 'notify' | undefined; most: number },
) {
  const { requestKey: _, ...shown } = getTableColumns(enquiries)
  return db
    .select(shown)
    .from(enquiries)
    .where(kind && eq(enquiries.kind, kind))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(most)
}

/** Forgets the enquiries up to a moment. */
export async function deleteEnquiries(db: Database, before: Date): Promise<void> {
  await db.delete(enquiries).where(lte(enquiries.createdAt, before))
}
