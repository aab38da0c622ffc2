import type { Locator, Page } from 'playwright'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { formatCents } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { sendCode, shareWith, unlockPortal, waitForSlide } from './open-portal.ts'
import { payByCard, readReceipts, waitForThanks } from './paying.ts'
import {
  addressOf,
  open,
  openSignedIn,
  startProduct,
  waitForAddress,
  waitForFocus,
  waitForText,
  waitUntilReady,
  type Person,
} from './person.ts'

const runningProduct = startProduct()
/** The code in the last mail to somebody. */
const codeFor = async ({ email }: Person) =>
  /Your code is (\d{6})\./.exec(await runningProduct.mailTo(email, 'Your code is'))?.[1] ?? ''

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
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
  await dialog.getByRole('link', { name: 'Sealed record' }).tap()
  await waitForText(page, 'Chosen options')
  const record = addressOf(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the sealed file' }).tap()
  const file = await buffer(await (await download).createReadStream())
  // The address is of another policy, so a document is loaded.
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
    'This file doesn’t match any of our sealed proposals.',
  )

  await goWithoutLoading(page, record)
  await page.getByRole('link', { name: 'Pay the deposit' }).tap()
  const checkout = paths.checkout(`deposit:${record.split('/')[2]}`)
  await waitForAddress(page, paths.login({ redirect: checkout }))
  await openSignedIn(client, checkout)
  await page.getByRole('button', { name: 'Pay $16,950.00 USD' }).waitFor()
  await payByCard(page)
  await waitForThanks(page)
  expect(await readReceipts(page)).toEqual([
    ['Deposit for Order-to-Invoice Automation, ready to decide', '$16,950.00 USD', 'Card / UPI'],
  ])
  await goWithoutLoading(page, record)
  await waitForText(page, 'Paid on')
  expect(await page.getByRole('link', { name: 'Pay the deposit' }).count()).toBe(0)
})

test('of two recipients one asks for changes by keys alone, the other accepts the new version', async () => {
  const [ada, bo] = [await runningProduct.person(), await runningProduct.person()]
  const optionOf = (title: string, cents: number) => ({
    title,
    pricing: [{ item: 'Build', amount: formatCents(cents), cents }],
  })
  const content: ProposalContent = {
    project_name: 'Project Alder',
    company_name: 'Alder Mills',
    investment: { title: 'Investment', options: [optionOf('Small', 100_000), optionOf('Large', 300_000)] },
    decision: { one_option: true, deposit_percent: 50 },
  }
  const shared = await shareWith(runningProduct, content, [ada.email, bo.email])
  const [forAda = decidable, forBo = decidable] = shared.readers
  /** The email address is that to which the access code was given. */
  const name = async ({ page, email }: Person, who: string) => {
    await page.getByLabel('Name').fill(who)
    expect(await page.getByLabel('Email Address').inputValue()).toBe(email)
    await page.getByLabel('Role').fill('Director')
    await page.keyboard.press('Enter')
  }

  await unlockPortal(ada.page, forAda)
  await ada.page.locator('nav a[href="#slide-6"]').press('Enter')
  await waitForSlide(ada.page, 6)
  const ask = ada.page.getByRole('button', { name: 'Ask for changes', disabled: false }).first()
  await ask.press('Enter')
  await waitForFocus(ada.page.getByRole('heading', { name: 'What should change?' }))
  await ada.page.keyboard.press('Escape')
  await waitForFocus(ask)
  await ada.page.keyboard.press('Enter')
  expect(await ada.page.getByLabel('Slide for change 1').inputValue()).toBe('6')
  await ada.page.getByLabel('Change 1', { exact: true }).fill('Please split the price.')
  await ada.page.getByRole('button', { name: 'Continue' }).press('Enter')
  await name(ada, 'अनन्या विश्वनाथन')
  await waitForFocus(ada.page.getByRole('heading', { name: 'Enter the code' }))
  await ada.page.getByLabel('Code').fill(await codeFor(ada))
  await ada.page.keyboard.press('Enter')
  await waitForText(ada.page, 'We’ve received your changes')
  await ada.page.keyboard.press('Escape')
  await waitForFocus(ada.page.locator('[data-decision]').filter({ hasText: 'by अनन्या विश्वनाथन' }))

  const { investment } = content
  const [, large] = investment?.options ?? []
  const next = { ...content, investment: { ...investment, options: [optionOf('Small', 80_000), large] } }
  expect(await shared.publish(next as ProposalContent)).toMatchObject({ status: 0 })

  await unlockPortal(bo.page, forBo)
  await waitForText(bo.page, 'What has changed')
  await bo.page.getByRole('button', { name: 'Accept' }).first().click()
  await press(bo.page, 'Continue')
  await waitForText(bo.page, 'Please choose one of the options.')
  await bo.page.getByRole('radio', { name: 'Small' }).check()
  await press(bo.page, 'Continue')
  await name(bo, 'Bo')
  await bo.page.getByRole('checkbox').check()
  await press(bo.page, 'Send me the code')
  await bo.page.getByLabel('Code').fill(await codeFor(bo))
  await bo.page.keyboard.press('Enter')
  await bo.page.getByRole('link', { name: 'Pay the deposit, $400.00 USD' }).waitFor()
})
