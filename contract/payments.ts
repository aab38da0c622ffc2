import * as z from 'zod/mini'
import { catalogue, type ProductKey } from './catalogue.ts'
import { messages } from './errors.ts'
import { user } from './session.ts'

export const paymentMethod = z.enum(['razorpay', 'paypal'])
/** The payment providers. */
export type PaymentMethod = z.infer<typeof paymentMethod>

/** What people know a payment provider as, on screen and in mail. */
export const methodNames = { razorpay: 'Card / UPI', paypal: 'PayPal' } as const satisfies Record<
  PaymentMethod,
  string
>

/** Header naming the order this checkout opened before, so that a retry never becomes a second order for a paid one. */
export const previousOrderHeader = 'previous-order'

/** Header telling for how many milliseconds this checkout has been open: what was paid meanwhile is not paid again. */
export const checkoutAgeHeader = 'checkout-age'

const productKey = z.enum(Object.keys(catalogue) as ProductKey[], messages.noProduct)
const ofProduct = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ productKey, ...shape }, messages.noProduct)

const providerId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/))

export const createOrderRequest = ofProduct({})

/** Amount in cents. */
export const razorpayOrder = z.object({ id: z.string(), amount: z.int(), currency: z.string() })
export type RazorpayOrder = z.infer<typeof razorpayOrder>

export const paypalOrder = z.object({ orderID: z.string() })

export const verifyRazorpayRequest = ofProduct({
  razorpay_order_id: providerId,
  razorpay_payment_id: providerId,
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type VerifyRazorpayRequest = z.infer<typeof verifyRazorpayRequest>

export const capturePaypalRequest = ofProduct({ orderID: providerId })
export type CapturePaypalRequest = z.infer<typeof capturePaypalRequest>

/** The payment is settled; the token carries what it granted. */
export const paymentSettled = z.object({ success: z.literal(true), token: z.string() })

const denial = z.object({ success: z.literal(false) })
const earning = z.object({ token: z.string() })

/** Any answer of success settles a payment, unless its own words deny it; the token it earned may be missing. */
export const settlement = z.pipe(
  z.unknown().check(z.refine((answer) => !denial.safeParse(answer).success)),
  z.transform((answer) => ({ token: earning.safeParse(answer).data?.token })),
)

/**
 * 409 of the payment calls where the product is paid already, by this order or by another one: nothing is charged again,
 * and the token carries what was granted. Any other 409 is a failure without a token: nothing is decided yet.
 */
export const alreadyPaid = z.object({ error: z.string(), token: z.string() })

/** One paid order, as its buyer sees it. Times are ISO 8601 in UTC, amounts cents. */
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

/** One monthly plan with the end of the period that is or was paid. */
export const plan = z.object({
  productKey: z.string(),
  name: z.string(),
  status: z.enum(['active', 'expired']),
  currentPeriodEnd: z.string(),
})
export type Plan = z.infer<typeof plan>

/** `GET /client/account`: what the dashboard and the settings show. */
export const account = z.object({
  user,
  /** A token with this user, where the one that was shown says otherwise; else null. */
  token: z.nullable(z.string()),
  plans: z.array(plan),
  receipts: z.array(receipt),
  /** The newest payment of the last hour: what a payment banner may speak of. */
  recentPayment: z.nullable(receipt),
  /** Whether a partner application with this email is approved, so that the partner plan may be paid. */
  isApprovedPartner: z._default(z.boolean(), false),
})
export type Account = z.infer<typeof account>
