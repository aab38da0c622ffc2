import type { Browser, BrowserContext, Page } from 'playwright'
import { localKeys } from '#contract/storage.ts'
import { waitMs } from '#tests/support/timeouts.ts'

type Walker = {
  context: BrowserContext
  email: string
  untilReplaced: () => Promise<void>
}

export type WalkReport = { errors: string[]; answerCount: number }

/** Opens a browser context whose errors are recorded. The popup of the home page counts as closed. */
export async function openContext(browser: Browser, origin: string, report: WalkReport) {
  const closedPopup = { name: localKeys.spotlight, value: 'closed' }
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [{ origin, localStorage: [closedPopup] }] },
  })
  context.setDefaultTimeout(waitMs)
  context.on('weberror', (error) => report.errors.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') report.errors.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A browser aborts the pending requests of a page that it leaves.
    if (why !== 'net::ERR_ABORTED') report.errors.push(`no answer: ${why} ${request.url()}`)
  })
  context.on('response', (answer) => {
    report.answerCount += 1
    if (answer.status() >= 400) report.errors.push(`${answer.status()}: ${answer.url()}`)
  })
  return context
}

const openUntilReady = async (page: Page, address: string) => {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}
const openMenu = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('navigation', { name: 'Menu' })
}

/** Walks the site in one page that is never loaded again: menu, a form typed in two parts, the articles. */
export async function walkVisitor({ context, email, untilReplaced }: Walker): Promise<void> {
  const page = await context.newPage()
  await openUntilReady(page, '/')
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await untilReplaced()
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Solutions' }).click()
  await menu.getByRole('link', { name: 'Process Intelligence' }).click()
  await page.waitForURL('**/solutions/process-intelligence')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await page.getByLabel('Full Name').fill('Asha Rao')
  await page.getByLabel('Project Details').pressSequentially('Orders are ')
  await untilReplaced()
  await page.getByLabel('Project Details').pressSequentially('typed twice.')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Service').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Thank you for reaching out.').first().waitFor()
  await (await openMenu(page)).getByRole('link', { name: 'Insights' }).click()
  await untilReplaced()
  await page.getByRole('link', { name: 'Read Article' }).first().click()
  await page.getByText('Commenting system coming soon.').waitFor()
  await page.close()
  if (loads > 0) throw new Error(`the page of a visitor was loaded ${loads} times more`)
}

/** Opens a proposal whose page was loaded before an instance was replaced. */
export async function walkReader({ context, untilReplaced }: Walker): Promise<void> {
  const page = await context.newPage()
  await openUntilReady(page, '/proposal/demo')
  await untilReplaced()
  await page.getByPlaceholder('Enter Access Code').fill('demo-proposal')
  await page.keyboard.press('Enter')
  await page.locator('#slide-1').waitFor()
  await page.close()
}

/** Signs in and pays, while instances are replaced before the sign-in, at the provider and at the checkout. */
export async function walkBuyer({ context, email, untilReplaced }: Walker, provider: 'card' | 'PayPal') {
  const page = await context.newPage()
  await openUntilReady(page, '/checkout?plan=client_monthly_10')
  await untilReplaced()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').fill(email)
  await untilReplaced()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
  await untilReplaced()
  if (provider === 'PayPal') await page.getByRole('radio', { name: 'PayPal' }).check()
  const [pay, agree] = provider === 'card' ? [/^Pay \$/, 'Pay now'] : [/^PayPal$/, 'Approve']
  await page.getByRole('button', { name: pay }).click()
  const shown = page.getByRole('dialog', { name: /^(Razorpay|PayPal) sandbox$/ })
  await untilReplaced()
  await shown.getByRole('button', { name: agree, exact: true }).click()
  await page.getByText('Payment received').first().waitFor()
  await page.close()
}
