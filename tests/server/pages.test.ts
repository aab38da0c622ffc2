import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runtimeConfig } from '#contract/config.ts'
import { matchPage, pagePaths } from '#contract/pages.ts'
import { servePages } from '#server/pages/pages.ts'
import type { Env } from '#server/setting-reader.ts'
import { readSettings } from '#server/settings.ts'
import { freePort } from '#tests/support/port.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'northloop-pages-'))
  await mkdir(path.join(folder, 'assets'))
  await mkdir(path.join(folder, '.vite'))
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><script type="module" src="/assets/main-abc.js"></script></head><body></body></html>'
  await writeFile(path.join(folder, 'index.html'), html)
  await writeFile(path.join(folder, 'assets/main-abc.js'), 'export {}')
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(path.join(folder, '.vite/manifest.json'), '{}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
})
afterEach(() => app.close())

async function serve(env: Env = {}) {
  const page = await servePages(app, { settings: readSettings(env), source: { folder } })
  app.setNotFoundHandler(page)
}

const real: Env = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret-of-razorpay',
  PAYPAL_CLIENT_ID: 'paypal-client',
  PAYPAL_CLIENT_SECRET: 'secret-of-paypal',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
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
      demo: true,
      razorpay: { keyId: 'rzp_test_sandbox0000000', scriptUrl: '/sandbox/razorpay/checkout.js' },
      paypal: { clientId: 'sandbox-paypal-client', sdkUrl: '/sandbox/paypal/sdk/js' },
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

  test('that is not there has status 404 and the same document', async () => {
    await serve()
    const [known, unknown] = [await app.inject('/'), await app.inject('/no-such-page')]
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 404])
    expect(unknown.body).toBe(known.body)
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
      headers: { 'if-none-match': `W/"x", ${String(headers.etag)}` },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
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
          .replace("script-src 'self'", `script-src 'self' ${hosts} 'nonce-${nonces[index]}'`)
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
    const others = pagePaths.filter(({ policy }) => policy !== 'payments')
    for (const { path } of others) {
      const { headers } = await app.inject(path.replace(/:\w+/, 'x'))
      expect(headers['content-security-policy']).not.toMatch(/razorpay|paypal|https:/)
    }
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

describe('the page that takes the sign-in’s answer', () => {
  test('takes it out of the address before anything else, by the one script its policy allows', async () => {
    await serve()
    const { body, headers } = await app.inject('/auth/callback?token=abc')
    const script = /<head><script>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toBe(
      strict.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
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

  test.each([
    '/.vite/manifest.json',
    '/index.html',
    '/assets/../index.html',
    '/assets/%2e%2e/.vite/manifest.json',
  ])('%s of the build is no page', async (url) => {
    await serve()
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})
