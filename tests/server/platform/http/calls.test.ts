import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { officeApiPaths } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import * as httpErrors from '#server/platform/http/http-error.ts'
import { declaredCalls, officeCalls } from '../../support/calls.ts'
import { createInstance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'
import { signInStaffMember } from '../../support/staff.ts'

const site = await startSite()
const unreadable = { error: 'We could not read this request.' }
const nothingHere = { error: 'There is nothing at this address.' }
const unknown = 'An unknown error occurred.'
const unavailable = 'We’re having trouble reaching our records. Please try again in a moment.'
const read = async (call: string | InjectOptions) => {
  const answer = await site.app.inject(call)
  return [answer.statusCode, answer.json<unknown>()]
}
const post = (url: string, payload?: string, type = 'application/json') => {
  const headers = { 'content-type': type, origin: site.origin }
  return read({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
}

test.each([
  ['cut off', 400, '{"message":'],
  ['empty', 400, ''],
  ['that reaches for the prototype', 400, '{"__proto__":{"x":1}}'],
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
  ['a form', '', 'application/x-www-form-urlencoded'],
  ['too much', 'x'.repeat(300 * 1024)],
])('whoever shows no token is told so by every call, also with %s', async (_what, payload, type?: string) => {
  const refused = [401, { error: 'User not authenticated.' }]
  for (const { path, auth, method } of declaredCalls)
    if (method === 'POST' && (auth === 'bearer' || auth === 'cookie'))
      expect([path, ...(await post(path.replace(':id', '1'), payload, type))]).toEqual([path, ...refused])
})

test('a revision or a time that the database cannot store is refused by the office', async () => {
  const owner = await signInStaffMember(site, 'owner')
  const cursors = { articles: '+010000-01-01T00:00:00.000Z', proposals: '9'.repeat(14) }
  for (const [area, time] of Object.entries(cursors)) {
    const [path, id] = [`/api/office/${area}`, randomUUID()]
    const listed = await owner.get(`${path}?after=${encodeURIComponent(time)}_${id}`)
    const kept = await owner.post(`${path}/${id}/versions`, { revision: 2 ** 31, content: {} })
    expect([listed.status, kept.body]).toMatchObject([400, { fields: { revision: unreadable.error } }])
  }
})

const odd = ['/api/%', '/auth/%zz', '/api/%c0%80', `${apiPaths.articles}?x=%00`]
const nowhere = [
  '/api',
  '/api/',
  '/api/nothing',
  '/api/client/account/x',
  '/api/../api/x',
  '/sandbox/nothing',
]
const tooLong = [101, 10_000].map((length) => `${apiPaths.articles}/${'a'.repeat(length)}`)
test.each([
  ...[...nowhere, ...tooLong].map((url) => [url, 404, nothingHere] as const),
  ...odd.map((url) => [url, 400, unreadable] as const),
])('%s, which leads to no call, is answered %i in JSON and kept by nobody', async (url, status, words) => {
  const { statusCode, body, headers } = await site.app.inject(url)
  expect([statusCode, body, headers['cache-control']]).toEqual([status, JSON.stringify(words), 'no-store'])
})

test('a call by another method leads nowhere, and the sandbox of the calendar takes no NUL', async () => {
  expect(await read({ method: 'DELETE', url: apiPaths.account })).toEqual([404, nothingHere])
  const noTime = { error: 'This time is not in the calendar.' }
  expect(await read('/sandbox/booking/widget.js?x=%00')).toEqual([400, noTime])
})

test('every answer forbids whatever it does not need', async () => {
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

const withCode = (code: string, more: object) => Object.assign(new Error('secret detail'), { code, ...more })
const refusedConnection = withCode('ECONNREFUSED', { syscall: 'connect' })
const resetConnection = withCode('ECONNRESET', { syscall: 'read' })

test.each([
  ['a sentence of ours', new httpErrors.HttpError(403, 'No.'), 403, 'No.'],
  ['a database that shuts down', withCode('57P01', { severity: 'FATAL' }), 503, unavailable],
  ['a wrapped outage', new Error('Failed query', { cause: resetConnection }), 503, unavailable],
  ['a connection cut', new Error('Connection terminated unexpectedly'), 503, unavailable],
  ["a provider's outage", new TypeError('fetch failed', { cause: refusedConnection }), 500],
  ['a broken constraint', withCode('23505', { severity: 'ERROR' }), 500],
  ['a missing file', withCode('ENOENT', { syscall: 'open' }), 500],
  ['no error at all', 'secret detail', 500],
])('a failure of %s tells people as much as helps them', (_, error, status, message = unknown) => {
  const { status: found, message: said, retryAfterSeconds: wait } = httpErrors.httpErrorOf(error)
  expect([found, said, wait]).toEqual([status, message, status === 503 ? 5 : undefined])
})

/** Sends bytes. Returns everything the server answers until it closes the connection. */
async function answerTo(bytes: string) {
  const socket = connect(site.settings.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [start = '', ...headers] = head.split('\r\n')
  return { start, headers, body }
}

const host = 'HTTP/1.1\r\nHost: x\r\n'
const [badLine, tooLongLine] = ['HTTP/1.1 400 Bad Request', 'HTTP/1.1 431 Request Header Fields Too Large']
test.each([
  ['garbage', 'garbage\r\n\r\n'],
  ["a proxy's PROXY protocol, version 1,", `PROXY TCP4 203.0.113.7 10.0.0.1 5 3000\r\nGET / ${host}\r\n`],
  ["a proxy's PROXY protocol, version 2,", `\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0cGET / ${host}\r\n`],
  ['two lengths', `POST / ${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a header of 20 KB', `GET / ${host}X: ${'a'.repeat(20_000)}\r\n\r\n`, tooLongLine],
])('%s in place of a request is a bad request like any other', async (_, bytes, status = badLine) => {
  const { start, headers, body } = await answerTo(bytes)
  expect([start, body]).toEqual([status, JSON.stringify(unreadable)])
  expect(headers).toEqual(
    expect.arrayContaining([
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      ...['x-content-type-options: nosniff', 'x-frame-options: DENY', 'cache-control: no-store'],
      'connection: close',
      expect.stringMatching(/^x-request-id: [0-9a-f-]{36}$/),
    ]),
  )
})

test('an address that is too long is answered in words where a browser shows the answer', async () => {
  const path = `/pricing?x=${'a'.repeat(20_000)}`
  const { start, headers, body } = await answerTo(`GET ${path} ${host}Accept: text/html,*/*;q=0.8\r\n\r\n`)
  expect(start).toBe(tooLongLine)
  expect(headers).toContain('content-type: text/html; charset=utf-8')
  expect(body).toMatch(/^<!doctype html>.*We could not read this request\./)
})

const description = (await site.app.inject(apiPaths.openapi)).json<{ paths: Record<string, object> }>()

/** The calls and steps of the sign-in that are served, read from the tree that the router prints with four columns a level. */
function servedCalls(): string[] {
  const above: string[] = []
  const routes = site.app
    .printRoutes({ commonPrefix: false, includeMeta: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*?)(\/\S*|:\S+|\w\S*)(?: \(([^)]*)\))?$/.exec(line) ?? []
      above.splice(Math.max(indent.length / 4 - 1, 0))
      above.push(part)
      const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return named.map((method) => `${method} ${above.join('')}`)
    })
  return routes
    .filter((route) => / \/(?:api|auth)\//.test(route) && !route.includes(apiPaths.reference))
    .sort()
}

test('every call that is served is declared in the contract, once, and those outside the office are described', () => {
  const declared = [...declaredCalls, ...officeCalls].map(({ method, path }) => `${method} ${path}`)
  const served = servedCalls()
  expect(served).toEqual(declared.sort())
  expect(served).toEqual(expect.arrayContaining(['GET /auth/google', 'POST /auth/logout']))
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(served.filter((call) => !call.includes(` ${officeApiPaths.office}`)))
})

test('the reference of the calls may load nothing from elsewhere', async () => {
  const page = await site.app.inject(apiPaths.reference)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  expect((await site.app.inject(`${apiPaths.reference}/json`)).json()).toEqual(description)
})

test('in production there is no reference, and every answer demands https of this site alone, not of its subdomains', async () => {
  const settings = { ...site.settings, appEnv: 'production' as const, origin: 'https://www.northloop.test' }
  const { app } = await createInstance({ settings, database: site.database, now: site.clock.now })
  for (const url of [apiPaths.reference, `${apiPaths.reference}/`, `${apiPaths.reference}/json`]) {
    const { statusCode, headers, body } = await app.inject(url)
    const https = headers['strict-transport-security']
    expect([statusCode, https, JSON.parse(body)]).toEqual([404, 'max-age=31536000', nothingHere])
  }
  await app.close()
})
