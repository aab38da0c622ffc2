import { razorpayId } from '../identifiers.ts'
import type { SandboxRecords } from '../records.ts'
import type { WebhookSender } from '../webhooks.ts'
import { checkoutAnswer, type OrderDocument, type RazorpayOrder, type RazorpayRefund } from './entities.ts'
import { razorpayDeliveries } from './events.ts'
import { unknownId } from './refusals.ts'
import { readCapture, readNewOrder, readRefund } from './requests.ts'
import { attempt, capture, refund, type Step } from './transitions.ts'

/** A payment whose money the merchant was given. `cents` is what was paid, `refundedCents` what went back. */
export type CapturedPayment = {
  orderId: string
  paymentId: string
  cents: number
  refundedCents: number
  currency: string
}

export type RazorpaySecrets = { keyId: string; keySecret: string; webhookSecret: string }

type Options = { records: SandboxRecords; secrets: RazorpaySecrets; webhooks: WebhookSender; now: () => Date }

const orders = 'razorpay.order'
const payments = 'razorpay.payment'
const receipts = 'razorpay.receipt'

/** Razorpay's books. Every function throws Razorpay's refusal, also for an id it does not know. */
export function razorpayLedger({ records, secrets, webhooks, now }: Options) {
  const seconds = () => Math.floor(now().getTime() / 1000)

  const read = async (orderId: string): Promise<OrderDocument> => {
    const document = await records.read(orders, orderId)
    if (document === undefined) throw unknownId()
    return document as OrderDocument
  }
  const orderOfPayment = async (paymentId: string): Promise<string> => {
    const orderId = await records.read(payments, paymentId)
    if (typeof orderId !== 'string') throw unknownId()
    return orderId
  }
  const take = async (orderId: string, step: (document: OrderDocument) => Step): Promise<Step> => {
    const taken = await records.change(orders, orderId, (current) => {
      if (current === undefined) throw unknownId()
      const result = step(current as OrderDocument)
      return { next: result.document, result }
    })
    for (const delivery of razorpayDeliveries(taken, secrets.webhookSecret, seconds()))
      webhooks.post(delivery)
    return taken
  }
  const paymentIn = (document: OrderDocument, paymentId: string) => {
    const payment = document.payments.find(({ id }) => id === paymentId)
    if (!payment) throw unknownId()
    return payment
  }
  const begin = async (orderId: string, status: 'authorized' | 'failed') => {
    await read(orderId)
    const paymentId = razorpayId('pay')
    await records.write(payments, paymentId, orderId)
    await take(orderId, (document) => attempt(document, paymentId, status, seconds()))
    return paymentId
  }

  return {
    async createOrder(body: unknown): Promise<RazorpayOrder> {
      const { captureAtOnce, ...wanted } = readNewOrder(body)
      const order: RazorpayOrder = {
        id: razorpayId('order'),
        entity: 'order',
        amount: wanted.amount,
        amount_paid: 0,
        amount_due: wanted.amount,
        currency: wanted.currency,
        receipt: wanted.receipt,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: wanted.notes,
        created_at: seconds(),
      }
      if (order.receipt !== null) {
        await records.change(receipts, order.receipt, (known) => {
          const ids = [order.id, ...((known ?? []) as string[])]
          return { next: ids, result: undefined }
        })
      }
      const document: OrderDocument = { order, payments: [], refunds: [], captureAtOnce }
      await records.write(orders, order.id, document)
      return order
    },
    /** The orders with this receipt, newest first. */
    async ordersOf(receipt: string): Promise<RazorpayOrder[]> {
      const ids = ((await records.read(receipts, receipt)) ?? []) as string[]
      const documents = await Promise.all(ids.map((id) => records.read(orders, id)))
      return documents.flatMap((document) => (document ? (document as OrderDocument).order : []))
    },
    order: async (orderId: string) => (await read(orderId)).order,
    orderPayments: async (orderId: string) => (await read(orderId)).payments,
    async payment(paymentId: string) {
      return paymentIn(await read(await orderOfPayment(paymentId)), paymentId)
    },
    /** The payer pays. Answers what the browser's handler gets. */
    async pay(orderId: string) {
      return checkoutAnswer(orderId, await begin(orderId, 'authorized'), secrets.keySecret)
    },
    /** The bank refuses. Answers the failed payment's id. */
    fail: (orderId: string) => begin(orderId, 'failed'),
    async capture(paymentId: string, body: unknown) {
      const wanted = readCapture(body)
      const step = await take(await orderOfPayment(paymentId), (document) =>
        capture(document, paymentId, wanted),
      )
      return paymentIn(step.document, paymentId)
    },
    /** Gives a captured payment back, the whole of it without an amount. */
    async refund(paymentId: string, body: unknown = {}): Promise<RazorpayRefund> {
      const wanted = readRefund(body)
      const orderId = await orderOfPayment(paymentId)
      const { refund: given } = await take(orderId, (document) =>
        refund(document, paymentId, razorpayId('rfnd'), wanted, seconds()),
      )
      if (!given) throw unknownId()
      return given
    },
    /** Every payment ever captured, refunded ones too. */
    async captured(): Promise<CapturedPayment[]> {
      const documents = await records.list(orders)
      return documents
        .flatMap(({ value }) => (value as OrderDocument).payments)
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
