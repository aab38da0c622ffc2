import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { ProductKey } from '#contract/catalogue.ts'
import { apiPaths } from '#contract/paths.ts'
import { people } from '#server/people/tables.ts'
import { storePurchase } from './purchases.ts'
import type { Site } from './site.ts'
import { signInOfficeCaller } from './staff.ts'

export const blueprintTexts = {
  title: 'Three-way match',
  summary: 'Invoices that post themselves.',
  content: '# The situation\n\nInvoices wait for somebody.',
}

/** Returns a function that signs a person in. `plan` was paid at `paidAt`, by default now. */
export const createSignIn =
  (site: Site, paidAt = site.clock.now()) =>
  async (email: string, plan?: ProductKey) => {
    const { browser, ...caller } = await signInOfficeCaller(site, email)
    const [person] = await site.db.select().from(people).where(eq(people.email, email))
    if (!person) throw new Error(`${email} did not sign in`)
    if (plan) await storePurchase(site.db, person.id, plan, paidAt)
    const answered = async (sent: ReturnType<typeof caller.get>) => {
      const { status, body } = await sent
      return [status, body] as const
    }
    return {
      id: person.id,
      browser,
      get: (path: string) => answered(caller.get(path)),
      post: (path: string, body: object, headers?: Record<string, string>) =>
        answered(caller.post(path, body, headers)),
    }
  }
export type SignedInCaller = Awaited<ReturnType<ReturnType<typeof createSignIn>>>

export async function submitBlueprint(
  author: SignedInCaller,
  texts: typeof blueprintTexts & { jobId?: string } = blueprintTexts,
): Promise<string> {
  const [status, body] = await author.post(apiPaths.submitBlueprint, texts)
  expect([status, body]).toEqual([201, { id: expect.any(String) as string }])
  return (body as { id: string }).id
}
