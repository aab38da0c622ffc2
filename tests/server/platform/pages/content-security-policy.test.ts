import { brotliDecompressSync } from 'node:zlib'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import { bootstrapScript, liveProvidersEnv, matchRuntimeConfig, scriptHashOf } from '../../support/pages.ts'
import { createTinyBuild, startPages, strictPolicy } from '../../support/pages.ts'

const bookingEnv = {
  BOOKING_URL: 'https://calendar.example/firm/call?month=5',
  BOOKING_SCRIPT_URL: 'https://assets.calendar.example/widget.js',
}
const pages = await createTinyBuild()
const demo = await startPages({}, pages)
const live = await startPages({ ...liveProvidersEnv, ...bookingEnv }, pages)

test('only the checkout may load from the real providers, and only the page of the calendar may load that', async () => {
  const foreignTo = (policy: (typeof pageRows)[number]['policy']) => {
    if (policy === 'payments') return /calendar/
    if (policy === 'booking') return /razorpay|paypal/
    return policy === 'pictures' ? /razorpay|paypal|calendar/ : /razorpay|paypal|calendar|https:\/\//
  }
  const loading: string[] = []
  for (const { path, policy } of pageRows) {
    const { headers } = await live.inject(path.replace(/:\w+/, 'x'))
    if (foreignTo(policy).test(String(headers['content-security-policy']))) loading.push(path)
  }
  expect(loading).toEqual([])
})

test('the checkout may load from the real providers, with a nonce of its own each time, and is compressed then', async () => {
  const answers = [await live.inject('/checkout'), await live.inject('/checkout')]
  const nonces = answers.map(({ body }) => matchRuntimeConfig(body)?.[1])
  expect(new Set(nonces).size).toBe(2)
  const hosts = 'https://*.razorpay.com https://*.paypal.com https://*.paypalobjects.com'
  const withHosts = ['style-src', 'img-src', 'font-src', 'connect-src'].reduce(
    (policy, directive) => policy.replace(new RegExp(`${directive} [^;]*`), `$& ${hosts}`),
    strictPolicy.replace("frame-src 'none'", `frame-src ${hosts}`),
  )
  const ownHash = scriptHashOf(bootstrapScript)
  answers.forEach(({ headers }, index) => {
    const scripts = `script-src 'self' ${hosts} ${ownHash} 'nonce-${nonces[index]}'`
    const policy = withHosts.replace(`script-src 'self' ${ownHash}`, scripts)
    expect([headers['content-security-policy'], headers.etag]).toEqual([policy, undefined])
  })
  const compressed = await live.inject({ url: '/checkout', headers: { 'accept-encoding': 'gzip, br' } })
  expect([compressed.headers['content-encoding'], compressed.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(matchRuntimeConfig(String(brotliDecompressSync(compressed.rawPayload)))?.[1]).toMatch(/^[\w-]{22}$/)
})

test('the page of the calendar may load the calendar and its script', async () => {
  const { headers, body } = await live.inject('/schedule-call')
  const directives = String(headers['content-security-policy']).split('; ')
  const hosts = 'https://calendar.example https://assets.calendar.example'
  expect(directives.find((one) => one.startsWith('script-src'))).toContain(` ${hosts}`)
  expect(directives).toContain(`frame-src ${hosts}`)
  expect(headers['cache-control']).toBe('no-cache')
  expect(JSON.parse(matchRuntimeConfig(body)?.[2] ?? '')).toMatchObject({
    booking: { url: bookingEnv.BOOKING_URL, scriptUrl: bookingEnv.BOOKING_SCRIPT_URL },
  })
})

test('the checkout and the calendar load from ourselves alone while both are sandboxes', async () => {
  for (const url of ['/checkout?product=blueprint', '/schedule-call']) {
    const { headers, body } = await demo.inject(url)
    expect(headers['content-security-policy']).toBe(strictPolicy)
    expect(matchRuntimeConfig(body)?.[1]).toBeUndefined()
  }
})

const portalPolicy = strictPolicy.replace("img-src 'self' data:", "img-src 'self' data: https:")
test.each([
  ['/auth/callback?token=abc', expect.any(String) as string],
  ['/proposal/demo', portalPolicy],
  ['/pitch/nobody-knows', portalPolicy],
])('%s is kept, listed and named by nobody, and a portal may show logos', async (url, policy) => {
  const { headers } = await demo.inject(url)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': policy,
  })
  expect(headers.etag).toBeUndefined()
})

test('the page that takes the sign-in’s answer takes it out of the address before anything else, and never has it in its document', async () => {
  const { body, headers } = await demo.inject('/auth/callback?token=marked-token&error=marked-error')
  expect(body).not.toMatch(/marked/)
  const script = /<head>\s*<script>(.*?)<\/script>/.exec(body)?.[1] ?? ''
  const ownHash = scriptHashOf(bootstrapScript)
  const policy = strictPolicy.replace(ownHash, `${ownHash} ${scriptHashOf(script)}`)
  expect(headers['content-security-policy']).toBe(policy)
  const replaced: unknown[] = []
  const window: Record<string, unknown> = {}
  const history = { state: null, replaceState: (...given: unknown[]) => void replaced.push(given) }
  runInNewContext(script, { window, location: { search: '?token=abc', pathname: '/auth/callback' }, history })
  expect([window, replaced]).toEqual([{ signInAnswer: '?token=abc' }, [[null, '', '/auth/callback']]])
})
