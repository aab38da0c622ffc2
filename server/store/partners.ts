import { and, eq, sql } from 'drizzle-orm'
import type { FieldName } from '#contract/forms.ts'
import type { Database } from './database.ts'
import { partnerApplications } from './schema.ts'

/** A column for each field of the form: one that has none does not compile. */
type NewApplication = Pick<typeof partnerApplications.$inferInsert, FieldName<'application'>>

/** Whether an application with this email, in whatever case, is approved. */
export async function isApprovedPartner(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(
      and(
        sql`lower(${partnerApplications.email}) = ${email.toLowerCase()}`,
        eq(partnerApplications.status, 'approved'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Stores an application that is approved from the beginning. */
export async function addApprovedPartner(
  db: Database,
  application: NewApplication,
  now: Date,
): Promise<void> {
  await db
    .insert(partnerApplications)
    .values({ ...application, status: 'approved', createdAt: now, decidedAt: now })
}

/** Stores an application that waits for its vetting; answers its id, or undefined when `requestKey` is there already. */
export async function addApplication(
  tx: Database,
  application: NewApplication,
  requestKey: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(partnerApplications)
    .values({ ...application, requestKey, status: 'received', createdAt: now })
    .onConflictDoNothing({ target: partnerApplications.requestKey })
    .returning({ id: partnerApplications.id })
  return row?.id
}
