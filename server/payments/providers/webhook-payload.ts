import * as z from 'zod'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { isUuid } from '../../platform/database/uuid.ts'

/** The ids in a webhook. They only say which order to check: its state is always read from the provider's API. */
export type WebhookIds = {
  kind: string
  /** Ids of the provider's orders and payments, and of our orders, which providers return in their webhooks. */
  providerOrderIds: string[]
  paymentIds: string[]
  orderIds: string[]
  /** The id of the dispute, if the event is about one. */
  disputeId: string | null
}

/** An id or the name of an event, as a provider sends it. The pattern excludes characters that the database cannot store. */
const idTextSchema = z.string().regex(/^[\w.:-]{1,200}$/)
const optionalIdSchema = idTextSchema.optional().catch(undefined)
const razorpayEntitySchema = z
  .object({
    entity: z.object({ id: optionalIdSchema, order_id: optionalIdSchema, payment_id: optionalIdSchema }),
  })
  .optional()
  .catch(undefined)

const razorpayEventSchema = z.object({
  event: idTextSchema,
  payload: z
    .object({
      order: razorpayEntitySchema,
      payment: razorpayEntitySchema,
      refund: razorpayEntitySchema,
      dispute: razorpayEntitySchema,
    })
    .catch({ order: undefined, payment: undefined, refund: undefined, dispute: undefined }),
})

const paypalEventSchema = z.object({
  id: idTextSchema,
  event_type: idTextSchema,
  resource: z
    .object({
      id: optionalIdSchema,
      custom_id: optionalIdSchema,
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: optionalIdSchema, capture_id: optionalIdSchema }) })
        .optional()
        .catch(undefined),
      links: z
        .array(z.object({ rel: z.string(), href: z.string() }))
        .optional()
        .catch(undefined),
      purchase_units: z
        .array(z.object({ custom_id: optionalIdSchema }))
        .optional()
        .catch(undefined),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: optionalIdSchema, custom: optionalIdSchema }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
})

const distinct = (values: (string | undefined)[]) => [
  ...new Set(values.filter((value) => value !== undefined)),
]

function readRazorpay(body: unknown): WebhookIds | undefined {
  const read = razorpayEventSchema.safeParse(body).data
  if (!read) return undefined
  const [order, payment, refund, dispute] = [
    read.payload.order?.entity,
    read.payload.payment?.entity,
    read.payload.refund?.entity,
    read.payload.dispute?.entity,
  ]
  return {
    kind: read.event,
    providerOrderIds: distinct([order?.id, payment?.order_id]),
    paymentIds: distinct([payment?.id, refund?.payment_id, dispute?.payment_id]),
    orderIds: [],
    disputeId: dispute?.id ?? null,
  }
}

function readPaypal(body: unknown): (WebhookIds & { eventId: string }) | undefined {
  const read = paypalEventSchema.safeParse(body).data
  if (!read) return undefined
  const { resource } = read
  const related = resource.supplementary_data?.related_ids
  const disputed = resource.disputed_transactions ?? []
  const parent = resource.links?.find(({ rel }) => rel === 'up')?.href
  return {
    eventId: read.id,
    kind: read.event_type,
    providerOrderIds: distinct([resource.id, related?.order_id]),
    paymentIds: distinct([
      resource.id,
      related?.capture_id,
      optionalIdSchema.parse(parent?.split('/').at(-1)),
      ...disputed.map(({ seller_transaction_id: id }) => id),
    ]),
    orderIds: distinct([
      resource.custom_id,
      ...(resource.purchase_units ?? []).map(({ custom_id: id }) => id),
      ...disputed.map(({ custom }) => custom),
    ]).filter(isUuid),
    disputeId: null,
  }
}

/** Reads the ids in a webhook's body; undefined if it is not an event of the provider. */
export function readWebhookIds(
  provider: PaymentMethod,
  body: unknown,
): (WebhookIds & { eventId?: string }) | undefined {
  return provider === 'razorpay' ? readRazorpay(body) : readPaypal(body)
}
