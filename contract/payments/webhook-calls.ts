import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'

/** A call by a payment provider. Its body is not parsed: the signature is checked over the raw bytes. */
const webhookCall = {
  method: 'POST',
  auth: 'signature',
  body: z.unknown(),
  answers: { 200: z.object({ received: z.literal(true) }) },
  refusals: [400, 401, 413, 503],
} as const

export const razorpayWebhook = {
  ...webhookCall,
  path: apiPaths.razorpayWebhook,
  summary: 'Razorpay reports a payment',
} as const satisfies Call

export const paypalWebhook = {
  ...webhookCall,
  path: apiPaths.paypalWebhook,
  summary: 'PayPal reports a payment',
} as const satisfies Call
