import { brotliDecompressSync } from 'node:zlib'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../../support/site.ts'
import {
  matchRuntimeConfig,
  scriptHashOf,
  bootstrapScript,
  liveProvidersEnv,
  createTinyBuild,
  strictPolicy,
} from '../../support/pages.ts'

const bookingEnv = {
  BOOKING_URL: 'https://calendar.example/firm/call?month=5',
  BOOKING_SCRIPT_URL: 'https://assets.calendar.example/widget.js',
}
const pages = await createTinyBuild()
const site = await closedAfterFile(startSite({ pages }))
/** A site with the real providers and a calendar. */
const live = await closedAfterFile(startSite({ env: { ...liveProvidersEnv, ...bookingEnv }, pages }))

test('only the checkout may load from the real providers, and only the page of the calendar may load that', async () => {
  const foreignTo = (policy: (typeof pageRows)[number]['policy']) => {
    if (policy === 'payments') return /calendar/
    if (policy === 'booking') return /razorpay|paypal/
    return policy === 'pictures' ? /razorpay|paypal|calendar/ : /razorpay|paypal|calendar|https:\/\//
  }
  const loading: string[] = []
  for (const { path, policy } of pageRows) {
    const { headers } = await live.app.inject(path.replace(/:\w+/, 'x'))
    if (foreignTo(policy).test(String(headers['content-security-policy']))) loading.push(path)
  }
  expect(loading).toEqual([])
})

describe('the checkout', () => {
  test('loads from ourselves alone while the providers are sandboxes', async () => {
    const { headers, body } = await site.app.inject('/checkout?product=blueprint')
    expect(headers['content-security-policy']).toBe(strictPolicy)
    expect(matchRuntimeConfig(body)?.[1]).toBeUndefined()
  })

  test('may load from the real providers, with a nonce of its own each time', async () => {
    const answers = [await live.app.inject('/checkout'), await live.app.inject('/checkout')]
    const nonces = answers.map(({ body }) => matchRuntimeConfig(body)?.[1])
    expect(new Set(nonces).size).toBe(2)
    const hosts = 'https://*.razorpay.com https://*.paypal.com https://*.paypalobjects.com'
    answers.forEach(({ headers }, index) => {
      expect(headers['content-security-policy']).toBe(
        strictPolicy
          .replace(
            `script-src 'self' ${scriptHashOf(bootstrapScript)}`,
            `script-src 'self' ${hosts} ${scriptHashOf(bootstrapScript)} 'nonce-${nonces[index]}'`,
          )
          .replace("style-src 'self' 'unsafe-inline'", `style-src 'self' 'unsafe-inline' ${hosts}`)
          .replace("img-src 'self' data:", `img-src 'self' data: ${hosts}`)
          .replace("font-src 'self'", `font-src 'self' ${hosts}`)
          .replace("connect-src 'self'", `connect-src 'self' ${hosts}`)
          .replace("frame-src 'none'", `frame-src ${hosts}`),
      )
      expect(headers.etag).toBeUndefined()
    })
  })

  test('is compressed when it may load from the real providers', async () => {
    const { headers, rawPayload } = await live.app.inject({
      url: '/checkout',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(matchRuntimeConfig(String(brotliDecompressSync(rawPayload)))?.[1]).toMatch(/^[\w-]{22}$/)
  })
})

describe('the page of the calendar', () => {
  test('may load the calendar and its script', async () => {
    const { headers, body } = await live.app.inject('/schedule-call')
    const directives = String(headers['content-security-policy']).split('; ')
    const hosts = 'https://calendar.example https://assets.calendar.example'
    expect(directives.find((one) => one.startsWith('script-src'))).toContain(` ${hosts}`)
    expect(directives).toContain(`frame-src ${hosts}`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(matchRuntimeConfig(body)?.[2] ?? '')).toMatchObject({
      booking: { url: bookingEnv.BOOKING_URL, scriptUrl: bookingEnv.BOOKING_SCRIPT_URL },
    })
  })

  test('loads from ourselves alone where none is set', async () => {
    expect((await site.app.inject('/schedule-call')).headers['content-security-policy']).toBe(strictPolicy)
  })
})

describe('the callback', () => {
  test('is kept, listed and named as a referrer by nobody', async () => {
    const { headers } = await site.app.inject('/auth/callback?token=abc')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers.etag).toBeUndefined()
  })
})

describe('a portal', () => {
  test.each(['/proposal/demo', '/proposal/nobody-knows', '/pitch/demo'])(
    'at %s is kept, listed and named as a referrer by nobody, and may show logos from elsewhere',
    async (url) => {
      const { headers } = await site.app.inject(url)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': strictPolicy.replace(
          "img-src 'self' data:",
          "img-src 'self' data: https:",
        ),
      })
      expect(headers.etag).toBeUndefined()
    },
  )

  test('in development may also show logos without https', async () => {
    const other = await startSite({ env: { APP_ENV: 'development' }, pages })
    onTestFinished(() => other.close())
    const { headers } = await other.app.inject('/proposal/demo')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https: http:;")
  })
})

describe('the page that takes the sign-in’s answer', () => {
  test('takes it out of the address before anything else, by the one script its policy allows', async () => {
    const { body, headers } = await site.app.inject('/auth/callback?token=abc')
    const script = /<head>\s*<script>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toBe(
      strictPolicy.replace(
        scriptHashOf(bootstrapScript),
        `${scriptHashOf(bootstrapScript)} ${scriptHashOf(script)}`,
      ),
    )
    const replaced: unknown[] = []
    const window: Record<string, unknown> = {}
    const location = { search: '?token=abc', pathname: '/auth/callback' }
    const history = { state: null, replaceState: (...given: unknown[]) => void replaced.push(given) }
    runInNewContext(script, { window, location, history })
    expect(window).toEqual({ signInAnswer: '?token=abc' })
    expect(replaced).toEqual([[null, '', '/auth/callback']])
  })

  test('never has the answer in its document', async () => {
    const { body } = await site.app.inject('/auth/callback?token=marked-token&error=marked-error')
    expect(body).not.toMatch(/marked/)
  })
})
