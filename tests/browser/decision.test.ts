import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { paths } from '#contract/page-paths.ts'
import { unlockPortal } from './open-portal.ts'
import { payByCard, readReceipts, waitForThanks } from './paying.ts'
import { addressOf, open, openSignedIn, startProduct, waitForAddress, waitForText } from './person.ts'

const runningProduct = startProduct()
const decidable = { address: '/proposal/decide', code: 'decide-proposal' }

test('on a phone, by touch alone, a client accepts with the mailed code, the sealed file is what was sealed, and the deposit is paid', async () => {
  const client = await runningProduct.person({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const { page, email } = client
  await unlockPortal(page, decidable)
  await page.getByRole('button', { name: 'Accept' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Accept' })
  const goOn = (name: string) => dialog.getByRole('button', { name }).tap()
  await dialog.getByRole('checkbox', { name: 'Night watch for the first month' }).tap()
  await dialog.getByText('$56,500.00 USD').waitFor()
  await goOn('Continue')
  await dialog.getByLabel('Name').fill('Ada Byron')
  await dialog.getByLabel('Role').fill('Managing director')
  await dialog.getByLabel('Email Address').fill(email)
  await page.reload()
  await unlockPortal(page, decidable)
  await page.getByRole('button', { name: 'Accept' }).first().tap()
  await goOn('Continue')
  expect(await dialog.getByLabel('Email Address').inputValue()).toBe(email)
  await goOn('Continue')
  await dialog.getByText('$16,950.00 USD').waitFor()
  await dialog.getByRole('checkbox').tap()
  await goOn('Send me the code')
  const code = /Your code is (\d{6})\./.exec(await runningProduct.mailTo(email, 'Your code is'))?.[1]
  await dialog.getByLabel('Code').fill(code ?? '')
  await goOn('Accept the proposal')
  await dialog.getByRole('link', { name: 'Sealed record' }).tap()
  await waitForText(page, 'Chosen options')
  const record = addressOf(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the sealed file' }).tap()
  const file = await buffer(await (await download).createReadStream())
  await open(page, '/verify')
  const verify = async (name: string, bytes: Buffer, sentence: string) => {
    await page.getByLabel('Choose the file, or drop it here.').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: bytes,
    })
    await waitForText(page, sentence)
  }
  await verify('sealed.json', file, 'This is exactly the file we sealed.')
  await verify(
    'changed.json',
    Buffer.from(`${file.toString()} `),
    'This file doesn’t match a sealed proposal.',
  )

  await open(page, record)
  await page.getByRole('link', { name: 'Pay the deposit' }).first().tap()
  const checkout = paths.checkout(`deposit:${record.split('/')[2]}`)
  await waitForAddress(page, paths.login({ redirect: checkout }))
  await openSignedIn(client, checkout)
  await page.getByRole('button', { name: 'Pay $16,950.00 USD' }).waitFor()
  await payByCard(page)
  await waitForThanks(page)
  expect(await readReceipts(page)).toEqual([
    ['Deposit for Order-to-Invoice Automation, ready to decide', '$16,950.00 USD', 'Card / UPI'],
  ])
  await open(page, record)
  await waitForText(page, 'Paid on')
  expect(await page.getByRole('link', { name: 'Pay the deposit' }).count()).toBe(0)
})
