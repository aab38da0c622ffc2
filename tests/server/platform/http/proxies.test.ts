import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { requestIdGenerator } from '#server/platform/http/request-id.ts'
import { storeNewPortal, statusCodes, unlock } from '../../support/portals.ts'
import { startSite } from '../../support/site.ts'

const [proxyIp, balancerIp] = ['127.9.0.1', '10.1.2.3']
const site = await startSite({ env: { TRUSTED_PROXIES: '127.9.0.0/16,10.0.0.0/8' } })
const forwardedFor = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') })
const otherHeaders = (address: string) => ({
  forwarded: `for=${address}`,
  'x-real-ip': address,
  'cf-connecting-ip': address,
  'true-client-ip': address,
  ...forwardedFor('203.0.113.8'),
})

/** Of six wrong codes for one document, each with an address of its own, the sixth from one address is refused with 429. */
test.each<[string, string, (own: string) => Record<string, string>, number]>([
  ['the last one that is no trusted proxy', proxyIp, (own) => forwardedFor(own, balancerIp), 0],
  ['not one before what the proxy added', proxyIp, (own) => forwardedFor(own, '203.0.113.9', balancerIp), 1],
  ['that of the connection where no trusted proxy speaks', '192.0.2.77', (own) => forwardedFor(own), 1],
  ['not what another header says', proxyIp, otherHeaders, 1],
])('the address of a caller is %s', async (_what, from, headersOf, refused) => {
  const name = await storeNewPortal(site.db)
  const tries = Array.from({ length: 6 }, (_, index) =>
    unlock(site.app, name, { password: 'wrong', from, headers: headersOf(`198.51.100.${index}`) }),
  )
  expect((await statusCodes(tries)).filter((status) => status === 429)).toHaveLength(refused)
})

test('links lead to ORIGIN, whatever host and protocol a proxy names', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', host: 'evil.example' }
  const answer = await site.app.inject({ url: '/auth/google', headers, remoteAddress: proxyIp })
  const callback = encodeURIComponent(`${site.origin}/auth/google/callback`)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringContaining(callback)])
  expect(answer.headers.location).not.toContain('evil')
})

const givenId = '0123456789abcdef0123456789abcdef'
const withId = { 'x-request-id': givenId }
const requestIdFor = (proxies: string[], remoteAddress?: string, id: string | string[] = givenId) => {
  const request: unknown = { headers: { 'x-request-id': id }, socket: { remoteAddress } }
  return requestIdGenerator(proxies)(request as IncomingMessage)
}

test.each([
  ['10.1.2.3', ['10.0.0.0/8']],
  ['::ffff:10.1.2.3', ['10.0.0.0/8']],
  ['2001:db8::7', ['2001:db8::/32']],
])('the id of a request is the one of our proxy at %s', (address, proxies) => {
  expect(requestIdFor(proxies, address)).toBe(givenId)
})

const ownProxies = ['10.0.0.0/8']
const noIds = ['short', 'x'.repeat(65), 'a"b"c"d"e"f', 'ünicode-ünicode', '']
test.each<[address: string | undefined, proxies: string[], id?: string | string[]]>([
  ['11.1.2.3', ownProxies],
  ['2001:db9::7', ['2001:db8::/32']],
  ['127.0.0.1', []],
  [undefined, ownProxies],
  ...noIds.map((id): [string, string[], string] => ['10.1.2.3', ownProxies, id]),
  ['10.1.2.3', ownProxies, ['a'.repeat(9), givenId]],
])('a request gets a new id from anybody else, and for what is no id: %s, %j, %j', (address, proxies, id) => {
  expect(requestIdFor(proxies, address, id)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('each answer has the id of its request, and a failed one is found in the log by it, with its route', async () => {
  const ask = async (url: string) => {
    const { statusCode, headers } = await site.app.inject({ url, headers: withId, remoteAddress: proxyIp })
    return [url, statusCode, headers['x-request-id']]
  }
  const statuses = { [apiPaths.articles]: 200, [apiPaths.account]: 401, '/api/nothing': 404, '/api/%zz': 400 }
  for (const [url, status] of Object.entries(statuses)) expect(await ask(url)).toEqual([url, status, givenId])
  await site.db.execute('alter table articles rename to away')
  const failing = `${apiPaths.articles}/x`
  expect(await ask(failing)).toEqual([failing, 500, givenId])
  const lines = site.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const message = 'A statement has an error, or names a table or column that does not exist.'
  const cause = { code: '42P01', message }
  const request = { method: 'GET', route: `${apiPaths.articles}/:slug`, build: 'development' }
  const errors = lines.filter(({ level, reqId }) => Number(level) >= 50 && reqId === givenId)
  expect(errors).toMatchObject([{ msg: 'request failed', ...request, err: { cause } }])
})
