import * as z from 'zod/mini'

/** What the browser is told at run time: public identifiers and switches only. */
export const runtimeConfig = z.object({
  /** The one address of pages and calls, without a path. */
  origin: z.string(),
  demo: z.boolean(),
  /** Whether the console is silenced and inspecting shortcuts are blocked where the product is built. */
  deterrents: z.boolean(),
  razorpay: z.object({ keyId: z.string(), scriptUrl: z.string() }),
  /** Null when no PayPal client id is configured: PayPal cannot be chosen then. */
  paypal: z.nullable(z.object({ clientId: z.string(), sdkUrl: z.string() })),
  /** Null when no calendar is configured: a call is asked for in words then. */
  booking: z.nullable(z.object({ url: z.string(), scriptUrl: z.string() })),
})
export type RuntimeConfig = z.infer<typeof runtimeConfig>
