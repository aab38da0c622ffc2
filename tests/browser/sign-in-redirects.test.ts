import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testTimeoutMs } from '#tests/support/timeouts.ts'
import { addressOf, waitUntilReady } from './page.ts'
import { signInByRequests, startProduct } from './person.ts'

const runningProduct = startProduct()

/** Redirects of our own, and of the corpus that `OPEN_REDIRECTS` names. */
const redirectAddresses = async (): Promise<string[]> => {
  const { OPEN_REDIRECTS: file } = process.env
  const own = [encodeURIComponent('/\\evil.example'), '/pricing&redirect=//evil.example/']
  const { items } = JSON.parse(file ? await readFile(file, 'utf8') : '{"items":[]}') as { items: string[] }
  const given = items.flatMap((item) => [encodeURIComponent(item), item])
  return [...own, ...given].map((redirect) => `/login?redirect=${redirect}`)
}

test(
  'no redirect that is encoded or repeated leads off our origin',
  { timeout: 2 * testTimeoutMs },
  async () => {
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
    // The token of the first sign-in comes instead of the provider.
    const headers = {
      location: `/auth/callback?token=${token}`,
      'set-cookie': `sign-in-proof=${jti}; Path=/`,
    }
    await page.route('**/auth/google', (route) => route.fulfill({ status: 303, headers }))
    person.allowErrors(/40[04]/)
    const ends: string[] = []
    for (const address of await redirectAddresses()) {
      const answer = await page.goto(address)
      if (answer?.status() === 400) continue
      await waitUntilReady(page)
      await page.getByRole('link', { name: 'Continue with Google' }).click()
      await page.waitForURL(({ pathname }) => !/^\/(login|auth)\b/.test(pathname))
      await waitUntilReady(page)
      expect(page.url(), address).toMatch(`${runningProduct.origin()}/`)
      ends.push(addressOf(page))
      await page.evaluate(() => localStorage.removeItem('authToken'))
    }
    expect(left).toEqual([])
    expect(ends.slice(0, 2)).toEqual(['/dashboard', '/dashboard'])
  },
)
