import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readWebhookIds } from '#server/payments/providers/webhook-payload.ts'

const noWebhookIds = { providerOrderIds: [], paymentIds: [], orderIds: [], disputeId: null }
const ourOrderId = randomUUID()
const ours = { orderIds: [ourOrderId] }
const captured = { paymentIds: ['CAPTURE1'] }
const payment = { providerOrderIds: ['order_1'], paymentIds: ['pay_1'] }
const dispute = { paymentIds: ['pay_1'], disputeId: 'disp_1' }

test.each([
  ['an order', { order: { entity: { id: 'order_1' } } }, { providerOrderIds: ['order_1'] }],
  ['a payment', { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } }, payment],
  ['a refund', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1' } } }, { paymentIds: ['pay_1'] }],
  ['a dispute', { dispute: { entity: { id: 'disp_1', payment_id: 'pay_1' } } }, dispute],
  ['nothing', {}, {}],
  ['what no database could hold', { payment: { entity: { id: 'pay\u0000', order_id: 1 } } }, {}],
])('Razorpay speaks of %s', (_what, payload, hint) => {
  const kind = 'an.event'
  expect(readWebhookIds('razorpay', { event: kind, payload })).toEqual({ kind, ...noWebhookIds, ...hint })
})

const capture = 'https://api-m.paypal.com/v2/payments/captures/CAPTURE1'
const both = { ...captured, providerOrderIds: ['ORDER1'] }
const related = { order_id: 'ORDER1', capture_id: 'CAPTURE1' }
const disputed = { seller_transaction_id: 'CAPTURE1', custom: ourOrderId }
test.each([
  ['an order', { id: 'ORDER1' }, { providerOrderIds: ['ORDER1'], paymentIds: ['ORDER1'] }],
  ['an order by our id of it', { custom_id: ourOrderId }, ours],
  ['an order by that of its unit', { purchase_units: [{ custom_id: ourOrderId }] }, ours],
  ['a capture by what it belongs to', { supplementary_data: { related_ids: related } }, both],
  ['a refund by the capture above it', { links: [{ rel: 'up', href: capture }] }, captured],
  ['a dispute by what it is about', { disputed_transactions: [disputed] }, { ...captured, ...ours }],
  ['an id that is none of ours', { custom_id: 'another-shop-4711' }, {}],
  ['what no database could hold', { id: 'A\u0000', links: 'none', purchase_units: 1 }, {}],
])('PayPal speaks of %s', (_what, resource, hint) => {
  const kind = 'AN.EVENT'
  const body = { id: 'WH-1', event_type: kind, resource }
  expect(readWebhookIds('paypal', body)).toEqual({ eventId: 'WH-1', kind, ...noWebhookIds, ...hint })
})
