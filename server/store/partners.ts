import { and, eq, sql } from 'drizzle-orm'
import type { PartnerApplication } from '#contract/enquiries.ts'
import type { Database } from './database.ts'
import { partnerApplications } from './schema.ts'

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
  application: PartnerApplication,
  now: Date,
): Promise<void> {
  await db
    .insert(partnerApplications)
    .values({ ...application, status: 'approved', createdAt: now, decidedAt: now })
}
