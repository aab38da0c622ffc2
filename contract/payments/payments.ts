import * as z from 'zod/mini'
import { catalogue, isDepositKey, type DepositKey, type ProductKey } from '../catalogue.ts'
import { messages } from '../errors.ts'
import { user } from '../sign-in/session.ts'

export const paymentMethod = z.enum(['razorpay', 'paypal'])
/** The payment providers. */
export type PaymentMethod = z.infer<typeof paymentMethod>

/** The label of a payment provider on screen and in mails. */
export const methodNames = { razorpay: 'Card / UPI', paypal: 'PayPal' } as const satisfies Record<
  PaymentMethod,
  string
>

/** Header with the id of the order this checkout opened before: if that one is paid, a retry opens no second order. */
export const previousOrderHeader = 'previous-order'

/** Header with the time since this checkout was opened, in milliseconds: a product paid in that time is not paid again. */
export const checkoutAgeHeader = 'checkout-age'

const productKey = z.union(
  [
    z.enum(Object.keys(catalogue) as ProductKey[]),
    z.string().check(z.refine(isDepositKey, messages.noProduct)) as z.ZodMiniType<DepositKey, string>,
  ],
  messages.noProduct,
)
const withProduct = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ productKey, ...shape }, messages.noProduct)

const providerId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

export const createOrderRequest = withProduct({})

/** An order at Razorpay, with its amount in cents. */
export const razorpayOrder = z.object({ id: z.string(), amount: z.int(), currency: z.string() })
export type RazorpayOrder = z.infer<typeof razorpayOrder>

export const paypalOrder = z.object({ orderID: z.string() })

export const verifyRazorpayRequest = withProduct({
  razorpay_order_id: providerId,
  razorpay_payment_id: providerId,
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type VerifyRazorpayRequest = z.infer<typeof verifyRazorpayRequest>

export const capturePaypalRequest = withProduct({ orderID: providerId })
export type CapturePaypalRequest = z.infer<typeof capturePaypalRequest>

/** The payment is settled; the token includes the access it granted. */
export const settledPaymentAnswer = z.object({ success: z.literal(true), token: z.string() })

const refusedAnswer = z.object({ success: z.literal(false) })
const paidAnswer = z.object({ token: z.string() })

/** A successful answer settles a payment unless it says `success: false`; its token may be missing. */
export const settlementAnswer = z.pipe(
  z.unknown().check(z.refine((answer) => !refusedAnswer.safeParse(answer).success)),
  z.transform((answer) => ({ token: paidAnswer.safeParse(answer).data?.token })),
)

/**
 * 409 with a token: the product is already paid, by this order or another one. Nothing is charged again, and the token
 * includes the access. A 409 without a token means that the payment is not decided yet.
 */
export const alreadyPaidAnswer = z.object({ error: z.string(), token: z.string() })

/** A paid order as its buyer sees it. Times are ISO 8601 in UTC, amounts in cents. */
export const receipt = z.object({
  id: z.string(),
  productKey: z.string(),
  product: z.string(),
  price: z.string(),
  cents: z.int(),
  currency: z.string(),
  method: paymentMethod,
  paidAt: z.string(),
  refundedAt: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof receipt>

/** A monthly plan with the end of its paid period. */
export const plan = z.object({
  productKey: z.string(),
  name: z.string(),
  status: z.enum(['active', 'expired']),
  currentPeriodEnd: z.string(),
})
export type Plan = z.infer<typeof plan>

/** The data of the dashboard and the settings. */
export const account = z.object({
  user,
  /** A new token if the one in the request has outdated data about the user, else null. */
  token: z.nullable(z.string()),
  plans: z.array(plan),
  receipts: z.array(receipt),
  /** The newest payment of the last hour, for the banner after a payment. */
  recentPayment: z.nullable(receipt),
  /** Whether a partner application with this e-mail address is approved, so that the partner plan may be bought. */
  isApprovedPartner: z._default(z.boolean(), false),
  /** The newest partner application with this e-mail address that waits for a decision, if there is one. */
  waitingApplication: z.optional(
    z.object({ receivedAt: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
})
export type Account = z.infer<typeof account>
