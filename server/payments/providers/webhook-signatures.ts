import { LRUCache } from 'lru-cache'
import { createHmac, createVerify, timingSafeEqual, X509Certificate, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Settings } from '../../platform/config/settings.ts'
import type { Fetch } from './call.ts'
import { addMs } from '#machines/orders/order/times.ts'
import { UnknownOutcome } from './provider.ts'

type Headers = Record<string, string | string[] | undefined>
type WebhookMessage = { headers: Headers; raw: Buffer; caller: string }
type PaypalSettings = NonNullable<Settings['paypal']>

/** Whether one of the secrets signed exactly these bytes. The old and the new secret are both valid while the secret is changed. */
export function isRazorpayWebhook(secrets: string[], raw: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(raw).digest(), given))
}

const paypalHeader = (headers: Headers, name: string) => {
  const value = headers[`paypal-${name}`]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * A check whether PayPal signed exactly these bytes for our webhook. Old messages are accepted, because PayPal repeats them for
 * days and each event is handled once. The check throws an `UnknownOutcome` if the certificate cannot be downloaded.
 */
export function paypalWebhookVerifier(settings: PaypalSettings, fetch: Fetch, now: () => Date) {
  const cache = certificateCache(fetch, now)
  return async ({ headers, raw, caller }: WebhookMessage): Promise<boolean> => {
    const id = paypalHeader(headers, 'transmission-id')
    const time = paypalHeader(headers, 'transmission-time')
    const signature = paypalHeader(headers, 'transmission-sig')
    const certificateUrl = paypalHeader(headers, 'cert-url')
    const algorithm = paypalHeader(headers, 'auth-algo')
    if (!id || !time || !signature || !certificateUrl || algorithm !== 'SHA256withRSA') return false
    const address = trustedUrl(settings, certificateUrl)
    const certificate = address === undefined ? undefined : await cache.find(address, caller)
    if (address === undefined || !certificate) return false
    const signed = `${id}|${time}|${settings.webhookId}|${crc32(raw)}`
    const isGenuine = createVerify('RSA-SHA256')
      .update(signed)
      .verify(certificate.key, Buffer.from(signature, 'base64'))
    if (isGenuine) cache.trust(address, certificate)
    return isGenuine
  }
}

/**
 * The normalized URL of a certificate, or undefined if it is not a certificate URL of PayPal. The URL comes from the untrusted
 * message; it must have the protocol of our own calls.
 */
function trustedUrl({ certificateHosts, apiUrl }: PaypalSettings, given: string): string | undefined {
  if (!URL.canParse(given)) return undefined
  const { href } = new URL(given)
  const calls = new URL(apiUrl)
  const [folder, name = ''] = href.split('/v1/notifications/certs/')
  const isFolder = [calls.host, ...certificateHosts].some(
    (host) => folder === `${calls.protocol}//${host}${calls.pathname.replace(/\/$/, '')}`,
  )
  return isFolder && /^[\w.-]+$/.test(name) ? href : undefined
}

const certificateTimeoutMs = 4_000
const maxCertificateLength = 64 * 1024
const maxTrustedCertificates = 8
/** How long the result of a download is reused, and how many URLs may be downloaded in that time. */
const downloadReuseMs = 60_000
const maxDownloads = { perCaller: 20, all: 1_000 }

type Certificate = { key: KeyObject; validUntil: Date }
type Download = { certificate: Promise<Certificate | undefined>; caller: string; reuseUntil: Date }

/**
 * Caches certificates by URL; PayPal uses a new URL for each new certificate. Certificates that verified a signature are kept
 * separately, and downloads are limited per caller. So forged messages with invented URLs cannot block genuine ones.
 */
function certificateCache(fetch: Fetch, now: () => Date) {
  const trusted = new LRUCache<string, Certificate>({ max: maxTrustedCertificates })
  const downloads = new Map<string, Download>()

  const downloadCertificate = async (address: string): Promise<Certificate | undefined> => {
    const certificate = readCertificate(await downloadText(fetch, address))
    if (!certificate || new Date(certificate.validFrom) > now()) return undefined
    return { key: certificate.publicKey, validUntil: new Date(certificate.validTo) }
  }
  const isValid = ({ validUntil }: Certificate) => validUntil > now()

  return {
    async find(address: string, caller: string): Promise<Certificate | undefined> {
      const kept = trusted.get(address)
      if (kept && isValid(kept)) return kept
      for (const [other, { reuseUntil }] of downloads) if (reuseUntil <= now()) downloads.delete(other)
      const existing = downloads.get(address)
      const ofCaller = [...downloads.values()].filter((each) => each.caller === caller)
      if (!existing && (ofCaller.length >= maxDownloads.perCaller || downloads.size >= maxDownloads.all))
        throw new UnknownOutcome('will not be asked for any more certificates for now')
      const certificate = existing?.certificate ?? downloadCertificate(address)
      if (!existing)
        downloads.set(address, { certificate, caller, reuseUntil: addMs(now(), downloadReuseMs) })
      const downloaded = await certificate
      return downloaded && isValid(downloaded) ? downloaded : undefined
    },
    trust(address: string, certificate: Certificate): void {
      trusted.set(address, certificate)
      downloads.delete(address)
    },
  }
}

async function downloadText(fetch: Fetch, address: string): Promise<string> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(certificateTimeoutMs),
    })
    const text = await response.text()
    if (response.ok && text.length <= maxCertificateLength) return text
  } catch (error) {
    throw new UnknownOutcome('gave us no certificate', { cause: error })
  }
  throw new UnknownOutcome('gave us no certificate')
}

function readCertificate(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text)
  } catch {
    return undefined
  }
}
