import { expect, test } from 'vitest'
import { localKeys } from '#contract/storage.ts'
import { sandboxCredentials } from '#server/config/providers.ts'
import { payByCard, waitForThanks } from './paying.ts'
import {
  addressOf,
  open,
  openCheckout,
  openDashboard,
  startProduct,
  waitForText,
  type Person,
} from './person.ts'

/** A product for this file alone, because the tests change the commissions in the demo's data. */
const runningProduct = startProduct({})

/** Refunds a card payment at the provider, as the firm does. */
async function refund({ context }: Person, payment: string): Promise<void> {
  const { keyId, keySecret } = sandboxCredentials.razorpay
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const answer = await context.request.post(`/sandbox/razorpay/v1/payments/${payment}/refund`, {
    headers: { authorization },
    data: {},
  })
  expect(answer.status()).toBe(200)
}

test('a visitor agrees to remember who recommended us, pays, and the partner earns until it is refunded', async () => {
  const partner = await runningProduct.person()
  await openDashboard({ ...partner, email: 'partner@demo.example' })
  await open(partner.page, '/partner')
  const link = await partner.page.locator('code').innerText()
  const statement = partner.page.getByRole('table', { name: 'Statement' }).getByRole('row')
  expect(await statement.count()).toBe(3)

  const visitor = await runningProduct.person({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const { page } = visitor
  await open(page, `/pricing?from=mail${new URL(link).search.replace('?', '&')}#plans`)
  const line = page.getByRole('region', { name: 'Recommendation' })
  await line.getByText('Partner Demo recommended Northloop to you.').waitFor()
  expect(addressOf(page)).toBe('/pricing?from=mail#plans')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  expect(await kept(localKeys.referral)).toBeNull()
  await line.getByRole('button', { name: 'Remember it' }).click()
  await line.waitFor({ state: 'detached' })
  expect(await kept(localKeys.referral)).toContain(new URL(link).searchParams.get('ref'))

  await openCheckout(visitor, '/checkout?plan=client_monthly_10')
  await expect.poll(() => kept(localKeys.referral)).toBeNull()
  await payByCard(page)
  await waitForThanks(page)
  expect(await runningProduct.mailTo('partner@demo.example', 'commission')).toContain('$1.00')

  await partner.page.reload()
  await waitForText(partner.page, '$1.00')
  expect(await statement.count()).toBe(4)
  expect(await partner.page.getByRole('main').innerText()).not.toContain(visitor.name)
  const download = partner.page.waitForEvent('download')
  await partner.page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('commissions.csv')

  await open(page, '/settings')
  await page.getByRole('link', { name: 'View receipt of Client Access' }).click()
  await refund(visitor, await page.getByText(/^pay_/).innerText())
  expect(await runningProduct.mailTo('partner@demo.example', 'reversed')).toContain('$1.00')
  await partner.page.reload()
  const refunded = statement.filter({ hasText: '$1.00' })
  await refunded.getByText('Reversed').waitFor()
  await page.reload()
  await waitForText(page, 'Refunded on')
})

test('with a no nothing is kept, and an unknown code is ignored', async () => {
  const partner = await runningProduct.person()
  await openDashboard({ ...partner, email: 'partner@demo.example' })
  await open(partner.page, '/partner')
  const { search } = new URL(await partner.page.locator('code').innerText())
  const { page, allowErrors } = await runningProduct.person()
  allowErrors(/404/)
  await open(page, `/${search}`)
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await page.getByRole('region', { name: 'Recommendation' }).waitFor({ state: 'detached' })
  expect(await page.evaluate((name) => localStorage.getItem(name), localKeys.referral)).toBeNull()
  const answered = page.waitForResponse(/referrals/)
  await open(page, '/?ref=nobodyhasit')
  expect((await answered).status()).toBe(404)
  expect(addressOf(page)).toBe('/')
  expect(await page.getByRole('region', { name: 'Recommendation' }).count()).toBe(0)
})
