import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { people } from '#server/people/tables.ts'
import { signIn, createHttpBrowser } from '#tests/server/support/browser.ts'
import { storePurchase } from '#tests/server/support/purchases.ts'

const partnerCount = 8

async function signPartnerIn(db: Database, origin: string, email: string) {
  const browser = createHttpBrowser(origin)
  await signIn(browser, email)
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.email, email))
  if (!person) throw new Error(`${email} is not signed in`)
  await storePurchase(db, person.id, 'partner_monthly_25', new Date())
  return browser
}

export async function signPartnersIn(db: Database, origin: string) {
  const partners: Awaited<ReturnType<typeof signPartnerIn>>[] = []
  for (let number = 0; number < partnerCount; number += 1)
    partners.push(await signPartnerIn(db, origin, `partner.${number}@example.com`))
  return partners
}
