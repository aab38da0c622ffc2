import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { requestIdGenerator } from '#server/platform/http/request-id.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../../support/site.ts'

const givenId = '0123456789abcdef0123456789abcdef'
const ownIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const site = await closedAfterFile(startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } }))

const requestIdFor = (
  proxies: string[],
  remoteAddress: string | undefined,
  id: string | string[] = givenId,
) =>
  requestIdGenerator(proxies)({
    headers: { 'x-request-id': id },
    socket: { remoteAddress },
  } as unknown as IncomingMessage)

test.each([
  ['10.1.2.3', ['10.0.0.0/8']],
  ['::ffff:10.1.2.3', ['10.0.0.0/8']],
  ['2001:db8::7', ['2001:db8::/32']],
])('the id of a request is the one of our proxy at %s', (address, proxies) => {
  expect(requestIdFor(proxies, address)).toBe(givenId)
})

test.each([
  ['11.1.2.3', ['10.0.0.0/8']],
  ['2001:db9::7', ['2001:db8::/32']],
  ['127.0.0.1', []],
  [undefined, ['10.0.0.0/8']],
])('the id of a request is a new one for anybody else, such as %s', (address, proxies) => {
  expect(requestIdFor(proxies, address)).toMatch(ownIdPattern)
})

test.each(['short', 'x'.repeat(65), 'a"b"c"d"e"f', 'ünicode-ünicode', '', ['a'.repeat(9), givenId]])(
  'the id of a request is a new one where the proxy gives %j',
  (id) => {
    expect(requestIdFor(['10.0.0.0/8'], '10.1.2.3', id)).toMatch(ownIdPattern)
  },
)

test.each([
  [apiPaths.articles, 200],
  [apiPaths.account, 401],
  ['/api/nothing', 404],
  ['/api/%zz', 400],
])('the answer of %s has the id', async (url, status) => {
  const answer = await site.app.inject({ url, headers: { 'x-request-id': givenId } })
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([status, givenId])
})

test('a failed request is found in the log by the id that was answered, with its route', async () => {
  await site.db.execute('alter table articles rename to away')
  const answer = await site.app.inject({
    url: `${apiPaths.articles}/x`,
    headers: { 'x-request-id': givenId },
  })
  expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, givenId])
  const lines = site.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const errors = lines.filter(({ level, reqId }) => Number(level) >= 50 && reqId === givenId)
  expect(errors).toMatchObject([
    {
      msg: 'request failed',
      method: 'GET',
      route: `${apiPaths.articles}/:slug`,
      build: 'development',
      err: {
        cause: {
          code: '42P01',
          message: 'A statement has an error, or names a table or column that does not exist.',
        },
      },
    },
  ])
})
