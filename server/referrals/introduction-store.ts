import { and, eq, gt, lte } from 'drizzle-orm'
import type { FormValues } from '#contract/forms/forms.ts'
import { changeInBatches } from '../platform/database/batches.ts'
import type { Database } from '../platform/database/database.ts'
import { introductions } from './tables.ts'

/** Stores an introduction and returns its id, or undefined if the partner already has one with this `idempotencyKey`. */
export async function addIntroduction(
  tx: Database,
  { partnerId, fields }: { partnerId: string; fields: FormValues<'introduction'> },
  idempotencyKey: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(introductions)
    .values({ partnerId, fields, idempotencyKey, createdAt: now })
    .onConflictDoNothing({ target: [introductions.partnerId, introductions.idempotencyKey] })
    .returning({ id: introductions.id })
  return row?.id
}

/** How many people a partner introduced after a time. */
export function countIntroductionsSince(db: Database, partnerId: string, moment: Date): Promise<number> {
  return db.$count(
    introductions,
    and(eq(introductions.partnerId, partnerId), gt(introductions.createdAt, moment)),
  )
}

/** The keys of the mails about an introduction: to the firm, and to the partner. */
export const introductionMailKeys = (id: string): [firm: string, partner: string] => [
  `introduction:${id}:firm`,
  `introduction:${id}:partner`,
]

/** Deletes the introductions that partners made up to a time. */
export function deleteIntroductions(db: Database, before: Date): Promise<number> {
  return changeInBatches(introductions, lte(introductions.createdAt, before), (batch) =>
    db.delete(introductions).where(batch).returning({ id: introductions.id }),
  )
}
