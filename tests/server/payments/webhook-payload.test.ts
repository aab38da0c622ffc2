import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readWebhookIds } from '#server/payments/providers/webhook-payload.ts'

const noWebhookIds = { providerOrderIds: [], paymentIds: [], orderIds: [], disputeId: null }
const ourOrderId = randomUUID()

describe('Razorpay', () => {
  test.each([
    ['an order', { order: { entity: { id: 'order_1' } } }, { providerOrderIds: ['order_1'] }],
    [
      'a payment',
      { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } },
      { providerOrderIds: ['order_1'], paymentIds: ['pay_1'] },
    ],
    ['a refund', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1' } } }, { paymentIds: ['pay_1'] }],
    [
      'a dispute',
      { dispute: { entity: { id: 'disp_1', payment_id: 'pay_1' } } },
      { paymentIds: ['pay_1'], disputeId: 'disp_1' },
    ],
    ['nothing', {}, {}],
    ['what no database could hold', { payment: { entity: { id: 'pay\u0000', order_id: 1 } } }, {}],
  ])('speaks of %s', (_what, payload, hint) => {
    const kind = 'an.event'
    expect(readWebhookIds('razorpay', { event: kind, payload })).toEqual({ kind, ...noWebhookIds, ...hint })
  })
})

describe('PayPal', () => {
  test.each([
    ['an order', { id: 'ORDER1' }, { providerOrderIds: ['ORDER1'], paymentIds: ['ORDER1'] }],
    ['an order by our id of it', { custom_id: ourOrderId }, { orderIds: [ourOrderId] }],
    [
      'an order by that of its unit',
      { purchase_units: [{ custom_id: ourOrderId }] },
      { orderIds: [ourOrderId] },
    ],
    [
      'a capture by what it belongs to',
      { supplementary_data: { related_ids: { order_id: 'ORDER1', capture_id: 'CAPTURE1' } } },
      { providerOrderIds: ['ORDER1'], paymentIds: ['CAPTURE1'] },
    ],
    [
      'a refund by the capture above it',
      { links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAPTURE1' }] },
      { paymentIds: ['CAPTURE1'] },
    ],
    [
      'a dispute by what it is about',
      { disputed_transactions: [{ seller_transaction_id: 'CAPTURE1', custom: ourOrderId }] },
      { paymentIds: ['CAPTURE1'], orderIds: [ourOrderId] },
    ],
    ['an id that is none of ours', { custom_id: 'another-shop-4711' }, {}],
    ['what no database could hold', { id: 'A\u0000', links: 'none', purchase_units: 1 }, {}],
  ])('speaks of %s', (_what, resource, hint) => {
    const kind = 'AN.EVENT'
    const body = { id: 'WH-1', event_type: kind, resource }
    expect(readWebhookIds('paypal', body)).toEqual({ eventId: 'WH-1', kind, ...noWebhookIds, ...hint })
  })
})
