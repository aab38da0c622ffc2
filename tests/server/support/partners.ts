import { eq, inArray } from 'drizzle-orm'
import type { ProductKey } from '#contract/catalogue.ts'
import { apiPaths } from '#contract/paths.ts'
import { findOrCreatePartnerCode } from '#server/referrals/partner-code-store.ts'
import { orders } from '#server/orders/tables.ts'
import { commissions } from '#server/referrals/tables.ts'
import { storePurchase } from './purchases.ts'
import type { Site, SiteWithProviders } from './site.ts'

export type Payer = Awaited<ReturnType<SiteWithProviders['payer']>>

export async function addPartner(site: Site, email?: string) {
  const person = await site.payer(email)
  await storePurchase(site.db, person.id, 'partner_monthly_25', site.clock.now())
  return { ...person, code: await findOrCreatePartnerCode(site.db, person.id, site.clock.now()) }
}

export const postReferralCode = (person: Payer, code: string) => person.post(apiPaths.referral, { code })

/** Has a person pay by card. Returns our id of the order and the provider's of the payment. */
export async function payByCard(
  site: SiteWithProviders,
  person: Payer,
  productKey: ProductKey = 'blueprint',
) {
  const response = await site.sandbox.razorpay.pay(await person.order('razorpay', productKey))
  const { status } = await person.verify(response, productKey)
  if (status !== 200) throw new Error(`not paid: ${status}`)
  const isTheirs = eq(orders.providerOrderId, response.razorpay_order_id)
  const [order] = await site.db.select({ id: orders.id }).from(orders).where(isTheirs)
  return { orderId: order?.id ?? '', reference: response.razorpay_payment_id, response }
}

export async function commissionsOn(site: SiteWithProviders, ...orderIds: string[]) {
  const ofOrders = inArray(commissions.orderId, orderIds)
  const byTime = [commissions.createdAt, commissions.cents]
  const rows = await site.db
    .select()
    .from(commissions)
    .where(ofOrders)
    .orderBy(...byTime)
  return rows.map(({ partnerId, cents, status }) => ({ partnerId, cents, status }))
}
