import { and, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { partnerApplications } from './schema.ts'

const { id, fullName, email, linkedin, expertise, status, createdAt, decidedAt } = partnerApplications
const shown = { id, fullName, email, linkedin, expertise, status, createdAt, decidedAt }

export type Application = Pick<typeof partnerApplications.$inferSelect, keyof typeof shown>

type Wanted = { idOrEmail?: string; status?: Application['status'] | undefined }

/** Applications to become a partner, newest first. */
export function findApplications(db: Database, wanted: Wanted): Promise<Application[]> {
  const { idOrEmail } = wanted
  return db
    .select(shown)
    .from(partnerApplications)
    .where(
      and(
        wanted.status && eq(status, wanted.status),
        idOrEmail === undefined
          ? undefined
          : or(sql`${id}::text = ${idOrEmail}`, sql`lower(${email}) = ${idOrEmail.toLowerCase()}`),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
}

/** Decides about an application that waits; answers it, or undefined when it does not wait any more. */
export async function decideApplication(
  tx: Database,
  applicationId: string,
  decision: 'approved' | 'declined',
  now: Date,
): Promise<Application | undefined> {
  const [decided] = await tx
    .update(partnerApplications)
    .set({ status: decision, decidedAt: now })
    .where(and(eq(id, applicationId), eq(status, 'received')))
    .returning(shown)
  return decided
}

/** Forgets the applications that were declined up to a moment. */
export async function deleteDeclinedApplications(db: Database, before: Date): Promise<void> {
  await db.delete(partnerApplications).where(and(eq(status, 'declined'), lte(decidedAt, before)))
}
