import { createHmac, createVerify, timingSafeEqual, X509Certificate, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Settings } from '../settings.ts'
import type { Fetch } from './call.ts'
import { later } from './pauses.ts'
import { UnknownOutcome } from './provider.ts'

type Headers = Record<string, string | string[] | undefined>
type PaypalSettings = NonNullable<Settings['paypal']>

/** Whether one of the secrets signed exactly these bytes. Several count while they are being changed. */
export function isRazorpayWebhook(secrets: string[], raw: Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => timingSafeEqual(createHmac('sha256', secret).update(raw).digest(), given))
}

const header = (headers: Headers, name: string) => {
  const value = headers[`paypal-${name}`]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Makes the check whether PayPal signed exactly these bytes for our webhook. Old transmissions are not refused: PayPal repeats
 * for days, each event counts once, and what it says is only a hint. The check throws an `UnknownOutcome` when the
 * certificate cannot be had.
 */
export function paypalWebhookCheck(settings: PaypalSettings, fetch: Fetch, now: () => Date) {
  const certificateKey = certificates(fetch, now)
  return async (headers: Headers, raw: Buffer): Promise<boolean> => {
    const id = header(headers, 'transmission-id')
    const time = header(headers, 'transmission-time')
    const signature = header(headers, 'transmission-sig')
    const address = header(headers, 'cert-url')
    const algorithm = header(headers, 'auth-algo')
    if (!id || !time || !signature || !address || algorithm !== 'SHA256withRSA') return false
    const key = isPaypalAddress(settings, address) ? await certificateKey(address) : undefined
    if (!key) return false
    const signed = `${id}|${time}|${settings.webhookId}|${crc32(raw)}`
    return createVerify('RSA-SHA256').update(signed).verify(key, Buffer.from(signature, 'base64'))
  }
}

/** The address comes from outside: only where PayPal keeps certificates, as securely as our own calls go, is asked. */
function isPaypalAddress({ certificateHosts, apiUrl }: PaypalSettings, address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const calls = new URL(apiUrl)
  const [folder, name = ''] = url.href.split('/v1/notifications/certs/')
  const isFolder = [calls.host, ...certificateHosts].some(
    (host) => folder === `${calls.protocol}//${host}${calls.pathname.replace(/\/$/, '')}`,
  )
  return isFolder && /^[\w.-]+$/.test(name)
}

const certificateWithinMs = 4_000
const largestCertificate = 64 * 1024
const kept = 8
/** How long what an address answered counts where that is no certificate, and how many such addresses are asked meanwhile. */
const askedAgainAfterMs = 60_000
const mostAsked = 20

/** Public keys of certificates by their address, which PayPal changes with every new certificate. */
function certificates(fetch: Fetch, now: () => Date) {
  const known = new Map<string, { key: KeyObject; until: Date }>()
  const asked = new Map<string, { key: Promise<KeyObject | undefined>; until: Date }>()

  const ask = async (address: string): Promise<KeyObject | undefined> => {
    const certificate = readCertificate(await download(fetch, address))
    if (!certificate || new Date(certificate.validFrom) > now() || new Date(certificate.validTo) <= now())
      return undefined
    const [oldest] = known.keys()
    if (known.size >= kept && oldest !== undefined) known.delete(oldest)
    known.set(address, { key: certificate.publicKey, until: new Date(certificate.validTo) })
    asked.delete(address)
    return certificate.publicKey
  }

  return async (address: string): Promise<KeyObject | undefined> => {
    const before = known.get(address)
    if (before && before.until > now()) return before.key
    for (const [other, { until }] of asked) if (until <= now()) asked.delete(other)
    const already = asked.get(address)
    if (already) return already.key
    if (asked.size >= mostAsked) throw new UnknownOutcome('is asked for no more certificates now')
    const key = ask(address)
    asked.set(address, { key, until: later(now(), askedAgainAfterMs) })
    return key
  }
}

async function download(fetch: Fetch, address: string): Promise<string> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(certificateWithinMs),
    })
    const text = await response.text()
    if (response.ok && text.length <= largestCertificate) return text
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
