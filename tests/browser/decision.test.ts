import type { Locator } from 'playwright'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { paths } from '#contract/page-paths.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { sendCode, shareProposal, unlockPortal, waitForSlide } from './open-portal.ts'
import { payByCard, readReceipts, waitForThanks } from './paying.ts'
import { addressOf, open, waitForAddress, waitForFocus, waitForText, waitUntilReady } from './page.ts'
import { openSignedIn, startProduct, type Person } from './person.ts'
import { smallViewport } from './page-faults.ts'

const runningProduct = startProduct()
const codeFor = async ({ email }: Person) =>
  /Your code is (\d{6})\./.exec(await runningProduct.mailTo(email, 'Your code is'))?.[1] ?? ''

/** Waits until nothing lies over an element's middle, and it is on the screen. */
const waitUntilUncovered = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)

const decidable = { address: '/proposal/decide', code: 'decide-proposal' }

test('on a phone, by touch alone, a client accepts with the mailed code, the sealed file is what was sealed, and the deposit is paid', async () => {
  const client = await runningProduct.person({ viewport: smallViewport, hasTouch: true, isMobile: true })
  const { page, email } = client
  await unlockPortal(page, decidable)
  await page.getByRole('button', { name: 'Accept' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'Accept' })
  const goOn = (name: string) => dialog.getByRole('button', { name }).tap()
  await dialog.getByRole('checkbox', { name: 'Overnight monitoring for the first month' }).tap()
  await dialog.getByText('$56,500.00 USD').waitFor()
  await goOn('Continue')
  await dialog.getByLabel('Name').fill('Ada Byron')
  await dialog.getByLabel('Role').fill('Managing director')
  await dialog.getByLabel('Email Address').fill(email)
  await page.reload()
  await waitUntilReady(page)
  await sendCode(page, decidable.code)
  await page.getByRole('button', { name: 'Accept' }).first().tap()
  await goOn('Continue')
  expect(await dialog.getByLabel('Email Address').inputValue()).toBe(email)
  await goOn('Continue')
  await dialog.getByText('$16,950.00 USD').waitFor()
  await goOn('Send me the code')
  await waitUntilUncovered(dialog.getByRole('alert'))
  await dialog.getByRole('checkbox').tap()
  client.allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await client.context.setOffline(true)
  await goOn('Send me the code')
  await waitUntilUncovered(dialog.getByText('We could not reach the server.'))
  await client.context.setOffline(false)
  await goOn('Send me the code')
  await dialog.getByLabel('Code').fill(await codeFor(client))
  await goOn('Accept the proposal')
  await dialog.getByRole('link', { name: 'Sealed proposal' }).tap()
  await waitForText(page, 'Chosen options')
  const record = addressOf(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the sealed file' }).tap()
  const file = await buffer(await (await download).createReadStream())
  // The address is of another policy, so a document is loaded.
  await open(page, '/verify')
  const given = { name: 'sealed.json', mimeType: 'application/json', buffer: file }
  await page.getByLabel('Choose the file, or drop it here.').setInputFiles(given)
  await waitForText(page, 'This is exactly the file we sealed.')

  await goWithoutLoading(page, record)
  await page.getByRole('link', { name: 'Pay the deposit' }).tap()
  const checkout = paths.checkout(`deposit:${record.split('/')[2]}`)
  await waitForAddress(page, paths.login({ redirect: checkout }))
  await openSignedIn(client, checkout)
  await page.getByRole('button', { name: 'Pay $16,950.00 USD' }).waitFor()
  await payByCard(page)
  await waitForThanks(page)
  expect(await readReceipts(page)).toEqual([
    ['Deposit for Order-to-Invoice Automation, ready for your decision', '$16,950.00 USD', 'Card / UPI'],
  ])
  await goWithoutLoading(page, record)
  await waitForText(page, 'Paid on')
  expect(await page.getByRole('link', { name: 'Pay the deposit' }).count()).toBe(0)
})

test('a recipient asks by keys alone for a change of the slide that they read', async () => {
  const ada = await runningProduct.person()
  const { page, email } = ada
  const content = { project_name: 'Project Alder', company_name: 'Alder Mills', decision: {} }
  await unlockPortal(page, await shareProposal(runningProduct, { content, recipient: email }))
  await page.locator('nav a[href="#slide-6"]').press('Enter')
  await waitForSlide(page, 6)
  const ask = page.getByRole('button', { name: 'Ask for changes', disabled: false }).first()
  await ask.press('Enter')
  await waitForFocus(page.getByRole('heading', { name: 'What should change?' }))
  await page.keyboard.press('Escape')
  await waitForFocus(ask)
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Slide for change 1').inputValue()).toBe('6')
  await page.getByLabel('Change 1', { exact: true }).fill('Please split the price.')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await page.getByLabel('Name').fill('Ada Byron')
  expect(await page.getByLabel('Email Address').inputValue()).toBe(email)
  await page.getByLabel('Role').fill('Director')
  await page.keyboard.press('Enter')
  await waitForFocus(page.getByRole('heading', { name: 'Enter the code' }))
  await page.getByLabel('Code').fill(await codeFor(ada))
  await page.keyboard.press('Enter')
  await waitForText(page, 'We’ve received your requested changes')
  await page.keyboard.press('Escape')
  await waitForFocus(page.locator('[data-decision]').filter({ hasText: 'by Ada Byron' }))
})
