import { eq } from 'drizzle-orm'
import type { StaffRole } from '#contract/office/areas.ts'
import { orders } from '#server/orders/tables.ts'
import { insertStaff } from '#server/staff/store.ts'
import { signIn, createHttpBrowser } from '../support/browser.ts'
import type { RazorpayResponse } from '../support/payer.ts'
import type { Site } from '../support/site.ts'

type Reply = { status: number; body: unknown; text: string; headers: Headers }

/** The browser of a signed-in person. With `role`, the person is a member of staff. */
export async function signInForCalls(site: Site, email: string, role?: StaffRole) {
  if (role) await insertStaff(site.db, { email, role }, site.clock.now())
  const browser = createHttpBrowser(site.origin)
  await signIn(browser, email)
  const send = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const answer = await browser.send(path, init)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : undefined,
      text,
      headers: answer.headers,
    }
  }
  return {
    get: (path: string) => send(path),
    post: (path: string, body: object, origin = site.origin) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      }),
  }
}

/** A new person who has paid by card, with the order's id in our database and its id at the provider (`placed`). */
export async function newCardBuyer(site: Site, email?: string) {
  const person = await site.payer(email)
  const placed = await person.order('razorpay', 'client_monthly_10')
  const paid = await fetch(`${site.origin}/sandbox/razorpay/checkout/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id: site.settings.razorpay.keyId, order_id: placed }),
  })
  const { status } = await person.verify((await paid.json()) as RazorpayResponse, 'client_monthly_10')
  const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, placed))
  if (status !== 200 || !order) throw new Error(`not paid: ${status}`)
  return { person, id: order.id, placed }
}
