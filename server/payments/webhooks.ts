import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { Database } from '../platform/database/database.ts'
import { makeOrderDue } from '../orders/due.ts'
import { orderIdOfPayments } from '../orders/payments.ts'
import {
  insertWebhookEvent,
  isOrderOfDeletedPerson,
  findOrderId,
  moneyEventKinds,
} from '../orders/webhook-events.ts'
import { readJson } from './providers/json.ts'
import { readWebhookIds, type WebhookIds } from './providers/webhook-payload.ts'

type Headers = Record<string, string | string[] | undefined>
export type ReceiveOutcome = 'stored' | 'repeated' | 'malformed'

/**
 * Stores an authentic event once and makes its order due in the same transaction. Events of an unknown kind or order are stored
 * too; money for an order that we do not know is logged as an error. The body of an event about a deleted person is not stored.
 */
export async function receiveEvent(
  { db, now, log }: { db: Database; now: () => Date; log: Pick<FastifyBaseLogger, 'error'> },
  provider: PaymentMethod,
  { raw, headers }: { raw: Buffer; headers: Headers },
): Promise<ReceiveOutcome> {
  const text = raw.toString('utf8')
  const hint = readWebhookIds(provider, readJson(text))
  if (!hint) return 'malformed'
  const eventId = hint.eventId ?? razorpayEventId(headers, raw)
  return db.transaction(async (tx) => {
    const orderId = (await findReferencedOrderId(tx, provider, hint)) ?? null
    const receivedAt = now()
    const handledAt = orderId === null ? receivedAt : null
    const body = orderId !== null && (await isOrderOfDeletedPerson(tx, orderId)) ? '' : text
    const { kind, disputeId } = hint
    const event = { provider, eventId, kind, disputeId, body, orderId, receivedAt, handledAt }
    if (!(await insertWebhookEvent(tx, event))) return 'repeated'
    if (orderId !== null) await makeOrderDue(tx, orderId, receivedAt)
    else if (moneyEventKinds.includes(kind))
      log.error({ provider, eventId, kind }, 'money arrived for an order we do not recognise')
    return 'stored'
  })
}

async function findReferencedOrderId(
  tx: Database,
  provider: PaymentMethod,
  webhookIds: WebhookIds,
): Promise<string | undefined> {
  return (
    (await findOrderId(tx, provider, webhookIds)) ??
    (await orderIdOfPayments(tx, provider, webhookIds.paymentIds))
  )
}

/** Razorpay sends the id of an event in a header; without it a hash of the body is the id. */
function razorpayEventId(headers: Headers, raw: Buffer): string {
  const given = headers['x-razorpay-event-id']
  if (typeof given === 'string' && /^[\w-]{1,100}$/.test(given)) return given
  return createHash('sha256').update(raw).digest('hex')
}
