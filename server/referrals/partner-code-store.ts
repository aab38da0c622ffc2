import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { isApprovedPartner } from '../partners/store.ts'
import type { Database } from '../platform/database/database.ts'
import { entitlementsOf } from '../people/entitlements.ts'
import { findPerson, type Person } from '../people/store.ts'
import { partnerCodes } from './tables.ts'

const codeCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

/** A random referral code of 49 bits, without letters and digits that look alike. */
const randomCode = () =>
  Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('')

/** The referral code of a partner, who gets one at the first call. */
export async function findOrCreatePartnerCode(db: Database, personId: string, now: Date): Promise<string> {
  const known = async () => {
    const [row] = await db.select().from(partnerCodes).where(eq(partnerCodes.personId, personId))
    return row?.code
  }
  const code = await known()
  if (code !== undefined) return code
  const values = { personId, code: randomCode(), createdAt: now }
  const [added] = await db.insert(partnerCodes).values(values).onConflictDoNothing().returning()
  return added?.code ?? (await known()) ?? findOrCreatePartnerCode(db, personId, now)
}

/** Whether a person's referrals count now: Partner Access is active, or their application is approved. */
export async function isPartner(db: Database, { id, email }: Person, now: Date): Promise<boolean> {
  const { role } = await entitlementsOf(db, id, now)
  return role === 'partner' || isApprovedPartner(db, email)
}

/** The partner with a referral code, in upper or lower case; undefined if nobody has it or whoever has it is no partner now. */
export async function partnerWithCode(db: Database, rawCode: string, now: Date): Promise<Person | undefined> {
  const code = rawCode.trim().toLowerCase()
  const { min, max } = limits.referralCode
  if (code.length < min || code.length > max || code.includes('\u0000')) return undefined
  const [row] = await db.select().from(partnerCodes).where(eq(partnerCodes.code, code))
  const partner = row && (await findPerson(db, row.personId))
  return partner && (await isPartner(db, partner, now)) ? partner : undefined
}
