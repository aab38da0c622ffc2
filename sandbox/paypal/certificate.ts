import { createHash } from 'node:crypto'
import type { SandboxRecords } from '../records.ts'

/** The key that signs PayPal's webhooks, and the certificate with which the product verifies them. Both are PEM. */
export type PaypalCertificate = { id: string; certificate: string; privateKey: string }

const validYears = 10

/** The sandbox's certificate, generated once and stored. */
export async function paypalCertificate(records: SandboxRecords, now: Date): Promise<PaypalCertificate> {
  const existing = await records.read('sandbox.keys', 'paypal')
  if (existing !== undefined) return existing as PaypalCertificate
  // Imported here, because the library takes a third of the time of the server's imports and is needed once a database.
  const { generate } = await import('selfsigned')
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + validYears)
  const made = await generate([{ name: 'commonName', value: 'messageverificationcerts.sandbox.example' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: now,
    notAfterDate: until,
  })
  const id = `CERT-${createHash('sha256').update(made.cert).digest('hex').slice(0, 16)}`
  const fresh: PaypalCertificate = { id, certificate: made.cert, privateKey: made.private }
  return records.change('sandbox.keys', 'paypal', (current) => {
    const kept = (current ?? fresh) as PaypalCertificate
    return { next: kept, result: kept }
  })
}
