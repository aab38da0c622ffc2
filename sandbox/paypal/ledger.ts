import type { Answer } from '../calls.ts'
import { paypalId } from '../identifiers.ts'
import type { CapturedPayment } from '../razorpay/ledger.ts'
import type { SandboxRecords } from '../records.ts'
import type { WebhookSender } from '../webhooks.ts'
import type { PaypalCertificate } from './certificate.ts'
import { payerId, paypalEntityMappers } from './entities.ts'
import { paypalDelivery } from './events.ts'
import { notFound } from './refusals.ts'
import { toCents, readNewOrder, readRefundAmount } from './requests.ts'
import {
  approve,
  capture,
  refund,
  refundedCents,
  settleCapture,
  settleRefund,
  type StoredOrder,
  type OrderChange,
} from './transitions.ts'

export type PaypalSecrets = { clientId: string; clientSecret: string; webhookId: string }

type Options = {
  records: SandboxRecords
  secrets: PaypalSecrets
  certificate: PaypalCertificate
  /** The absolute URL of the PayPal sandbox. */
  base: string
  webhooks: WebhookSender
  now: () => Date
}

const orderRecordKind = 'paypal.order'
const captureRecordKind = 'paypal.capture'
const refundRecordKind = 'paypal.refund'
const requestRecordKind = 'paypal.request'

/** The orders and payments of the PayPal sandbox. Every function may throw a `Refusal`, also for an unknown id. */
export function paypalLedger({ records, secrets, certificate, base, webhooks, now }: Options) {
  const entities = paypalEntityMappers(base)
  const signer = { base, webhookId: secrets.webhookId, certificate }
  const moment = () => `${now().toISOString().slice(0, 19)}Z`

  const read = async (orderId: string): Promise<StoredOrder> => {
    const document = await records.read(orderRecordKind, orderId)
    if (document === undefined) throw notFound()
    return document as StoredOrder
  }
  const orderIdOf = async (
    kind: typeof captureRecordKind | typeof refundRecordKind,
    id: string,
  ): Promise<string> => {
    const orderId = await records.read(kind, id)
    if (typeof orderId !== 'string') throw notFound()
    return orderId
  }
  const orderOfCapture = (captureId: string) => orderIdOf(captureRecordKind, captureId)
  const orderOfRefund = (refundId: string) => orderIdOf(refundRecordKind, refundId)
  const applyStep = async (
    orderId: string,
    step: (document: StoredOrder) => OrderChange,
  ): Promise<OrderChange> => {
    const applied = await records.change(orderRecordKind, orderId, (current) => {
      if (current === undefined) throw notFound()
      const result = step(current as StoredOrder)
      return { next: result.document, result }
    })
    const delivery = paypalDelivery(applied, entities, now(), signer)
    if (delivery) webhooks.post(delivery)
    return applied
  }

  return {
    /**
     * Creates an order. Answers 201, or 200 if this request id created one before. `isFullAnswer` asks for the full order in the
     * answer.
     */
    async createOrder(body: unknown, requestId: string | null, isFullAnswer: boolean): Promise<Answer> {
      const unit = readNewOrder(body)
      const at = moment()
      const fresh: StoredOrder = {
        id: paypalId(),
        status: 'CREATED',
        unit,
        capture: null,
        refunds: [],
        createTime: at,
        updateTime: at,
      }
      const id =
        requestId === null
          ? fresh.id
          : await records.change(requestRecordKind, requestId, (current) => {
              const kept = typeof current === 'string' ? current : fresh.id
              return { next: kept, result: kept }
            })
      const document = await records.change(orderRecordKind, id, (current) => {
        const kept = (current ?? { ...fresh, id }) as StoredOrder
        return { next: kept, result: kept }
      })
      const status = id === fresh.id ? 201 : 200
      return { status, body: isFullAnswer ? entities.order(document) : entities.newOrder(document) }
    },
    order: async (orderId: string) => entities.order(await read(orderId)),
    /** The order as PayPal's window shows it to the payer. */
    async offer(orderId: string) {
      const { id, status, unit } = await read(orderId)
      return { id, status, amount: unit.amount, description: unit.description ?? '' }
    },
    /** The payer approves the order. */
    async approve(orderId: string) {
      await applyStep(orderId, (document) => approve(document, moment()))
      return { orderID: orderId, payerID: payerId }
    },
    /** Captures an order. Answers 201, or 200 if this request id captured the order before. */
    async capture(
      orderId: string,
      requestId: string | null,
      outcome: 'complete' | 'pending' | 'decline',
    ): Promise<Answer> {
      const captureId = paypalId()
      await read(orderId)
      await records.write(captureRecordKind, captureId, orderId)
      const { document } = await applyStep(orderId, (current) =>
        capture(current, { captureId, requestId, outcome, at: moment() }),
      )
      return { status: document.capture?.id === captureId ? 201 : 200, body: entities.order(document) }
    },
    async captureOf(captureId: string) {
      const document = await read(await orderOfCapture(captureId))
      if (document.capture?.id !== captureId) throw notFound()
      return entities.capture(document, document.capture)
    },
    /** Refunds a capture, in full if the body has no amount. */
    async refund(
      captureId: string,
      body: unknown = {},
      requestId: string | null = null,
      outcome: 'complete' | 'pending' = 'complete',
    ): Promise<Answer> {
      const amount = readRefundAmount(body)
      const orderId = await orderOfCapture(captureId)
      const refundId = paypalId()
      await records.write(refundRecordKind, refundId, orderId)
      const { document, refund: made } = await applyStep(orderId, (current) => {
        if (current.capture?.id !== captureId) throw notFound()
        return refund(current, { refundId, requestId, amount, outcome, at: moment() })
      })
      if (!made) throw notFound()
      return { status: 201, body: entities.refund(document, made) }
    },
    async refundOf(refundId: string) {
      const document = await read(await orderOfRefund(refundId))
      const made = document.refunds.find(({ id }) => id === refundId)
      if (!made) throw notFound()
      return entities.refund(document, made)
    },
    /** Completes a pending refund or lets it fail, as PayPal does later. */
    async settleRefund(refundId: string, decision: 'COMPLETED' | 'FAILED'): Promise<void> {
      await applyStep(await orderOfRefund(refundId), (document) =>
        settleRefund(document, refundId, decision, moment()),
      )
    },
    /** Completes or declines a pending capture, as PayPal does after its review. */
    async settlePending(captureId: string, decision: 'COMPLETED' | 'DECLINED'): Promise<void> {
      await applyStep(await orderOfCapture(captureId), (document) =>
        settleCapture(document, decision, moment()),
      )
    },
    /** All completed captures, including refunded ones, without pending and declined ones. */
    async captured(): Promise<CapturedPayment[]> {
      const documents = (await records.list(orderRecordKind)).map(({ value }) => value as StoredOrder)
      return documents.flatMap((document) => {
        const { id, capture: taken, unit } = document
        if (!taken || taken.status === 'PENDING' || taken.status === 'DECLINED') return []
        return {
          orderId: id,
          paymentId: taken.id,
          cents: toCents(unit.amount),
          refundedCents: refundedCents(document),
          currency: unit.amount.currency_code,
        }
      })
    },
  }
}

export type PaypalLedger = ReturnType<typeof paypalLedger>
