import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runtimeConfig } from '#contract/config.ts'
import { matchPage, pagePaths } from '#contract/pages.ts'
import { servePages } from '#server/pages/pages.ts'
import type { Env } from '#server/setting-reader.ts'
import { readSettings } from '#server/settings.ts'
import { createRenderer } from '#src/app/render.tsx'
import { pageWorld } from '#tests/support/page-data.ts'
import { freePort } from '#tests/support/port.ts'

const loader = 'document.title'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'northloop-pages-'))
  await mkdir(path.join(folder, 'assets'))
  await mkdir(path.join(folder, '.vite'))
  const put = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content)
  await put('assets/main-abc.js', 'export {}')
  await put('assets/main-abc.js.br', brotliCompressSync('export {}'))
  await put('assets/shared-abc.js', 'export {}')
  await put('assets/main-abc.css', 'h1{color:navy}')
  await put('assets/loader-abc.js', loader)
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const manifest = {
    'src/main.tsx': { file: 'assets/main-abc.js', css: ['assets/main-abc.css'], imports: ['_shared-abc.js'] },
    'src/loader.ts': { file: 'assets/loader-abc.js' },
    '_shared-abc.js': { file: 'assets/shared-abc.js' },
  }
  await put('.vite/manifest.json', JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
})
afterEach(() => app.close())

async function serve(env: Env = {}) {
  const settings = readSettings(env)
  app.setNotFoundHandler(
    await servePages(app, { settings, source: { folder, createRenderer }, ...pageWorld }),
  )
}

const real: Env = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret-of-razorpay',
  PAYPAL_CLIENT_ID: 'paypal-client',
  PAYPAL_CLIENT_SECRET: 'secret-of-paypal',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const strict = `default-src 'none'; script-src 'self' ${hashOf(loader)}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`
const configIn = (html: string) =>
  /<script id="runtime-config" type="application\/json"(?: nonce="([\w-]+)")?>(.*?)<\/script>/.exec(html)

describe('the table of pages', () => {
  test.each(pagePaths.map(({ path }) => path))('finds %s', (pattern) => {
    const address = pattern.replace(/:\w+/, 'some-thing')
    expect([matchPage(address)?.path, matchPage(`${address}/`.replace('//', '/'))?.path]).toEqual([
      pattern,
      pattern,
    ])
  })

  test.each(['/nothing', '/insights/a/b', '/proposal', '/dashboard/x', '//', '/About', '/pricing//', ''])(
    'does not find %j',
    (address) => {
      expect(matchPage(address)).toBeUndefined()
    },
  )
})

describe('a page', () => {
  test('is HTML with the public part of the configuration, under a strict policy', async () => {
    await serve()
    const { statusCode, headers, body } = await app.inject('/pricing?x=1')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': strict,
    })
    expect(runtimeConfig.parse(JSON.parse(configIn(body)?.[2] ?? ''))).toEqual({
      origin: 'http://localhost:3000',
      demo: true,
      deterrents: true,
      razorpay: { keyId: 'rzp_test_sandbox0000000', scriptUrl: '/sandbox/razorpay/checkout.js' },
      paypal: { clientId: 'sandbox-paypal-client', sdkUrl: '/sandbox/paypal/sdk/js' },
      booking: null,
    })
  })

  test('tells nothing that is secret', async () => {
    await serve(real)
    for (const url of ['/', '/checkout', '/login'])
      expect((await app.inject(url)).body).not.toMatch(/secret|webhook/)
  })

  test('cannot be broken out of by a setting', async () => {
    await serve({ ...real, PAYPAL_CLIENT_ID: '</script><script>alert(1)</script>$&$1' })
    const { body } = await app.inject('/')
    expect(body).not.toContain('<script>alert')
    const config = runtimeConfig.parse(JSON.parse(configIn(body)?.[2] ?? ''))
    expect(config.paypal?.clientId).toBe('</script><script>alert(1)</script>$&$1')
  })

  test('to which a form is posted without scripts is shown, and says how to reach us', async () => {
    await serve()
    const posted = await app.inject({
      method: 'POST',
      url: '/contact?subject=Project',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Asha&message=Orders.',
    })
    expect([posted.statusCode, posted.headers.location]).toEqual([303, '/contact?subject=Project'])
    const { body } = await app.inject('/contact?subject=Project')
    const said = /<form name="contact".*?<noscript>(.*?)<\/noscript>/.exec(body)?.[1]
    expect(said).toContain('This form needs JavaScript')
    expect(said).toContain('href="mailto:hello@northloop.example"')
    expect(said).toContain('href="tel:')
  })

  test('that is not there is the 404 page, one for all such addresses', async () => {
    await serve()
    const [unknown, another] = [await app.inject('/no-such-page?x=1'), await app.inject('/other')]
    expect([unknown.statusCode, another.statusCode]).toEqual([404, 404])
    expect(unknown.body).toContain('Error 404')
    expect(unknown.body).toContain('<meta name="robots" content="noindex"/>')
    expect(another.body).toBe(unknown.body)
    expect(unknown.headers['content-security-policy']).toBe(strict)
  })

  test.each(['//evil.example/pricing', '//', '/pricing//', '///', '/\\evil.example'])(
    'is not found at %s, which a browser takes for another place',
    async (url) => {
      await serve()
      const port = await freePort()
      await app.listen({ port, host: '127.0.0.1' })
      const [answer] = (await once(request({ port, path: url, agent: false }).end(), 'response')) as [
        IncomingMessage,
      ]
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
      answer.destroy()
    },
  )

  test('is sent once to whoever has it already', async () => {
    await serve()
    const { headers } = await app.inject('/blueprint')
    const again = await app.inject({
      url: '/blueprint',
      headers: { 'if-none-match': `W/"x", ${String(headers.etag)}`, 'accept-encoding': 'br' },
    })
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ])('comes compressed to who takes %s', async (accepted, encoding, open) => {
    await serve()
    const headers = { 'accept-encoding': accepted }
    const [plain, small] = [await app.inject('/pricing'), await app.inject({ url: '/pricing', headers })]
    expect([plain.headers.vary, small.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([
      undefined,
      encoding,
    ])
    expect(open(small.rawPayload).toString()).toBe(plain.body)
  })

  test('can be asked for its headers alone', async () => {
    await serve()
    const [get, head] = [
      await app.inject('/blueprint'),
      await app.inject({ method: 'HEAD', url: '/blueprint' }),
    ]
    expect([head.statusCode, head.headers.etag]).toEqual([200, get.headers.etag])
  })
})

describe('the checkout', () => {
  test('loads from ourselves alone while the providers are sandboxes', async () => {
    await serve()
    const { headers, body } = await app.inject('/checkout?product=blueprint')
    expect(headers['content-security-policy']).toBe(strict)
    expect(configIn(body)?.[1]).toBeUndefined()
  })

  test('may load from the real providers, with a nonce of its own each time', async () => {
    await serve(real)
    const answers = [await app.inject('/checkout'), await app.inject('/checkout')]
    const nonces = answers.map(({ body }) => configIn(body)?.[1])
    expect(new Set(nonces).size).toBe(2)
    const hosts = 'https://*.razorpay.com https://*.paypal.com https://*.paypalobjects.com'
    answers.forEach(({ headers }, index) => {
      expect(headers['content-security-policy']).toBe(
        strict
          .replace(
            `script-src 'self' ${hashOf(loader)}`,
            `script-src 'self' ${hosts} ${hashOf(loader)} 'nonce-${nonces[index]}'`,
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

  test('is the only page that may', async () => {
    await serve(real)
    const others = pagePaths.filter(({ policy }) => policy !== 'payments' && policy !== 'pictures')
    for (const { path } of others) {
      const { headers } = await app.inject(path.replace(/:\w+/, 'x'))
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
    await serve(env)
    const { headers, body } = await app.inject('/schedule-call')
    const directives = String(headers['content-security-policy']).split('; ')
    const hosts = 'https://calendar.example https://assets.calendar.example'
    expect(directives.find((one) => one.startsWith('script-src'))).toContain(` ${hosts}`)
    expect(directives).toContain(`frame-src ${hosts}`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(JSON.parse(configIn(body)?.[2] ?? '')).toMatchObject({
      booking: { url: env.BOOKING_URL, scriptUrl: env.BOOKING_SCRIPT_URL },
    })
    for (const { path } of pagePaths.filter(({ policy }) => policy !== 'booking')) {
      const other = await app.inject(path.replace(/:\w+/, 'x'))
      expect(other.headers['content-security-policy']).not.toMatch(/calendar/)
    }
  })

  test('loads from ourselves alone where none is set', async () => {
    await serve()
    expect((await app.inject('/schedule-call')).headers['content-security-policy']).toBe(strict)
  })
})

describe('the callback', () => {
  test('is kept, listed and named as a referrer by nobody', async () => {
    await serve()
    const { headers } = await app.inject('/auth/callback?token=abc')
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
      await serve()
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': strict.replace("img-src 'self' data:", "img-src 'self' data: https:"),
      })
      expect(headers.etag).toBeUndefined()
    },
  )

  test('while developing may show logos without https too', async () => {
    await serve({ APP_ENV: 'development' })
    const { headers } = await app.inject('/proposal/demo')
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https: http:;")
  })
})

describe('the page that takes the sign-in’s answer', () => {
  test('takes it out of the address before anything else, by the one script its policy allows', async () => {
    await serve()
    const { body, headers } = await app.inject('/auth/callback?token=abc')
    const script = /<head><script>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toBe(
      strict.replace(hashOf(loader), `${hashOf(loader)} ${hashOf(script)}`),
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
    await serve()
    const { body } = await app.inject('/auth/callback?token=marked-token&error=marked-error')
    expect(body).not.toMatch(/marked/)
  })
})

describe('a file', () => {
  test('with a hash in its name is kept for ever, another one for an hour', async () => {
    await serve()
    const [hashed, plain] = [await app.inject('/assets/main-abc.js'), await app.inject('/favicon.svg')]
    expect([hashed.statusCode, hashed.headers['cache-control'], hashed.body]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'export {}',
    ])
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
    expect(plain.headers.etag).toBeDefined()
  })

  test('comes compressed where the build brought that along', async () => {
    await serve()
    const headers = { 'accept-encoding': 'br, gzip' }
    const answer = await app.inject({ url: '/assets/main-abc.js', headers })
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {}')
  })

  test.each([
    '/.vite/manifest.json',
    '/assets/main-abc.js.br',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
  ])('%s of the build is no page', async (url) => {
    await serve()
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})
