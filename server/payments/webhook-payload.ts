import * as z from 'zod'
import type { PaymentMethod } from '#contract/payments.ts'
import { isUuid } from '../store/uuid.ts'

/** What an event speaks of. It is a hint and nothing more: what is true, the provider is asked. */
export type Hint = {
  kind: string
  /** Ids of the provider's orders, of its payments, and of our own orders as the provider echoes them. */
  providerOrderIds: string[]
  paymentIds: string[]
  orderIds: string[]
  /** The dispute it is about. */
  disputeId: string | null
}

/** Ids and names as providers write them: nothing a database could not hold. */
const word = z.string().regex(/^[\w.:-]{1,200}$/)
const maybe = word.optional().catch(undefined)
const entity = z
  .object({ entity: z.object({ id: maybe, order_id: maybe, payment_id: maybe }) })
  .optional()
  .catch(undefined)

const razorpayEvent = z.object({
  event: word,
  payload: z
    .object({ order: entity, payment: entity, refund: entity, dispute: entity })
    .catch({ order: undefined, payment: undefined, refund: undefined, dispute: undefined }),
})

const paypalEvent = z.object({
  id: word,
  event_type: word,
  resource: z
    .object({
      id: maybe,
      custom_id: maybe,
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: maybe, capture_id: maybe }) })
        .optional()
        .catch(undefined),
      links: z
        .array(z.object({ rel: z.string(), href: z.string() }))
        .optional()
        .catch(undefined),
      purchase_units: z
        .array(z.object({ custom_id: maybe }))
        .optional()
        .catch(undefined),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: maybe, custom: maybe }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
})

const known = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))]

function readRazorpay(body: unknown): Hint | undefined {
  const read = razorpayEvent.safeParse(body).data
  if (!read) return undefined
  const [order, payment, refund, dispute] = [
    read.payload.order?.entity,
    read.payload.payment?.entity,
    read.payload.refund?.entity,
    read.payload.dispute?.entity,
  ]
  return {
    kind: read.event,
    providerOrderIds: known([order?.id, payment?.order_id]),
    paymentIds: known([payment?.id, refund?.payment_id, dispute?.payment_id]),
    orderIds: [],
    disputeId: dispute?.id ?? null,
  }
}

function readPaypal(body: unknown): (Hint & { eventId: string }) | undefined {
  const read = paypalEvent.safeParse(body).data
  if (!read) return undefined
  const { resource } = read
  const related = resource.supplementary_data?.related_ids
  const disputed = resource.disputed_transactions ?? []
  const parent = resource.links?.find(({ rel }) => rel === 'up')?.href
  return {
    eventId: read.id,
    kind: read.event_type,
    providerOrderIds: known([resource.id, related?.order_id]),
    paymentIds: known([
      resource.id,
      related?.capture_id,
      maybe.parse(parent?.split('/').at(-1)),
      ...disputed.map(({ seller_transaction_id: id }) => id),
    ]),
    orderIds: known([
      resource.custom_id,
      ...(resource.purchase_units ?? []).map(({ custom_id: id }) => id),
      ...disputed.map(({ custom }) => custom),
    ]).filter(isUuid),
    disputeId: null,
  }
}

/** What an event's body speaks of, or undefined when it is no event of the provider. */
export function readHint(provider: PaymentMethod, body: unknown): (Hint & { eventId?: string }) | undefined {
  return provider === 'razorpay' ? readRazorpay(body) : readPaypal(body)
}
