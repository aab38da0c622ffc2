import type { BrowserContext, Page } from 'playwright'
import type { PaymentMethod } from '#contract/payments.ts'

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

/** Records the card payments made in this browser from now on. */
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
