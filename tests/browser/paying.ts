import { eq } from 'drizzle-orm'
import type { BrowserContext, Locator, Page } from 'playwright'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { addDemoOrder } from '#server/receipts/demo.ts'
import { people } from '#server/people/tables.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { pressButton, waitForAddress, waitForText } from './page.ts'
import { openSignedIn, signInByRequests, type Person, type RunningProduct } from './person.ts'

export const clientAccessCheckoutPath = '/checkout?plan=client_monthly_10'
export const cardReceiptCells = ['Client Access', '$10.00 USD / month', 'Card / UPI']
export const paypalReceipt = ['Client Access', '$10.00 USD / month', 'PayPal']
export const gatewayUnavailableMessage =
  'Could not load payment gateway. Please check your connection and try again.'
export const providerUrls = {
  card: { script: '**/sandbox/razorpay/checkout.js*', confirm: '**/api/client/verify-razorpay-payment' },
  paypal: { script: '**/sandbox/paypal/sdk/js*', confirm: '**/api/client/capture-paypal-order' },
}

/** Records the providers' ids of the orders that this browser gets from now on. A reused order is recorded again. */
export const recordOrders = async (context: BrowserContext): Promise<unknown[]> => {
  const orders: unknown[] = []
  await context.route(/\/api\/client\/create-\w+-order$/, async (route) => {
    const response = await route.fetch()
    const { id, orderID } = (await response.json()) as { id?: string; orderID?: string }
    if (response.ok()) orders.push(id ?? orderID)
    await route.fulfill({ response })
  })
  return orders
}

export const recordCharges = (context: BrowserContext) => {
  const charges: string[] = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/sandbox/razorpay/checkout/pay') && answer.ok()) charges.push(answer.url())
  })
  return charges
}

export const countScripts = (page: Page, provider: PaymentMethod): Promise<number> =>
  page.locator(`script[src*="/sandbox/${provider}/"]`).count()

export const waitUntilPayable = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Pay $10.00 USD / month', disabled: false }).waitFor()

export const cardWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'Razorpay sandbox' })
export const paypalWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'PayPal sandbox' })
export const paypalButton = (page: Page): Locator => page.getByRole('button', { name: 'PayPal', exact: true })

export const openCardWindow = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await cardWindow(page).waitFor()
  return cardWindow(page)
}

export const openPaypalWindow = async (page: Page): Promise<Locator> => {
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await paypalButton(page).click()
  await paypalWindow(page).waitFor()
  return paypalWindow(page)
}

export const payByCard = async (page: Page) => pressButton(await openCardWindow(page), 'Pay now')

export const waitForThanks = async (page: Page): Promise<void> => {
  await waitForAddress(page, '/dashboard?payment_success=true')
  await waitForText(page, 'Payment received')
}

/** Goes from a page of the client area to the settings and reads the receipts: product, price and means of payment of each. */
export const readReceipts = async (page: Page): Promise<string[][]> => {
  await goWithoutLoading(page, '/settings')
  await page.locator('#receipts tbody').waitFor()
  const rows = await page.locator('tbody tr').all()
  return Promise.all(rows.map(async (row) => (await row.locator('td').allInnerTexts()).slice(1, 4)))
}

/** Which of the client area's sections are locked. On a phone the navigation may be closed. */
export const lockedSections = async (page: Page): Promise<string[]> => {
  const includeHidden = true
  const navigation = page.getByRole('navigation', { name: 'Client area', includeHidden })
  const locked: string[] = []
  for (const name of ['Network', 'Blueprints', 'Analytics'])
    if (await navigation.getByRole('link', { name, exact: true, includeHidden }).isDisabled())
      locked.push(name)
  return locked
}

export const signInAsBuyer = async ({ asFirm }: RunningProduct, person: Person, productKey: ProductKey) => {
  await signInByRequests(person)
  await asFirm(async (_, db) => {
    const [stored] = await db.select({ id: people.id }).from(people).where(eq(people.email, person.email))
    if (!stored) throw new Error(`${person.email} was not signed in`)
    const paidAt = new Date()
    await addDemoOrder(db, { personId: stored.id, product: catalogue[productKey], paidAt })
  })
}

export const openAsBuyer = async (
  product: RunningProduct,
  person: Person,
  key: ProductKey,
  address: string,
) => {
  await signInAsBuyer(product, person, key)
  await openSignedIn(person, address)
}
