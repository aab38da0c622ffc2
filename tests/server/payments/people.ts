import { eq } from 'drizzle-orm'
import type { StaffRole } from '#contract/office/areas.ts'
import { orders } from '#server/orders/tables.ts'
import { insertStaff } from '#server/staff/store.ts'
import type { RazorpayResponse } from '../support/payer.ts'
import type { Site } from '../support/site.ts'
import { signInOfficeCaller } from '../support/staff.ts'

/** The calls of a signed-in person. With `role`, the person is a member of staff. */
export async function signInCaller(site: Site, email: string, role?: StaffRole) {
  if (role) await insertStaff(site.db, { email, role }, site.clock.now())
  const { get, post } = await signInOfficeCaller(site, email)
  return { get, post: (path: string, body: object, origin = site.origin) => post(path, body, { origin }) }
}

/** Pays an order in the card window. Nobody reports it to us. */
export async function payInCardWindow({ origin, settings }: Site, providerOrderId: string) {
  const paid = await fetch(`${origin}/sandbox/razorpay/checkout/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id: settings.razorpay.keyId, order_id: providerOrderId }),
  })
  return (await paid.json()) as RazorpayResponse
}

/** A new person who has paid by card, with the order's id in our database and its id at the provider. */
export async function newCardBuyer(site: Site, email?: string) {
  const person = await site.payer(email)
  const providerOrderId = await person.order('razorpay', 'client_monthly_10')
  const { status } = await person.verify(await payInCardWindow(site, providerOrderId), 'client_monthly_10')
  const [order] = await site.db.select().from(orders).where(eq(orders.providerOrderId, providerOrderId))
  if (status !== 200 || !order) throw new Error(`not paid: ${status}`)
  return { person, id: order.id, providerOrderId }
}
