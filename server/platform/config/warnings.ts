import { brand } from '#contract/brand.ts'
import { isHostOf } from './rules.ts'
import type { Settings } from './settings.ts'

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** What a production server can start with but probably should not, one sentence each. */
export function warningsOf({ appEnv, mail, trustedProxies }: Settings): string[] {
  if (appEnv !== 'production') return []
  const smtp = new URL(mail.smtpUrl ?? 'smtps:')
  const isForeign = !isHostOf(mail.from.slice(mail.from.lastIndexOf('@') + 1), brand.domain)
  return [
    ...(brand.domain.endsWith('.example')
      ? ['contract/brand.ts still contains the placeholder brand: pages, emails and receipts show it.']
      : []),
    ...(isForeign
      ? [
          `MAIL_FROM is not an address at ${brand.domain}: the Client Protection Policy promises that our email comes from no other domain.`,
        ]
      : []),
    ...(smtp.protocol === 'smtp:' && !loopbackHosts.includes(smtp.hostname)
      ? ['SMTP_URL begins with smtp://: email is encrypted only if the server offers it. Use smtps://.']
      : []),
    ...(trustedProxies.length === 0
      ? [
          'TRUSTED_PROXIES is not set: behind a proxy, all visitors appear under one address and share its limits.',
        ]
      : []),
  ]
}
