import { createHmac } from 'node:crypto'
import { razorpayId } from '../identifiers.ts'
import type { Delivery } from '../webhooks.ts'
import type { RazorpayEventName, OrderChange } from './transitions.ts'

const entitiesByEvent: Record<RazorpayEventName, readonly ('payment' | 'order' | 'refund')[]> = {
  'payment.authorized': ['payment'],
  'payment.captured': ['payment'],
  'payment.failed': ['payment'],
  'order.paid': ['payment', 'order'],
  'refund.created': ['refund', 'payment'],
  'refund.processed': ['refund', 'payment'],
  'refund.failed': ['refund', 'payment'],
}

/** The webhooks about a change of an order, signed with the webhook secret. `at` is in seconds since 1970. */
export function razorpayDeliveries(change: OrderChange, webhookSecret: string, at: number): Delivery[] {
  const entities = {
    payment: change.document.payments.find(({ id }) => id === change.paymentId),
    order: change.document.order,
    refund: change.refund,
  }
  return change.events.map((event) => {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_Sandbox0000000',
      event,
      contains: entitiesByEvent[event],
      payload: Object.fromEntries(entitiesByEvent[event].map((name) => [name, { entity: entities[name] }])),
      created_at: at,
    })
    const eventId = razorpayId('evt')
    return {
      provider: 'razorpay',
      event,
      eventId,
      headers: {
        'x-razorpay-signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
        'x-razorpay-event-id': eventId,
      },
      body,
    }
  })
}
