import * as z from 'zod'
import { brand } from '#contract/brand.ts'
import { catalogue, isDepositKey } from '#contract/catalogue.ts'
import { refundFailedCode } from '#machines/orders/refund.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { centsOf, decimalOf } from './amounts.ts'
import type { Fetch } from './call.ts'
import { paypalCaller } from './paypal-caller.ts'
import { Refusal, UnknownOutcome, type Provider, type ProviderState } from './provider.ts'

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ currency_code: z.string(), value: z.string() }),
  create_time: z.string().optional(),
})
const placedOrderSchema = z.object({ id: z.string() })
const refundSchema = z.object({ id: z.string(), status: z.string().optional() })
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(captureSchema).optional() }).optional() }))
    .optional(),
})

type Capture = z.infer<typeof captureSchema>
type PaypalOrder = z.infer<typeof orderSchema>

/** PayPal does not learn the title of a confidential proposal. */
const depositDescription = 'Deposit'

/** PayPal's REST API. An approved order is not paid until we capture it. */
export function paypalProvider(
  settings: NonNullable<Settings['paypal']>,
  fetch: Fetch,
  now: () => Date,
): Provider {
  const call = paypalCaller(settings, fetch, now)
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`
  return {
    async place({ id, cents, currency, productKey }) {
      const unit = {
        custom_id: id,
        description: isDepositKey(productKey) ? depositDescription : catalogue[productKey].name,
        amount: { currency_code: currency, value: decimalOf(cents) },
      }
      const context = { brand_name: brand.name, shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' }
      const body = { intent: 'CAPTURE', purchase_units: [unit], application_context: context }
      return (await call('/v2/checkout/orders', placedOrderSchema, { body, key: id })).id
    },
    async inspect({ providerOrderId }, paymentId) {
      try {
        return providerStateOf(await call(orderPath(providerOrderId), orderSchema), paymentId)
      } catch (error) {
        if (error instanceof Refusal) return { state: 'gone' }
        throw error
      }
    },
    async capture({ providerOrderId }, _paymentId, key) {
      await call(`${orderPath(providerOrderId)}/capture`, placedOrderSchema, { body: {}, key })
    },
    async refund({ cents, currency }, paymentId, key) {
      const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`
      const body = { amount: { currency_code: currency, value: decimalOf(cents) } }
      const made = await call(path, refundSchema, { body, key })
      if (isFailedRefund(made)) throw new Refusal(200, refundFailedCode)
      return made.id
    },
    async hasRefundFailed(_paymentId, refundId) {
      return isFailedRefund(await call(`/v2/payments/refunds/${encodeURIComponent(refundId)}`, refundSchema))
    },
  }
}

const failedRefundStatuses = new Set(['FAILED', 'CANCELLED'])
const isFailedRefund = ({ status }: z.infer<typeof refundSchema>) =>
  status !== undefined && failedRefundStatuses.has(status)
const capturedStatuses = new Set(['COMPLETED', 'PARTIALLY_REFUNDED'])
const refundedStatuses = new Set(['REFUNDED', 'REVERSED'])
/**
 * A capture that was recorded as paid and has one of these statuses now was taken back, so it counts as refunded. Without a recorded
 * payment they only mean that the capture failed.
 */
const takenBackStatuses = new Set(['DECLINED', 'FAILED'])

function providerStateOf(
  { id, status, purchase_units: units = [] }: PaypalOrder,
  paymentId: string | undefined,
): ProviderState {
  const all = units.flatMap(({ payments }) => payments?.captures ?? [])
  const captures = paymentId === undefined ? all : all.filter((one) => one.id === paymentId)
  const captured = captures.find((one) => capturedStatuses.has(one.status))
  if (captured) return capturedState(captured)
  if (captures.some((one) => one.status === 'PENDING')) return { state: 'pending' }
  if (captures.some((one) => refundedStatuses.has(one.status))) return { state: 'refunded' }
  if (paymentId !== undefined && captures.some((one) => takenBackStatuses.has(one.status)))
    return { state: 'refunded' }
  if (status === 'APPROVED') return { state: 'authorized', paymentIds: [id] }
  if (status === 'VOIDED') return { state: 'gone' }
  return { state: status === 'COMPLETED' ? 'failed' : 'unpaid' }
}

function capturedState({ id, amount, create_time: at }: Capture): ProviderState {
  const cents = centsOf(amount.value)
  const capturedAt = new Date(at ?? Number.NaN)
  if (cents === undefined || Number.isNaN(capturedAt.getTime()))
    throw new UnknownOutcome('a capture has an amount or a time we cannot read')
  return { state: 'captured', paymentId: id, cents, currency: amount.currency_code, capturedAt }
}
