import type { FastifyInstance } from 'fastify'
import { bookingRoutes } from './booking/routes.ts'
import { callRunner } from './calls.ts'
import { deleteExpiredSignIns } from './oidc/adapter.ts'
import type { SandboxFaults } from './faults.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { paypalCertificate } from './paypal/certificate.ts'
import { paypalLedger, type PaypalLedger, type PaypalSecrets } from './paypal/ledger.ts'
import { paypalRoutes } from './paypal/routes.ts'
import { razorpayLedger, type RazorpayLedger, type RazorpaySecrets } from './razorpay/ledger.ts'
import { razorpayRoutes } from './razorpay/routes.ts'
import type { SandboxRecords } from './records.ts'
import { webhookSender, type WebhookControls } from './webhooks.ts'

export type SandboxOptions = {
  records: SandboxRecords
  /** The URL of the sandbox for browsers; may be relative to `appOrigin`. */
  publicUrl: string
  /** The product's origin, to which a sign-in returns. */
  appOrigin: string
  /** The base URL to which webhooks are sent. */
  webhookTarget: string
  credentials: {
    google: { clientId: string; clientSecret: string }
    razorpay: RazorpaySecrets
    paypal: PaypalSecrets
  }
  faults?: SandboxFaults
  now: () => Date
}

/** Access to the sandbox for tests in the same process: pay without a browser, read payments, hold back webhooks. */
export type Sandbox = {
  razorpay: RazorpayLedger
  paypal: PaypalLedger
  webhooks: WebhookControls
  /** Deletes the records of sign-ins that have expired. */
  deleteExpired: () => Promise<void>
}

/**
 * Adds the sandboxes of the identity provider, Razorpay, PayPal and the booking calendar under `/sandbox/`. Never call it in
 * production: anybody can sign in as anybody.
 */
export async function registerSandbox(app: FastifyInstance, options: SandboxOptions): Promise<Sandbox> {
  const { records, credentials, faults, now, appOrigin } = options
  const base = new URL(options.publicUrl, appOrigin).href.replace(/\/$/, '')
  const webhooks = webhookSender(options.webhookTarget, app.log)
  app.addHook('onClose', async () => webhooks.close())
  const run = callRunner(faults)
  const certificate = await paypalCertificate(records, now())
  const razorpay = razorpayLedger({ records, secrets: credentials.razorpay, webhooks, now })
  const paypal = paypalLedger({
    records,
    secrets: credentials.paypal,
    certificate,
    base: `${base}/paypal`,
    webhooks,
    now,
  })
  await app.register(
    (scope) =>
      oidcRoutes(scope, {
        records,
        client: credentials.google,
        issuer: `${base}/oidc`,
        appOrigin,
        faults,
      }),
    { prefix: '/sandbox/oidc' },
  )
  await app.register(
    (scope) => razorpayRoutes(scope, { ledger: razorpay, secrets: credentials.razorpay, run }),
    { prefix: '/sandbox/razorpay' },
  )
  await app.register(
    (scope) => paypalRoutes(scope, { ledger: paypal, secrets: credentials.paypal, certificate, run, now }),
    { prefix: '/sandbox/paypal' },
  )
  await app.register((scope) => bookingRoutes(scope, { records, now }), { prefix: '/sandbox/booking' })
  // The library of the identity provider reads the system's clock, so `now` does not apply to its records.
  return {
    razorpay,
    paypal,
    webhooks,
    deleteExpired: () => deleteExpiredSignIns(records, Date.now() / 1_000),
  }
}
