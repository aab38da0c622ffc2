import { createHash } from 'node:crypto'
import type { PagePolicy } from '#contract/pages.ts'
import type { Settings } from '../config/settings.ts'

type Directives = Record<string, string[]>
type PolicySettings = Pick<Settings, 'appEnv' | 'razorpay' | 'paypal' | 'booking'>

/** The content security policy of answers that are not pages: they may load nothing. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The content security policy of the API reference: its own scripts and styles, and the calls it describes. */
export const apiReferencePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Hosts of the real providers. The sandboxes are on our own origin and need none. */
const razorpayHosts = ['https://*.razorpay.com']
const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']

const isAbsoluteUrl = (address: string | undefined): address is string => address?.startsWith('http') ?? false

/** The hosts of the payment providers whose scripts the checkout loads. */
export function providerHosts({ razorpay, paypal }: PolicySettings): string[] {
  return [
    ...(isAbsoluteUrl(razorpay.scriptUrl) ? razorpayHosts : []),
    ...(isAbsoluteUrl(paypal?.sdkUrl) ? paypalHosts : []),
  ]
}

/** The hosts of the calendar and its script. */
function bookingHosts({ booking }: PolicySettings): string[] {
  const urls = [booking?.url, booking?.scriptUrl].filter(isAbsoluteUrl)
  return [...new Set(urls.map((url) => new URL(url).origin))]
}

const basePolicy: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

const noHosts = (): string[] => []

function withHosts(directives: Directives, hosts: string[]): Directives {
  if (hosts.length === 0) return { ...directives }
  const widened: Directives = { ...directives, 'frame-src': hosts }
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
    widened[name] = [...(directives[name] ?? []), ...hosts]
  }
  return widened
}

/** The source expression with which a policy allows one inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The content security policy of a page; `scriptSources` are the hashes and nonces of its inline scripts. */
export function pagePolicy(settings: PolicySettings, policy: PagePolicy, scriptSources: string[]): string {
  const hosts = {
    payments: providerHosts,
    booking: bookingHosts,
    site: noHosts,
    slides: noHosts,
    pictures: noHosts,
    callback: noHosts,
    portal: noHosts,
  }
  const directives = withHosts(basePolicy, hosts[policy](settings))
  directives['script-src'] = [...(directives['script-src'] ?? []), ...scriptSources]
  if (policy === 'pictures' || policy === 'portal')
    directives['img-src'] = [...(directives['img-src'] ?? []), 'https:']
  if (settings.appEnv === 'development') {
    directives['script-src'] = ["'self'", "'unsafe-inline'"]
    directives['connect-src'] = [...(directives['connect-src'] ?? []), 'ws:']
    if (policy === 'portal') directives['img-src'] = [...(directives['img-src'] ?? []), 'http:']
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The headers of a page besides its content security policy: for caches, referrers and search engines. */
export function pageHeaders(policy: PagePolicy): Record<string, string> {
  if (policy !== 'callback' && policy !== 'portal') return { 'cache-control': 'no-cache' }
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }
}
