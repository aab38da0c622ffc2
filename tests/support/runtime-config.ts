import type { RuntimeConfig } from '#contract/config.ts'

export const runtimeConfig: RuntimeConfig = {
  origin: 'http://localhost:3000',
  demo: false,
  deterrents: false,
  razorpay: { keyId: '', scriptUrl: '' },
  paypal: null,
  booking: null,
}
