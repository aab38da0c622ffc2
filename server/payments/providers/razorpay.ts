import * as z from 'zod'
import { isDepositKey } from '#contract/catalogue.ts'
import { refundFailedCode } from '#machines/orders/refund.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { callProvider, type Fetch } from './call.ts'
import { Refusal, type Provider, type ProviderState } from './provider.ts'

const orderSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
})
const paymentSchema = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  created_at: z.int(),
})
const collectionSchema = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })
const refundSchema = z.object({ id: z.string(), status: z.string().nullish() })
const disputeSchema = z.object({ status: z.string() })
const refusalSchema = z.object({ error: z.object({ code: z.string() }) })

type Payment = z.infer<typeof paymentSchema>

/** Razorpay refunds an authorized payment after this time if we do not capture it: five days, the longest that Razorpay allows. */
const manualExpiryMinutes = 7_200

/** Razorpay's REST API. We capture payments ourselves, so that a second payment for the same purchase is not captured. */
export function razorpayProvider(settings: Settings['razorpay'], fetch: Fetch): Provider {
  const { apiUrl, keyId, keySecret } = settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const call = <T>(path: string, schema: z.ZodType<T>, body?: unknown, key?: string) =>
    callProvider({
      fetch,
      url: `${apiUrl}${path}`,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'x-refund-idempotency': key }),
      },
      ...(body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) }),
      schema,
      errorCodeOf: (answer) => refusalSchema.safeParse(answer).data?.error.code,
    })

  /** The order that an earlier attempt may have created, found by our receipt: Razorpay has no idempotency keys for orders. */
  const findByReceipt = async (receipt: string, cents: number, currency: string) => {
    const { items } = await call(`/v1/orders?receipt=${receipt}`, collectionSchema(orderSchema)).catch(
      (error: unknown) => {
        if (error instanceof Refusal) return { items: [] }
        throw error
      },
    )
    return items.find(
      (item) => item.receipt === receipt && item.amount === cents && item.currency === currency,
    )?.id
  }

  return {
    async place({ id, cents, currency, productKey }, { isNew }) {
      const receipt = id.replaceAll('-', '')
      const existing = isNew ? undefined : await findByReceipt(receipt, cents, currency)
      if (existing !== undefined) return existing
      const placed = await call('/v1/orders', orderSchema, {
        amount: cents,
        currency,
        receipt,
        notes: { product: isDepositKey(productKey) ? 'deposit' : productKey },
        payment: {
          capture: 'manual',
          capture_options: { manual_expiry_period: manualExpiryMinutes, refund_speed: 'normal' },
        },
      })
      return placed.id
    },
    async inspect({ providerOrderId }, paymentId) {
      const path = `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`
      try {
        const { items } = await call(path, collectionSchema(paymentSchema))
        const ours = items.filter(({ order_id: orderId }) => orderId === providerOrderId)
        return providerStateOf(paymentId === undefined ? ours : ours.filter(({ id }) => id === paymentId))
      } catch (error) {
        if (error instanceof Refusal) return { state: 'gone' }
        throw error
      }
    },
    async capture({ cents, currency }, paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/capture`
      await call(path, paymentSchema, { amount: cents, currency })
    },
    async refund({ cents }, paymentId, key) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`
      const { id, status } = await call(path, refundSchema, { amount: cents }, key)
      if (status === 'failed') throw new Refusal(200, refundFailedCode)
      return id
    },
    async hasRefundFailed(paymentId, refundId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds/${encodeURIComponent(refundId)}`
      return (await call(path, refundSchema)).status === 'failed'
    },
    async isLost(disputeId) {
      return (await call(`/v1/disputes/${encodeURIComponent(disputeId)}`, disputeSchema)).status === 'lost'
    },
  }
}

/** A partly refunded payment still counts as captured. A payment refunded before it was captured does not count as refunded. */
function providerStateOf(payments: Payment[]): ProviderState {
  const captured = payments.find(({ status }) => status === 'captured')
  if (captured)
    return {
      state: 'captured',
      paymentId: captured.id,
      cents: captured.amount,
      currency: captured.currency,
      capturedAt: new Date(captured.created_at * 1000),
    }
  if (payments.some(({ status, captured: wasCaptured }) => status === 'refunded' && wasCaptured !== false))
    return { state: 'refunded' }
  const authorized = payments.filter(({ status }) => status === 'authorized')
  return authorized.length > 0
    ? { state: 'authorized', paymentIds: authorized.map(({ id }) => id) }
    : { state: 'unpaid' }
}
