import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { pageRows, pages } from '#contract/pages.ts'
import { goToOtherPage, goWithoutLoading } from './client-navigation.ts'
import { coveredControls, wordsUnderLauncher } from './checks/floating.ts'
import { largeTextFaults } from './checks/large-text.ts'
import { layoutShifts } from './checks/shift.ts'
import { payByCard, paypalButton, waitForThanks } from './paying.ts'
import { alertOf, open, waitForAddress, waitForText } from './page.ts'
import { openCheckout, openSignedIn, startProduct } from './person.ts'
import { frameFaults, sidewaysScroll, smallViewport, violationsOn, wideViewport } from './page-faults.ts'
import { runChecks, runChecksAtWidths, type Checks } from './checks/run-checks.ts'

const runningProduct = startProduct()
const options = { viewport: wideViewport, reducedMotion: 'reduce' } as const

const clientAreaAddresses = pageRows
  .filter(
    ({ path, layout, access }) => layout === 'clientArea' && access === 'session' && !path.includes(':'),
  )
  .map(({ path }) => path)

const largeText = { 'text twice as large': largeTextFaults }
const narrowChecks: Record<string, Checks> = {
  'checkout by card': largeText,
  'partner area': largeText,
  [pages.project.path]: { ...largeText, 'words under the launcher': wordsUnderLauncher },
}

const afterLoad = { 'layout shift': layoutShifts }

const middleChecks = { 'covered controls': coveredControls, 'sideways scroll': sidewaysScroll }

/** Checks pages of one person as they are shown, each by its name, on a wide and on a small screen. */
const sweepOf = (page: Page) => {
  const findings: Record<string, string[]> = {}
  const checkPage = async (what: string, checks: Checks = {}): Promise<void> => {
    await runChecks(findings, page, what, { ...checks, frame: frameFaults, accessibility: violationsOn })
    await page.setViewportSize(smallViewport)
    await runChecks(findings, page, what, { frame: frameFaults, ...narrowChecks[what] })
    await runChecksAtWidths(findings, page, what, [320], { 'sideways scroll': sidewaysScroll })
    await runChecksAtWidths(findings, page, what, [1024], middleChecks)
    await page.setViewportSize(wideViewport)
  }
  return { findings, checkPage }
}

const readFirstBlueprint = async (page: Page): Promise<void> => {
  const found = page.locator('main a[href^="/network/blueprints/"]').first()
  const address = (await found.getAttribute('href')) ?? ''
  await found.click()
  await waitForAddress(page, address)
  await waitForText(page, 'Ready to Implement This Solution?')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  expect(await page.title()).toBe(`${title} | ${brand.name}`)
}

test('the client area of a new person has no layout or accessibility faults, nor has the checkout by card, by PayPal, with an error and after the payment', async () => {
  const person = await runningProduct.person(options)
  const { page } = person
  // A person without a plan gets the page that sells one, and whoever bought a Blueprint a moment ago has no draft of it.
  person.allowErrors(/ERR_FAILED/, /403/, /404 .*\/api\/client\/project\/draft$/)
  const { findings, checkPage } = sweepOf(page)
  await openCheckout(person, '/checkout?product=blueprint')
  await checkPage('checkout by card', afterLoad)
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await paypalButton(page).waitFor()
  await checkPage('checkout by PayPal')
  await page.getByRole('radio', { name: 'Card / UPI' }).check()
  await page.route('**/sandbox/razorpay/checkout.js', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Pay $1,499.00 USD' }).click()
  await alertOf(page)
  await checkPage('checkout with an error')
  await payByCard(page)
  await waitForThanks(page)
  await checkPage('thanks')
  for (const address of clientAreaAddresses) {
    await goToOtherPage(page, address)
    await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0)
    await checkPage(address)
  }
  await open(page, pages.projectDraft.path)
  await page.locator('main h1').waitFor()
  await runChecksAtWidths(findings, page, 'no draft', [320, 1024], middleChecks)
  expect(findings).toEqual({})
})

test('a partner, a client and a member with a smaller plan find no layout or accessibility faults on their pages', async () => {
  const { page, allowErrors } = await runningProduct.person(options)
  const { findings, checkPage } = sweepOf(page)
  await openSignedIn({ page, email: 'partner@demo.example' }, '/network/blueprints')
  await waitForText(page, 'Three-way match without the inbox')
  await checkPage('gallery', afterLoad)
  await readFirstBlueprint(page)
  await checkPage('Blueprint')
  await goWithoutLoading(page, '/network/submit-blueprint')
  await page.getByLabel('Full Blueprint Content').fill('## The steps\n\n| a | b |\n| - | - |\n| 1 | 2 |')
  await page.getByRole('heading', { name: 'The steps' }).waitFor()
  await page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await page.getByRole('alert').waitFor()
  await checkPage('submission with a preview and its faults')
  await open(page, '/dashboard')
  await waitForText(page, 'Submit a Blueprint')
  await checkPage('dashboard', afterLoad)
  await open(page, '/partner')
  await page.locator('main a[href^="/network/blueprints/"]').first().waitFor()
  await page.locator('main tbody tr').first().waitFor()
  await checkPage('partner area', afterLoad)
  await goToOtherPage(page, '/requests')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await checkPage('requests of a partner')

  await openSignedIn({ page, email: 'client@demo.example' }, '/dashboard')
  await waitForText(page, 'Welcome, ')
  await checkPage('dashboard of a client', afterLoad)
  // The analytics lists what the client has read. That somebody reads their own Blueprint is not counted.
  await goToOtherPage(page, '/network/blueprints')
  await readFirstBlueprint(page)
  await goToOtherPage(page, '/analytics')
  await page.locator('main a[href^="/network/blueprints/"]').first().waitFor()
  await checkPage('analytics of a client')
  await goToOtherPage(page, '/network/jobs')
  await page.getByRole('main').getByRole('link', { name: 'Returns that refund themselves' }).first().click()
  await page.getByRole('button', { name: 'Award', exact: true }).first().waitFor()
  await checkPage('job with bids')

  allowErrors(/403 .*\/api\/blueprints/)
  await openSignedIn({ page, email: 'guest@demo.example' }, '/network/blueprints')
  await waitForText(page, 'You do not have access to view this content. Please upgrade your plan.')
  await checkPage('gallery for a member', afterLoad)
  expect(findings).toEqual({})
})
