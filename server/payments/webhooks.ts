import { createHash } from 'node:crypto'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Database } from '../store/database.ts'
import { makeDue } from '../store/due-orders.ts'
import { orderOfPayments } from '../store/payments.ts'
import { insertEvent, isOfDeletedPerson, orderNamed } from '../store/webhook-events.ts'
import { readJson } from './json.ts'
import { readHint, type Hint } from './webhook-payload.ts'

type Headers = Record<string, string | string[] | undefined>
export type Received = 'stored' | 'repeated' | 'malformed'

/**
 * Stores an authentic event once, and makes the order it speaks of due in the same transaction. An event of a kind or an
 * order we do not know is stored all the same; one about a deleted person without its words.
 */
export async function receiveEvent(
  { db, now }: { db: Database; now: () => Date },
  provider: PaymentMethod,
  { raw, headers }: { raw: Buffer; headers: Headers },
): Promise<Received> {
  const words = raw.toString('utf8')
  const hint = readHint(provider, readJson(words))
  if (!hint) return 'malformed'
  const eventId = hint.eventId ?? razorpayEventId(headers, raw)
  return db.transaction(async (tx) => {
    const orderId = (await orderSpokenOf(tx, provider, hint)) ?? null
    const receivedAt = now()
    const handledAt = orderId === null ? receivedAt : null
    const body = orderId !== null && (await isOfDeletedPerson(tx, orderId)) ? '' : words
    const { kind, disputeId } = hint
    const event = { provider, eventId, kind, disputeId, body, orderId, receivedAt, handledAt }
    if (!(await insertEvent(tx, event))) return 'repeated'
    if (orderId !== null) await makeDue(tx, orderId, receivedAt)
    return 'stored'
  })
}

async function orderSpokenOf(tx: Database, provider: PaymentMethod, hint: Hint): Promise<string | undefined> {
  return (await orderNamed(tx, provider, hint)) ?? (await orderOfPayments(tx, provider, hint.paymentIds))
}

/** Razorpay names its events in a header; one without it is known by its bytes. */
function razorpayEventId(headers: Headers, raw: Buffer): string {
  const given = headers['x-razorpay-event-id']
  if (typeof given === 'string' && /^[\w-]{1,100}$/.test(given)) return given
  return createHash('sha256').update(raw).digest('hex')
}
