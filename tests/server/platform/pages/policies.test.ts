import { brotliDecompressSync } from 'node:zlib'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import { closedAfterFile, onFileFinished } from '#tests/support/file-end.ts'
import { startSite, type Site } from '../../support/site.ts'
import {
  matchRuntimeConfig,
  scriptHashOf,
  bootstrapScript,
  liveProvidersEnv,
  createTinyBuild,
  strictPolicy,
} from '../../support/pages.ts'

const site = await closedAfterFile(startSite({ pages: await createTinyBuild() }))

describe('the checkout', () => {
  let live: Site
  beforeAll(async () => {
    live = await startSite({ env: liveProvidersEnv, pages: await createTinyBuild() })
    onFileFinished(() => live.close())
  })

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

  test('is the only page that may load from the real providers', async () => {
    const others = pageRows.filter(({ policy }) => policy !== 'payments' && policy !== 'pictures')
    for (const { path } of others) {
      const { headers } = await live.app.inject(path.replace(/:\w+/, 'x'))
      expect(headers['content-security-policy']).not.toMatch(/razorpay|paypal|https:\/\//)
    }
  })
})

describe('the page of the calendar', () => {
  const env = {
    BOOKING_URL: 'https://calendar.example/firm/call?month=5',
    BOOKING_SCRIPT_URL: 'https://assets.calendar.example/widget.js',
  }

  test('may load the calendar and its script, and is the only page that may', async () => {
    const booking = await startSite({ env, pages: await createTinyBuild() })
    onTestFinished(() => booking.close())
    const { headers, body } = await booking.app.inject('/schedule-call')
    const directives = String(headers['content-security-policy']).split('; ')
    const hosts = 'https://calendar.example https://assets.calendar.example'
    expect(directives.find((one) => one.startsWith('script-src'))).toContain(` ${hosts}`)
    expect(directives).toContain(`frame-src ${hosts}`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(matchRuntimeConfig(body)?.[2] ?? '')).toMatchObject({
      booking: { url: env.BOOKING_URL, scriptUrl: env.BOOKING_SCRIPT_URL },
    })
    for (const { path } of pageRows.filter(({ policy }) => policy !== 'booking')) {
      const other = await booking.app.inject(path.replace(/:\w+/, 'x'))
      expect(other.headers['content-security-policy']).not.toMatch(/calendar/)
    }
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
    const other = await startSite({ env: { APP_ENV: 'development' }, pages: await createTinyBuild() })
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
