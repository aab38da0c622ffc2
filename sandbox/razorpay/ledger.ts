import { razorpayId } from '../identifiers.ts'
import type { SandboxRecords } from '../records.ts'
import type { WebhookSender } from '../webhooks.ts'
import { checkoutAnswer, type StoredOrder, type RazorpayOrder, type RazorpayRefund } from './entities.ts'
import { razorpayDeliveries } from './events.ts'
import { unknownId } from './refusals.ts'
import { readCapture, readNewOrder, readRefund, type RefundOutcome } from './requests.ts'
import { attemptPayment, capture, refund, settleRefund, type OrderChange } from './transitions.ts'

/** A captured payment. `cents` is the captured amount, `refundedCents` the refunded part of it. */
export type CapturedPayment = {
  orderId: string
  paymentId: string
  cents: number
  refundedCents: number
  currency: string
}

export type RazorpaySecrets = { keyId: string; keySecret: string; webhookSecret: string }

type Options = { records: SandboxRecords; secrets: RazorpaySecrets; webhooks: WebhookSender; now: () => Date }

const orderRecordKind = 'razorpay.order'
const paymentRecordKind = 'razorpay.payment'
const receiptRecordKind = 'razorpay.receipt'

/** The orders and payments of the Razorpay sandbox. Every function may throw a `Refusal`, also for an unknown id. */
export function razorpayLedger({ records, secrets, webhooks, now }: Options) {
  const seconds = () => Math.floor(now().getTime() / 1000)

  const read = async (orderId: string): Promise<StoredOrder> => {
    const document = await records.read(orderRecordKind, orderId)
    if (document === undefined) throw unknownId()
    return document as StoredOrder
  }
  const orderIdOfPayment = async (paymentId: string): Promise<string> => {
    const orderId = await records.read(paymentRecordKind, paymentId)
    if (typeof orderId !== 'string') throw unknownId()
    return orderId
  }
  const applyStep = async (
    orderId: string,
    step: (document: StoredOrder) => OrderChange,
  ): Promise<OrderChange> => {
    const applied = await records.change(orderRecordKind, orderId, (current) => {
      if (current === undefined) throw unknownId()
      const result = step(current as StoredOrder)
      return { next: result.document, result }
    })
    for (const delivery of razorpayDeliveries(applied, secrets.webhookSecret, seconds()))
      webhooks.post(delivery)
    return applied
  }
  const paymentIn = (document: StoredOrder, paymentId: string) => {
    const payment = document.payments.find(({ id }) => id === paymentId)
    if (!payment) throw unknownId()
    return payment
  }
  const addPayment = async (orderId: string, status: 'authorized' | 'failed') => {
    await read(orderId)
    const paymentId = razorpayId('pay')
    await records.write(paymentRecordKind, paymentId, orderId)
    await applyStep(orderId, (document) => attemptPayment(document, paymentId, status, seconds()))
    return paymentId
  }

  return {
    async createOrder(body: unknown): Promise<RazorpayOrder> {
      const { captureAtOnce, ...requested } = readNewOrder(body)
      const order: RazorpayOrder = {
        id: razorpayId('order'),
        entity: 'order',
        amount: requested.amount,
        amount_paid: 0,
        amount_due: requested.amount,
        currency: requested.currency,
        receipt: requested.receipt,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: requested.notes,
        created_at: seconds(),
      }
      if (order.receipt !== null) {
        await records.change(receiptRecordKind, order.receipt, (current) => {
          const ids = [order.id, ...((current ?? []) as string[])]
          return { next: ids, result: undefined }
        })
      }
      const document: StoredOrder = { order, payments: [], refunds: [], captureAtOnce }
      await records.write(orderRecordKind, order.id, document)
      return order
    },
    /** The orders with this receipt, newest first. */
    async ordersOf(receipt: string): Promise<RazorpayOrder[]> {
      const ids = ((await records.read(receiptRecordKind, receipt)) ?? []) as string[]
      const documents = await Promise.all(ids.map((id) => records.read(orderRecordKind, id)))
      return documents.flatMap((document) => (document ? (document as StoredOrder).order : []))
    },
    order: async (orderId: string) => (await read(orderId)).order,
    orderPayments: async (orderId: string) => (await read(orderId)).payments,
    async payment(paymentId: string) {
      return paymentIn(await read(await orderIdOfPayment(paymentId)), paymentId)
    },
    /** The payer pays. Returns the argument of the page's `handler`. */
    async pay(orderId: string) {
      return checkoutAnswer(orderId, await addPayment(orderId, 'authorized'), secrets.keySecret)
    },
    /** The bank refuses a payment. Returns the id of the failed payment. */
    fail: (orderId: string) => addPayment(orderId, 'failed'),
    async capture(paymentId: string, body: unknown) {
      const requested = readCapture(body)
      const step = await applyStep(await orderIdOfPayment(paymentId), (document) =>
        capture(document, paymentId, requested),
      )
      return paymentIn(step.document, paymentId)
    },
    /** Refunds a captured payment, in full if the body has no amount. Repeating the idempotency key changes nothing. */
    async refund(
      paymentId: string,
      body: unknown = {},
      key?: string,
      outcome: RefundOutcome = 'processed',
    ): Promise<RazorpayRefund> {
      const requested = { ...readRefund(body, key), outcome }
      const orderId = await orderIdOfPayment(paymentId)
      const { refund: made } = await applyStep(orderId, (document) =>
        refund(document, paymentId, razorpayId('rfnd'), requested, seconds()),
      )
      if (!made) throw unknownId()
      return made
    },
    async refundOf(paymentId: string, refundId: string): Promise<RazorpayRefund> {
      const { refunds } = await read(await orderIdOfPayment(paymentId))
      const made = refunds.find(({ id, payment_id: of }) => id === refundId && of === paymentId)
      if (!made) throw unknownId()
      return made
    },
    /** Processes a pending refund or lets it fail, as Razorpay does later. */
    async settleRefund(paymentId: string, refundId: string, decision: 'processed' | 'failed'): Promise<void> {
      await applyStep(await orderIdOfPayment(paymentId), (document) =>
        settleRefund(document, paymentId, refundId, decision),
      )
    },
    /** All captured payments, including refunded ones. */
    async captured(): Promise<CapturedPayment[]> {
      const documents = await records.list(orderRecordKind)
      return documents
        .flatMap(({ value }) => (value as StoredOrder).payments)
        .filter((payment) => payment.captured)
        .map((payment) => ({
          orderId: payment.order_id,
          paymentId: payment.id,
          cents: payment.amount,
          refundedCents: payment.amount_refunded,
          currency: payment.currency,
        }))
    },
  }
}

export type RazorpayLedger = ReturnType<typeof razorpayLedger>
