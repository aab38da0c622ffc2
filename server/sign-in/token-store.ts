import { eq, lt } from 'drizzle-orm'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { revokedTokens } from '../people/tables.ts'

/** Revokes a login token. Safe to repeat. */
export async function revokeToken(
  db: Database,
  { jti, expiresAt }: { jti: string; expiresAt: Date },
): Promise<void> {
  await db.insert(revokedTokens).values({ jti, expiresAt }).onConflictDoNothing()
}

export async function isRevoked(db: Database, jti: string): Promise<boolean> {
  const rows = await db
    .select({ jti: revokedTokens.jti })
    .from(revokedTokens)
    .where(eq(revokedTokens.jti, jti))
  return rows.length > 0
}

/** Deletes revoked login tokens that have expired anyway. */
export function deleteExpiredTokens(db: Database, now: Date): Promise<number> {
  return changeInBatches(revokedTokens, lt(revokedTokens.expiresAt, now), (batch) =>
    db.delete(revokedTokens).where(batch).returning({ jti: revokedTokens.jti }),
  )
}
