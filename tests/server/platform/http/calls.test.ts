import Fastify from 'fastify'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import {
  answerHttpErrors,
  HttpError,
  httpErrorOf,
  OverloadedError,
} from '#server/platform/http/http-error.ts'
import { loggerOptions } from '#server/platform/http/logging.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { declaredCalls } from '../../support/calls.ts'
import { createInstance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

const site = await closedAfterFile(startSite())

const unreadable = { error: 'We could not read this request.' }
const nothingHere = { error: 'There is nothing at this address.' }
const unavailable = 'We are having trouble reaching our records. Please try again in a moment.'

const post = async (url: string, payload?: string, type = 'application/json') => {
  const headers = { 'content-type': type, origin: site.origin }
  const body = payload === undefined ? {} : { payload }
  const answer = await site.app.inject({ method: 'POST', url, headers, ...body })
  return [answer.statusCode, answer.json<unknown>()]
}

test.each([
  ['cut off', 400, '{"message":'],
  ['empty', 400, ''],
  ['that is no JSON', 400, 'message=hello'],
  ['that reaches for the prototype', 400, '{"__proto__":{"x":1}}'],
  ['with a NUL in it', 400, '{"message":"hel\\u0000lo"}'],
  ['with a NUL in a name deep inside', 400, '{"a":[{"b\\u0000":1}]}'],
  ['of plain text', 415, '{"message":"hello"}', 'text/plain'],
  ['of a form', 415, 'message=hello', 'application/x-www-form-urlencoded'],
  ['of a form with files', 415, '{}', 'multipart/form-data; boundary=x'],
])('a body %s is refused with %i', async (_what, status, body, type?: string) => {
  expect(await post(apiPaths.contact, body, type)).toEqual([status, unreadable])
})

test('a body of 64 KB is read, one byte more is too large', async () => {
  const ofBytes = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) })
  expect((await post(apiPaths.contact, ofBytes(64 * 1024)))[0]).toBe(400)
  const tooLarge = [413, { error: 'This is too large to send.' }]
  expect(await post(apiPaths.contact, ofBytes(64 * 1024 + 1))).toEqual(tooLarge)
})

test.each([
  ['no body', undefined],
  ['a body cut off', '{"productKey":'],
  ['a form', '', 'application/x-www-form-urlencoded'],
  ['too much', 'x'.repeat(300 * 1024)],
])('whoever shows no token is told so by every call, also with %s', async (_what, payload, type?: string) => {
  const refused = [401, { error: 'User not authenticated.' }]
  for (const { path, auth, method } of declaredCalls)
    if (method === 'POST' && (auth === 'bearer' || auth === 'cookie'))
      expect([path, ...(await post(path.replace(':id', '1'), payload, type))]).toEqual([path, ...refused])
})

test.each([
  ['/api', 404],
  ['/api/', 404],
  ['/api/nothing', 404],
  ['/api/client/account/x', 404],
  ['/api/../api/x', 404],
  ['/sandbox/nothing', 404],
  [`${apiPaths.articles}/${'a'.repeat(101)}`, 404],
  [`${apiPaths.articles}/${'a'.repeat(10_000)}`, 404],
  ['/api/%', 400],
  ['/auth/%zz', 400],
  ['/api/%c0%80', 400],
  [`${apiPaths.articles}?x=%00`, 400],
])('%s, which leads to no call, is answered %i in JSON and kept by nobody', async (url, status) => {
  const answer = await site.app.inject(url)
  const words = status === 404 ? nothingHere : unreadable
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    status,
    words,
    'no-store',
  ])
})

test('a call by another method leads nowhere, and the sandbox of the calendar takes no NUL', async () => {
  const deleted = await site.app.inject({ method: 'DELETE', url: apiPaths.account })
  expect([deleted.statusCode, deleted.json()]).toEqual([404, nothingHere])
  const withNul = await site.app.inject('/sandbox/booking/widget.js?x=%00')
  const noTime = { error: 'This is not a time of the calendar.' }
  expect([withNul.statusCode, withNul.json()]).toEqual([400, noTime])
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

  test.each(['/api/public/articles', '/%61pi/public/articles', `${site.origin}/api/public/articles`])(
    'of a call is kept by nobody, however its address is written: %s',
    async (path) => {
      const sent = request({ host: '127.0.0.1', port: site.settings.port, path, agent: false }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      const { statusCode, headers } = answer
      expect([statusCode, headers['cache-control'], await text(answer)]).toEqual([200, 'no-store', '[]'])
    },
  )
})

const withCode = (code: string, more: object) => Object.assign(new Error('secret detail'), { code, ...more })
const refusedConnection = withCode('ECONNREFUSED', { syscall: 'connect' })
const resetConnection = withCode('ECONNRESET', { syscall: 'read' })

test.each([
  ['a sentence of ours', new HttpError(403, 'No.'), 403, 'No.'],
  ['a refused connection', refusedConnection, 503, unavailable],
  ['a database that shuts down', withCode('57P01', { severity: 'FATAL' }), 503, unavailable],
  ['a statement that took too long', withCode('57014', { severity: 'ERROR' }), 503, unavailable],
  ['a wrapped outage', new Error('Failed query', { cause: resetConnection }), 503, unavailable],
  ['a connection cut', new Error('Connection terminated unexpectedly'), 503, unavailable],
  ["a provider's outage", new TypeError('fetch failed', { cause: refusedConnection }), 500],
  ['a broken constraint', withCode('23505', { severity: 'ERROR' }), 500],
  ['a missing file', withCode('ENOENT', { syscall: 'open' }), 500],
  ['no error at all', 'secret detail', 500],
])(
  'a failure of %s tells people as much as helps them',
  (_what, error, status, message = 'An unknown error occurred.') => {
    const retryAfterSeconds = status === 503 ? 5 : undefined
    const { status: found, message: said, retryAfterSeconds: wait } = httpErrorOf(error)
    expect([found, said, wait]).toEqual([status, message, retryAfterSeconds])
  },
)

test('calls turned away because too many wait are told to come back, and logged as one warning without a stack', async () => {
  const log: string[] = []
  const app = Fastify(loggerOptions({ logLevel: 'info' }, 'b1', { write: (line) => void log.push(line) }))
  answerHttpErrors(app, () => undefined)
  app.get('/full', () => {
    throw new OverloadedError()
  })
  for (let call = 0; call < 5; call += 1) {
    const { statusCode, headers, body } = await app.inject('/full')
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([503, '5', { error: unavailable }])
  }
  const lines = log.map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([{ level: 40, msg: 'overloaded', turnedAway: 1 }])
  expect(log.join('')).not.toContain('.ts:')
})
