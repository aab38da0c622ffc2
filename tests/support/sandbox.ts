import Fastify from 'fastify'
import { X509Certificate } from 'node:crypto'
import { sandboxFaults, type SandboxFaults } from '#sandbox/faults.ts'
import { memoryRecords, type SandboxRecords } from '#sandbox/records.ts'
import type { PaypalCertificate } from '#sandbox/paypal/certificate.ts'
import { registerSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { freePort } from './port.ts'

export const credentials = {
  google: { clientId: 'test-google-client', clientSecret: 'test-google-secret' },
  razorpay: { keyId: 'rzp_test_0000000000', keySecret: 'test-key-secret', webhookSecret: 'test-hook-secret' },
  paypal: {
    clientId: 'test-paypal-client',
    clientSecret: 'test-paypal-secret',
    webhookId: 'TESTWEBHOOK000001',
  },
}

export type RunningSandbox = Sandbox & {
  faults: SandboxFaults
  /** The URL of `/sandbox`. */
  url: string
  close: () => Promise<void>
}

type StartOptions = Partial<
  Pick<SandboxOptions, 'appOrigin' | 'webhookTarget' | 'publicUrl' | 'now' | 'credentials'>
> & {
  records?: SandboxRecords
  port?: number
}

let sharedKeys: { id: string; value: unknown }[] = []

/** Whether keys are valid at `now` and nine years later. The certificate of PayPal's key expires, and clocks of tests differ. */
function areValid(value: unknown, now: Date): boolean {
  const { certificate } = value as Partial<PaypalCertificate>
  if (certificate === undefined) return true
  const { validFrom, validTo } = new X509Certificate(certificate)
  const later = new Date(now)
  later.setUTCFullYear(later.getUTCFullYear() + 9)
  return new Date(validFrom) <= now && later <= new Date(validTo)
}

/** Runs `start`, which starts a sandbox with these records. Records without keys get an earlier sandbox's: new keys take long. */
export async function withSharedKeys<T>(
  { records, now }: Pick<SandboxOptions, 'records' | 'now'>,
  start: () => Promise<T>,
): Promise<T> {
  const own = await records.list('sandbox.keys')
  const usable = own.length > 0 ? [] : sharedKeys.filter(({ value }) => areValid(value, now()))
  for (const { id, value } of usable) await records.write('sandbox.keys', id, value)
  const started = await start()
  sharedKeys = await records.list('sandbox.keys')
  return started
}

/** Starts the sandboxes in a separate app on the loopback interface. Without `webhookTarget`, webhooks are not sent. */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${String(port)}/sandbox`
  const app = Fastify({ forceCloseConnections: true, pluginTimeout: 0 })
  const faults = sandboxFaults()
  const records = options.records ?? memoryRecords()
  const now = options.now ?? (() => new Date())
  const sandbox = await withSharedKeys({ records, now }, () =>
    registerSandbox(app, {
      publicUrl: url,
      appOrigin: 'http://localhost:3000',
      webhookTarget: options.webhookTarget ?? 'http://127.0.0.1:9',
      credentials,
      faults,
      ...options,
      now,
      records,
    }),
  )
  if (options.webhookTarget === undefined) sandbox.webhooks.hold()
  await app.listen({ port, host: '127.0.0.1' })
  return { ...sandbox, faults, url, close: () => app.close() }
}
