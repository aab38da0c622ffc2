import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { localKeys } from '#contract/storage.ts'
import { signInAsBuyer } from './paying.ts'
import { addressOf, open, openCheckout, startProduct } from './person.ts'

const runningProduct = startProduct()

test('a visitor agrees to remember who recommended us, and the account has it from the sign-in on', async () => {
  const partner = await runningProduct.person()
  await signInAsBuyer(runningProduct, partner, 'partner_monthly_25')
  const { code } = (await (await partner.context.request.get(apiPaths.commissions)).json()) as {
    code: string
  }

  const visitor = await runningProduct.person({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const { page } = visitor
  await open(page, `/pricing?from=mail&ref=${code}#plans`)
  const line = page.getByRole('region', { name: 'Recommendation' })
  await line.getByText(`${partner.name} recommended Northloop to you.`).waitFor()
  expect(addressOf(page)).toBe('/pricing?from=mail#plans')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const kept = () => page.evaluate((name) => localStorage.getItem(name), localKeys.referral)
  expect(await kept()).toBeNull()
  await line.getByRole('button', { name: 'Remember it' }).click()
  await line.waitFor({ state: 'detached' })
  expect(await kept()).toContain(code)

  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/api/client/referral') && response.ok(),
  )
  await openCheckout(visitor, '/checkout?plan=client_monthly_10')
  await stored
  await expect.poll(kept).toBeNull()
})
