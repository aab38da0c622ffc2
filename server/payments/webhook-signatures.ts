import { LRUCache } from 'lru-cache'
import { createHmac, createVerify, timingSafeEqual, X509Certificate, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Settings } from '../config/settings.ts'
import type { Fetch } from './call.ts'
import { later } from '#machines/order/times.ts'
import { UnknownOutcome } from './provider.ts'

type Headers = Record<string, string | string[] | undefined>
type Message = { headers: Headers; raw: Buffer; caller: string }
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
  const known = certificates(fetch, now)
  return async ({ headers, raw, caller }: Message): Promise<boolean> => {
    const id = header(headers, 'transmission-id')
    const time = header(headers, 'transmission-time')
    const signature = header(headers, 'transmission-sig')
    const named = header(headers, 'cert-url')
    const algorithm = header(headers, 'auth-algo')
    if (!id || !time || !signature || !named || algorithm !== 'SHA256withRSA') return false
    const address = paypalAddress(settings, named)
    const certificate = address === undefined ? undefined : await known.at(address, caller)
    if (address === undefined || !certificate) return false
    const signed = `${id}|${time}|${settings.webhookId}|${crc32(raw)}`
    const isGenuine = createVerify('RSA-SHA256')
      .update(signed)
      .verify(certificate.key, Buffer.from(signature, 'base64'))
    if (isGenuine) known.keep(address, certificate)
    return isGenuine
  }
}

/**
 * The one spelling of a certificate's address, which comes from outside: only where PayPal keeps certificates, as securely
 * as our own calls go, is asked.
 */
function paypalAddress({ certificateHosts, apiUrl }: PaypalSettings, given: string): string | undefined {
  if (!URL.canParse(given)) return undefined
  const { href } = new URL(given)
  const calls = new URL(apiUrl)
  const [folder, name = ''] = href.split('/v1/notifications/certs/')
  const isFolder = [calls.host, ...certificateHosts].some(
    (host) => folder === `${calls.protocol}//${host}${calls.pathname.replace(/\/$/, '')}`,
  )
  return isFolder && /^[\w.-]+$/.test(name) ? href : undefined
}

const certificateWithinMs = 4_000
const largestCertificate = 64 * 1024
const kept = 8
/** How long what an address answered counts, and how many addresses are asked meanwhile for one caller, and for all. */
const askedAgainAfterMs = 60_000
const mostAsked = { perCaller: 20, all: 1_000 }

type Certificate = { key: KeyObject; until: Date }
type Asked = { certificate: Promise<Certificate | undefined>; caller: string; until: Date }

/**
 * Certificates by their address, which PayPal changes with every new one. Those that a good signature came with are kept
 * apart from what anybody may have named, and each caller's names use up what is asked for that caller: so invented names keep
 * nobody else from being heard.
 */
function certificates(fetch: Fetch, now: () => Date) {
  const known = new LRUCache<string, Certificate>({ max: kept })
  const asked = new Map<string, Asked>()

  const ask = async (address: string): Promise<Certificate | undefined> => {
    const certificate = readCertificate(await download(fetch, address))
    if (!certificate || new Date(certificate.validFrom) > now()) return undefined
    return { key: certificate.publicKey, until: new Date(certificate.validTo) }
  }
  const isValid = ({ until }: Certificate) => until > now()

  return {
    async at(address: string, caller: string): Promise<Certificate | undefined> {
      const before = known.get(address)
      if (before && isValid(before)) return before
      for (const [other, { until }] of asked) if (until <= now()) asked.delete(other)
      const already = asked.get(address)
      const ofCaller = [...asked.values()].filter((each) => each.caller === caller)
      if (!already && (ofCaller.length >= mostAsked.perCaller || asked.size >= mostAsked.all))
        throw new UnknownOutcome('is asked for no more certificates now')
      const certificate = already?.certificate ?? ask(address)
      if (!already) asked.set(address, { certificate, caller, until: later(now(), askedAgainAfterMs) })
      const answered = await certificate
      return answered && isValid(answered) ? answered : undefined
    },
    keep(address: string, certificate: Certificate): void {
      known.set(address, certificate)
      asked.delete(address)
    },
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
