import * as z from 'zod/mini'

/** The settings that the browser gets with each page: public identifiers and switches only. */
export const runtimeConfig = z.object({
  /** The origin of pages and calls, such as `https://northloop.example`. */
  origin: z.string(),
  demo: z.boolean(),
  /** Whether a production build silences the console and blocks the keyboard shortcuts of developer tools. */
  deterrents: z.boolean(),
  /** Whether the server records traces of requests. */
  isTraced: z.optional(z.literal(true)),
  razorpay: z.object({ keyId: z.string(), scriptUrl: z.string() }),
  /** The script that inspects the machines of a page; never in production. */
  inspector: z.optional(z.string()),
  /** Null if no PayPal client id is configured: PayPal cannot be chosen then. */
  paypal: z.nullable(z.object({ clientId: z.string(), sdkUrl: z.string() })),
  /** Null if no calendar is configured: people ask for a call in a form then. */
  booking: z.nullable(z.object({ url: z.string(), scriptUrl: z.string() })),
})
export type RuntimeConfig = z.infer<typeof runtimeConfig>
