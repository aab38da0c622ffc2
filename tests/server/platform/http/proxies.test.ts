import { describe, expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { storeNewPortal, statusCodes, unlock } from '../../support/portals.ts'
import { startSite } from '../../support/site.ts'

const [proxyIp, balancerIp] = ['127.9.0.1', '10.1.2.3']

const site = await closedAfterFile(startSite({ env: { TRUSTED_PROXIES: '127.9.0.0/16,10.0.0.0/8' } }))

/** Six wrong codes for one document; the sixth from one address is refused with 429. */
async function countRefusedGuesses(from: string, headersOf: (index: number) => Record<string, string>) {
  const name = await storeNewPortal(site.db)
  const tries = Array.from({ length: 6 }, (_, index) =>
    unlock(site.app, name, { password: 'wrong', from, headers: headersOf(index) }),
  )
  return (await statusCodes(tries)).filter((status) => status === 429).length
}

describe('the address of a caller', () => {
  test('is the last one in X-Forwarded-For that is no trusted proxy', async () => {
    const through = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}, ${balancerIp}` })
    expect(await countRefusedGuesses(proxyIp, through)).toBe(0)
  })

  test('is not one that the caller wrote before the proxy added his', async () => {
    const forged = (index: number) => ({
      'x-forwarded-for': `198.51.100.${index}, 203.0.113.9, ${balancerIp}`,
    })
    expect(await countRefusedGuesses(proxyIp, forged)).toBe(1)
  })

  test('is that of the connection where no trusted proxy speaks', async () => {
    const forged = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` })
    expect(await countRefusedGuesses('192.0.2.77', forged)).toBe(1)
  })

  test.each(['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])(
    'is not what %s says',
    async (header) => {
      const named = (index: number) => ({
        [header]: `for=198.51.100.${index}`,
        'x-forwarded-for': '203.0.113.8',
      })
      expect(await countRefusedGuesses(proxyIp, named)).toBe(1)
    },
  )
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
