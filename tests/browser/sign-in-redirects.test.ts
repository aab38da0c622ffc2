import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { testTimeoutMs } from '#tests/support/timeouts.ts'
import { addressOf, waitUntilReady } from './page.ts'
import { removeStoredToken, signInByRequests, startProduct } from './person.ts'

const runningProduct = startProduct()

describe('no redirect leads off our origin', () => {
  /** Signs in once for each redirect, with the token of the first sign-in instead of the provider. */
  const follow = async (redirects: string[]): Promise<Set<string>> => {
    const person = await runningProduct.person()
    const { page, context } = person
    const token = await signInByRequests(person)
    const left: string[] = []
    await context.route(
      (url) => url.origin !== runningProduct.origin(),
      (route) => {
        left.push(route.request().url())
        return route.abort()
      },
    )
    page.on('dialog', (dialog) => {
      left.push(`a script said ${dialog.message()}`)
      void dialog.dismiss()
    })
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    const { jti } = JSON.parse(payload) as { jti: string }
    await page.route('**/auth/google', (route) =>
      route.fulfill({
        status: 303,
        headers: { location: `/auth/callback?token=${token}`, 'set-cookie': `sign-in-proof=${jti}; Path=/` },
      }),
    )
    person.allowErrors(/40[04]/)
    const ends = new Set<string>()
    for (const address of redirects) {
      const answer = await page.goto(address)
      if (answer?.status() === 400) continue
      await waitUntilReady(page)
      await page.getByRole('link', { name: 'Continue with Google' }).click()
      await page.waitForURL(({ pathname }) => !/^\/(login|auth)\b/.test(pathname))
      await waitUntilReady(page)
      expect(page.url(), address).toMatch(`${runningProduct.origin()}/`)
      ends.add(addressOf(page))
      await removeStoredToken(page)
    }
    expect(left).toEqual([])
    return ends
  }

  test('that is encoded or repeated', async () => {
    const encoded = `/login?redirect=${encodeURIComponent('/\\evil.example')}`
    const ends = await follow([encoded, '/login?redirect=/pricing&redirect=//evil.example/'])
    expect([...ends]).toEqual(['/dashboard'])
  })

  const { OPEN_REDIRECTS: corpus } = process.env
  test.runIf(corpus)('of the corpus in OPEN_REDIRECTS', { timeout: 2 * testTimeoutMs }, async () => {
    const { items } = JSON.parse(await readFile(corpus ?? '', 'utf8')) as { items: string[] }
    expect(items.length).toBeGreaterThan(0)
    await follow(
      items.flatMap((item) => [`/login?redirect=${encodeURIComponent(item)}`, `/login?redirect=${item}`]),
    )
  })
})
