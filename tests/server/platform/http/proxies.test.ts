import { expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { storeNewPortal, statusCodes, unlock } from '../../support/portals.ts'
import { startSite } from '../../support/site.ts'

const [proxyIp, balancerIp] = ['127.9.0.1', '10.1.2.3']

const site = await closedAfterFile(startSite({ env: { TRUSTED_PROXIES: '127.9.0.0/16,10.0.0.0/8' } }))

/** Of six wrong codes for one document, the sixth from one address is refused with 429. */
test.each<[string, string, (index: number) => Record<string, string>, number]>([
  [
    'the last one in X-Forwarded-For that is no trusted proxy',
    proxyIp,
    (index) => ({ 'x-forwarded-for': `203.0.113.${index}, ${balancerIp}` }),
    0,
  ],
  [
    'not one that the caller wrote before the proxy added his',
    proxyIp,
    (index) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.9, ${balancerIp}` }),
    1,
  ],
  [
    'that of the connection where no trusted proxy speaks',
    '192.0.2.77',
    (index) => ({ 'x-forwarded-for': `198.51.100.${index}` }),
    1,
  ],
  [
    'not what another header says',
    proxyIp,
    (index) => {
      const headers = ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip']
      const named = headers.map((header) => [header, `for=198.51.100.${index}`])
      return { ...Object.fromEntries(named), 'x-forwarded-for': '203.0.113.8' }
    },
    1,
  ],
])('the address of a caller is %s', async (_what, from, headersOf, refused) => {
  const name = await storeNewPortal(site.db)
  const tries = Array.from({ length: 6 }, (_, index) =>
    unlock(site.app, name, { password: 'wrong', from, headers: headersOf(index) }),
  )
  const statuses = await statusCodes(tries)
  expect(statuses.filter((status) => status === 429)).toHaveLength(refused)
})

test('links lead to ORIGIN, whatever host and protocol a proxy names', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', host: 'evil.example' }
  const answer = await site.app.inject({ url: '/auth/google', headers, remoteAddress: proxyIp })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringContaining(encodeURIComponent(`${site.origin}/auth/google/callback`)),
  ])
  expect(answer.headers.location).not.toContain('evil')
})
