import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openPage, type Page } from '#tests/support/sandbox-page.ts'
import { credentials, startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'

const { keyId } = credentials.razorpay

type Globals = {
  Razorpay: new (options: unknown) => {
    open(): void
    on(event: string, listener: (failure: unknown) => void): void
  }
}

let sandbox: RunningSandbox
let page: Page

beforeEach(async () => {
  sandbox = await startSandbox()
  onTestFinished(() => sandbox.close())
  page = openPage(sandbox)
  onTestFinished(() => page.close())
})

describe('the Razorpay window', () => {
  let orderId: string

  async function open(options: Record<string, unknown> = {}) {
    const { id, amount, currency } = await sandbox.razorpay.createOrder({ amount: 149_900, currency: 'USD' })
    orderId = id
    await page.load('/razorpay/checkout.js')
    const checkout = new (page.window as unknown as Globals).Razorpay({
      key: keyId,
      order_id: id,
      amount,
      currency,
      name: 'Northloop',
      handler: page.record('paid'),
      modal: { ondismiss: page.record('dismissed') },
      ...options,
    })
    checkout.on('payment.failed', page.record('failed'))
    checkout.open()
    checkout.open()
    return page.dialogNamed('Razorpay sandbox')
  }

  test('shows the amount, takes the focus and hands over the signed payment', async () => {
    const shown = await open()
    expect(page.document.querySelectorAll('dialog')).toHaveLength(1)
    expect(shown.textContent).toContain('$1,499.00')
    expect(page.document.activeElement.textContent).toBe('Pay now')
    await page.press('Pay now')
    await page.untilCalled(1)
    const [payment] = await sandbox.razorpay.orderPayments(orderId)
    expect(page.calls).toEqual([
      [
        'paid',
        {
          razorpay_order_id: orderId,
          razorpay_payment_id: payment?.id,
          razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
    ])
    expect(page.dialog()).toBeNull()
  })

  test('stays open after a failure and can still pay', async () => {
    const shown = await open()
    await page.press('Fail payment')
    await page.untilCalled(1)
    const failure = { error: { reason: 'payment_failed', metadata: { order_id: orderId } } }
    expect(page.calls).toMatchObject([['failed', failure]])
    expect(shown.querySelector('[role="status"]')?.textContent).toBe(
      'Your payment has been declined by the bank. Please try another card or method.',
    )
    await page.press('Pay now')
    await page.untilCalled(2)
    expect(page.calls[1]).toMatchObject(['paid', { razorpay_order_id: orderId }])
  })

  test('closes after a failure when the page wants no second attempt', async () => {
    await open({ retry: { enabled: false } })
    await page.press('Fail payment')
    await page.untilCalled(2)
    expect(page.calls.map((entry) => (entry as string[])[0])).toEqual(['failed', 'dismissed'])
  })

  test('is dismissed once, by Close or Escape, and gives the focus back', async () => {
    page.button('Pay').focus()
    await open()
    await page.press('Close')
    expect(page.calls).toEqual([['dismissed']])
    expect(page.document.activeElement.id).toBe('opener')
    await open()
    page.pressEscape()
    expect([page.calls, page.dialog()]).toEqual([[['dismissed'], ['dismissed']], null])
  })

  test('stays while a payment is on its way', async () => {
    let letGo: () => void = () => undefined
    const until = new Promise<void>((resolve) => (letGo = resolve))
    sandbox.faults.next('razorpay.pay', { kind: 'delayBefore', until })
    await open()
    await page.press('Pay now')
    expect(page.button('Close').disabled).toBe(true)
    page.pressEscape()
    expect(page.dialog()).not.toBeNull()
    letGo()
    await page.untilCalled(1)
    expect(page.calls).toMatchObject([['paid', { razorpay_order_id: orderId }]])
  })

  test('says so when the payment cannot be sent', async () => {
    sandbox.faults.next('razorpay.pay', { kind: 'failBefore', status: 'reset' })
    const shown = await open()
    await page.press('Pay now')
    await page.untilCalled(1)
    expect(page.calls).toMatchObject([['failed', { error: { code: 'GATEWAY_ERROR' } }]])
    expect(shown.textContent).toContain('The payment could not be sent. Please try again.')
  })
})
