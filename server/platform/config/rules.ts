import { isIP } from 'node:net'

const minKeyBytes = 32
const weakWordPattern = /example|secret|password|change|session|northloop|sample|replace/i

/** Decodes a key in hexadecimal or base64url; empty for anything else. */
export function parseKey(text: string): Uint8Array {
  if (/^([0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]+=*$/.test(text) ? Buffer.from(text, 'base64url') : new Uint8Array()
}

function isPeriodic(bytes: Uint8Array): boolean {
  const periods = Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) => index + 1)
  return periods.some((period) => bytes.every((byte, index) => byte === bytes[index % period]))
}

function hasConstantStep(bytes: Uint8Array): boolean {
  const step = (index: number) => ((bytes[index] ?? 0) - (bytes[index - 1] ?? 0) + 256) % 256
  return bytes.every((_, index) => index < 2 || step(index) === step(1))
}

/** Whether a key looks typed by a person: it contains common words, or only one case although it is not hexadecimal. */
function isHandTyped(text: string): boolean {
  const isHex = /^[0-9a-f]+$/i.test(text)
  return weakWordPattern.test(text) || (!isHex && !(/[a-z]/.test(text) && /[A-Z]/.test(text)))
}

/** Why a key is too weak, as the end of a sentence; undefined if it looks random. */
export function keyProblem(text: string): string | undefined {
  const bytes = parseKey(text)
  if (bytes.length === 0) return 'must be written in hexadecimal or base64url.'
  if (bytes.length < minKeyBytes)
    return `is too short: it has ${bytes.length} bytes of the ${minKeyBytes} needed.`
  const isPrintable = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  const isPoor = new Set(bytes).size < 20 || isPeriodic(bytes) || hasConstantStep(bytes)
  if (isPoor || isPrintable || isHandTyped(text))
    return 'is weak: it must be random bytes, not words or a pattern.'
  return undefined
}

/** Whether a text is a PostgreSQL URL, with a host or a socket folder. */
export function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.hostname !== '' || url.searchParams.has('host')
}

/** Whether a text is an http or https URL. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/.test(text) && URL.canParse(text)
}

/** Whether a text is an http or https URL without path, query, user name and password. */
export function isHttpOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, href, origin } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** Whether a host name is this domain or one of its subdomains. */
export const isHostOf = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`)

/** Whether a text is an https URL whose host is this domain or one of its subdomains. */
export function isHttpsUrlOf(text: string, domain: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' && isHostOf(hostname, domain)
}

/** Whether a text is an IP address or a network in CIDR notation: `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
  return isIP(address) !== 0 && isPrefix && rest.length === 0
}

/** Whether a text looks like a real secret of a provider. */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= 16 && new Set(secret).size >= 8 && !/sandbox|example|change/i.test(secret)
}

/** The host part of the URL under which the server reaches itself, given the host it listens on. */
export function selfHost(host: string): string {
  if (['0.0.0.0', '::', 'localhost'].includes(host)) return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}
