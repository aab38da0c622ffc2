import Fastify from 'fastify'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { officeApiPaths } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import {
  answerHttpErrors,
  HttpError,
  httpErrorOf,
  OverloadedError,
} from '#server/platform/http/http-error.ts'
import { loggerOptions } from '#server/platform/http/logging.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { declaredCalls, officeCalls } from '../../support/calls.ts'
import { createInstance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

const site = await closedAfterFile(startSite())

const badRequestBody = { error: 'We could not read this request.' }
const post = (body: string | Buffer, type = 'application/json') =>
  site.app
    .inject({
      method: 'POST',
      url: apiPaths.contact,
      payload: body,
      headers: { 'content-type': type },
    })
    .then((answer) => [answer.statusCode, answer.json()])

/** Requests a path exactly as written, without normalization. */
async function requestRawPath(path: string) {
  const sentRequest = request({ host: '127.0.0.1', port: site.settings.port, path, agent: false }).end()
  const [answer] = (await once(sentRequest, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

describe('a body', () => {
  test.each([
    ['cut off', '{"message":'],
    ['empty', ''],
    ['that is no JSON', 'message=hello'],
    ['that reaches for the prototype', '{"__proto__":{"x":1}}'],
    ['with a NUL in it', '{"message":"hel\\u0000lo"}'],
    ['with a NUL in a name deep inside', '{"a":[{"b\\u0000":1}]}'],
  ])('%s is refused', async (_what, body) => {
    expect(await post(body)).toEqual([400, badRequestBody])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
  ])('of type %s is refused', async (type) => {
    expect(await post('{"message":"hello"}', type)).toEqual([415, badRequestBody])
  })

  test('of 64 KB is read, one byte more is too large', async () => {
    const ofBytes = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) })
    expect((await post(ofBytes(64 * 1024)))[0]).toBe(400)
    expect(await post(ofBytes(64 * 1024 + 1))).toEqual([413, { error: 'This is too large to send.' }])
  })
})

test('a query with a NUL in it is refused, also by the sandbox of the calendar', async () => {
  const answers = ['/sandbox/booking/widget.js', '/api/public/articles'].map((path) =>
    site.app.inject({ url: `${path}?x=%00` }).then((answer) => [answer.statusCode, answer.json<unknown>()]),
  )
  expect(await Promise.all(answers)).toEqual([
    [400, { error: 'This is not a time of the calendar.' }],
    [400, badRequestBody],
  ])
})

describe('whoever shows no token', () => {
  const guarded = declaredCalls.filter(
    ({ auth, method }) => method === 'POST' && (auth === 'bearer' || auth === 'cookie'),
  )
  const bodies = [
    ['no body', undefined, 'application/json'],
    ['a body cut off', '{"productKey":', 'application/json'],
    ['a form', '', 'application/x-www-form-urlencoded'],
    ['too much', 'x'.repeat(300 * 1024), 'application/json'],
  ] as const

  test.each(guarded.flatMap(({ path }) => bodies.map((body) => [path, ...body] as const)))(
    'is told so by %s, whatever is sent: %s',
    async (path, _what, payload, type) => {
      const url = path.replace(':id', '1')
      const answer = await site.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, origin: site.origin },
        ...(payload !== undefined && { payload }),
      })
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'User not authenticated.' }])
    },
  )
})

describe('an address', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/client/account/x', '/api/../api/x', '/sandbox/nothing'])(
    '%s that leads nowhere among the calls gets a JSON 404',
    async (url) => {
      const answer = await site.app.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { error: 'There is nothing at this address.' },
      ])
    },
  )

  test.each([`${apiPaths.articles}/${'a'.repeat(101)}`, `${apiPaths.articles}/${'a'.repeat(10_000)}`])(
    'of an article whose name is longer than any leads nowhere',
    async (url) => {
      const answer = await site.app.inject(url)
      expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
        404,
        'no-store',
        { error: 'There is nothing at this address.' },
      ])
    },
  )

  test('asked for by another method leads nowhere', async () => {
    const answer = await site.app.inject({ method: 'DELETE', url: apiPaths.account })
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'There is nothing at this address.' }])
  })

  test.each(['/api/%', '/auth/%zz', '/api/%c0%80'])('%s that no one can decode is refused', async (url) => {
    const answer = await site.app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([400, badRequestBody])
  })
})

describe('every answer', () => {
  test('forbids whatever it does not need', async () => {
    const { headers } = await site.app.inject(apiPaths.account)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('demands https of an https site alone, not of its subdomains', async () => {
    const settings = { ...site.settings, origin: 'https://www.northloop.test' }
    const { app } = await createInstance({ settings, database: site.database, now: site.clock.now })
    const { headers } = await app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await app.close()
  })

  test.each(['/api/public/articles', '/%61pi/public/articles', 'ABSOLUTE/api/public/articles'])(
    'of a call is kept by nobody, however its address is written: %s',
    async (written) => {
      const { status, headers, body } = await requestRawPath(written.replace('ABSOLUTE', site.origin))
      expect([status, headers['cache-control'], body]).toEqual([200, 'no-store', '[]'])
    },
  )
})

describe('a failure', () => {
  const withCode = (code: string, more: object) =>
    Object.assign(new Error('secret detail'), { code, ...more })
  test.each([
    ['a sentence of ours', new HttpError(403, 'No.'), 403, 'No.'],
    ['a refused connection', withCode('ECONNREFUSED', { syscall: 'connect' }), 503],
    ['a database that shuts down', withCode('57P01', { severity: 'FATAL' }), 503],
    ['a statement that took too long', withCode('57014', { severity: 'ERROR' }), 503],
    [
      'a wrapped outage',
      new Error('Failed query', { cause: withCode('ECONNRESET', { syscall: 'read' }) }),
      503,
    ],
    ['a connection cut', new Error('Connection terminated unexpectedly'), 503],
    [
      "a provider's outage",
      new TypeError('fetch failed', { cause: withCode('ECONNREFUSED', { syscall: 'connect' }) }),
      500,
    ],
    ['a broken constraint', withCode('23505', { severity: 'ERROR' }), 500],
    ['a missing file', withCode('ENOENT', { syscall: 'open' }), 500],
    ['anything else', new Error('secret detail'), 500],
    ['no error at all', 'secret detail', 500],
  ])('of %s tells people as much as helps them', (_what, error, status, sentence?: string) => {
    const unavailable = 'We are having trouble reaching our records. Please try again in a moment.'
    const unknown = 'An unknown error occurred.'
    const failure = httpErrorOf(error)
    expect([failure.status, failure.message]).toEqual([
      status,
      sentence ?? (status === 503 ? unavailable : unknown),
    ])
    expect(failure.retryAfterSeconds).toBe(status === 503 ? 5 : undefined)
  })
})

describe('calls turned away because too many wait', () => {
  test('are told to come back, and logged as one warning without a stack', async () => {
    const log: string[] = []
    const app = Fastify(loggerOptions({ logLevel: 'info' }, 'b1', { write: (line) => void log.push(line) }))
    answerHttpErrors(app, () => undefined)
    app.get('/full', () => {
      throw new OverloadedError()
    })
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/full')))
    const unavailable = { error: 'We are having trouble reaching our records. Please try again in a moment.' }
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
        503,
        '5',
        unavailable,
      ])
    }
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toMatchObject([{ level: 40, msg: 'overloaded', turnedAway: 1 }])
    expect(log.join('')).not.toContain('.ts:')
  })
})

describe('the description of the calls', () => {
  /** Routes of calls and of the sign-in, without the API reference page. */
  const isCall = (route: string) => / \/(?:api|auth)\//.test(route) && !route.includes(apiPaths.reference)

  /** The routes of the tree that the router prints, four columns a level, as `GET /api/…`. */
  const served = () => {
    const above: string[] = []
    return site.app
      .printRoutes({ commonPrefix: false, includeMeta: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods = ''] =
          /^(.*?)(\/\S*|:\S+|\w\S*)(?: \(([^)]*)\))?$/.exec(line) ?? []
        const depth = indent.length / 4 - 1
        above.splice(Math.max(depth, 0))
        above.push(part)
        return methods
          .split(', ')
          .flatMap((method) => (method && method !== 'HEAD' ? `${method} ${above.join('')}` : []))
      })
  }

  /** Whether a call belongs to the office. The published description omits these calls. */
  const isOfOffice = (call: string) => call.includes(` ${officeApiPaths.office}`)

  test('holds every call and step of the sign-in that is served, and none that is not', async () => {
    const document = (await site.app.inject(apiPaths.openapi)).json<{ paths: Record<string, object> }>()
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const calls = served().filter((call) => isCall(call) && !isOfOffice(call))
    expect(calls).toEqual(expect.arrayContaining(['GET /auth/google', 'POST /auth/logout']))
    expect(described.sort()).toEqual(calls.sort())
  })

  test('comes from the declarations of the contract, each served once', () => {
    const declared = [...declaredCalls, ...officeCalls].map(({ method, path }) => `${method} ${path}`)
    expect(new Set(declared).size).toBe(declared.length)
    const calls = served().filter(isCall)
    expect(calls.sort()).toEqual(declared.sort())
  })

  test('says what a call takes, answers and needs', async () => {
    const { paths, openapi } = (await site.app.inject(apiPaths.openapi)).json<{
      openapi: string
      paths: Record<string, Record<string, Record<string, unknown>>>
    }>()
    const call = paths[apiPaths.createRazorpayOrder]?.post
    expect(openapi).toBe('3.1.0')
    expect(call).toMatchObject({
      security: [{ token: [] }],
      parameters: [
        { name: 'previous-order', in: 'header' },
        { name: 'checkout-age', in: 'header' },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { productKey: { anyOf: [{ type: 'string' }, { type: 'string' }] } },
              required: ['productKey'],
            },
          },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': { schema: { type: 'object', required: ['id', 'amount', 'currency'] } },
          },
        },
        401: { content: { 'application/json': { schema: { required: ['error'] } } } },
      },
    })
  })
})
