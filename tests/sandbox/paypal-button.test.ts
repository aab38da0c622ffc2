import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openPage, type Page } from '#tests/support/sandbox-page.ts'
import { credentials, startSandbox, type RunningSandbox } from '#tests/support/sandbox.ts'

const { clientId } = credentials.paypal

type Globals = {
  paypal: { Buttons(options: unknown): { render(place: unknown): Promise<void>; close(): Promise<void> } }
}

let sandbox: RunningSandbox
let page: Page

beforeEach(async () => {
  sandbox = await startSandbox()
  onTestFinished(() => sandbox.close())
  page = openPage(sandbox)
  onTestFinished(() => page.close())
})

describe('the PayPal button', () => {
  const unit = { description: 'Blueprint', amount: { currency_code: 'USD', value: '1499.00' } }
  const createOrder = async () => {
    const { body } = await sandbox.paypal.createOrder(
      { intent: 'CAPTURE', purchase_units: [unit] },
      null,
      false,
    )
    return (body as { id: string }).id
  }

  async function make(options: Record<string, unknown> = {}) {
    if (!('paypal' in page.window))
      await page.load(`/paypal/sdk/js?client-id=${clientId}&currency=USD&intent=capture`)
    return (page.window as unknown as Globals).paypal.Buttons({
      createOrder,
      onApprove: page.record('approved'),
      onCancel: (data: { orderID: string }) => page.record('cancelled')(data.orderID),
      onError: (error: Error) => page.record('error')(error.message),
      ...options,
    })
  }
  async function show(options: Record<string, unknown> = {}) {
    const buttons = await make(options)
    await buttons.render('#place')
    return buttons
  }

  test('asks the payer and marks the order approved', async () => {
    await show()
    await page.press('PayPal')
    const shown = await page.dialogNamed('PayPal sandbox')
    expect(shown.textContent).toContain('$1,499.00')
    expect(page.button('PayPal').disabled).toBe(true)
    await page.press('Approve')
    await page.untilCalled(1)
    const [[, { orderID }]] = page.calls as [[string, { orderID: string }]]
    expect(page.calls).toMatchObject([['approved', { orderID, payerID: 'SANDBXPAYER23' }, {}]])
    expect(await sandbox.paypal.order(orderID)).toMatchObject({ status: 'APPROVED' })
  })

  test('can be cancelled, by the keyboard too, and told to fail', async () => {
    await show()
    await page.press('PayPal')
    await page.dialogNamed('PayPal sandbox')
    await page.press('Cancel')
    await page.untilCalled(1)
    await page.press('PayPal')
    await page.dialogNamed('PayPal sandbox')
    page.pressEscape()
    await page.untilCalled(2)
    await page.press('PayPal')
    await page.dialogNamed('PayPal sandbox')
    await page.press('Fail')
    await page.untilCalled(3)
    expect(page.calls).toEqual([
      ['cancelled', expect.stringMatching(/^[A-Z0-9]{17}$/)],
      ['cancelled', expect.stringMatching(/^[A-Z0-9]{17}$/)],
      ['error', 'The PayPal sandbox was told to fail'],
    ])
  })

  test('has the focus again when its window is closed', async () => {
    await show()
    page.button('PayPal').focus()
    await page.press('PayPal')
    await page.dialogNamed('PayPal sandbox')
    page.pressEscape()
    await page.untilCalled(1)
    await expect.poll(() => page.window.document.activeElement.textContent).toBe('PayPal')
  })

  test('opens again when the page restarts, as after a declined card', async () => {
    let first = true
    await show({
      onApprove: async (_data: unknown, { restart }: { restart: () => void }) => {
        if (first) restart()
        page.record(first ? 'restarted' : 'approved')()
        first = false
      },
    })
    await page.press('PayPal')
    await page.dialogNamed('PayPal sandbox')
    await page.press('Approve')
    await page.untilCalled(1)
    await page.dialogNamed('PayPal sandbox')
    await page.press('Approve')
    await page.untilCalled(2)
    expect(page.calls).toEqual([['restarted'], ['approved']])
  })

  const failures: [string, Record<string, unknown>, string][] = [
    ['the order cannot be created', { createOrder: () => Promise.reject(new Error('no order')) }, 'no order'],
    [
      'no order comes of it',
      { createOrder: () => Promise.resolve(undefined) },
      'Expected an order id to be passed',
    ],
    [
      'PayPal does not know the order',
      { createOrder: () => Promise.resolve('UNKNOWN') },
      'The order UNKNOWN is not known to PayPal',
    ],
  ]
  test.each(failures)('tells the page when %s', async (_what, options, message) => {
    await show(options)
    await page.press('PayPal')
    await page.untilCalled(1)
    expect(page.calls).toEqual([['error', message]])
    await page.until(() => !page.button('PayPal').disabled)
  })

  test('tells the page when its own capture fails', async () => {
    await show({ onApprove: () => Promise.reject(new Error('capture failed')) })
    await page.press('PayPal')
    await page.dialogNamed('PayPal sandbox')
    await page.press('Approve')
    await page.untilCalled(1)
    expect(page.calls).toEqual([['error', 'capture failed']])
  })

  test('is gone with its dialog once closed, and says nothing more', async () => {
    const buttons = await show()
    await page.press('PayPal')
    await page.dialogNamed('PayPal sandbox')
    await buttons.close()
    expect([page.dialog(), page.document.getElementById('place')?.children.length, page.calls]).toEqual([
      null,
      0,
      [],
    ])
  })

  test('survives being closed or taken away while it renders, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const closed = await make()
      const rendering = closed.render('#place')
      await closed.close()
      await rendering
      const homeless = await make()
      const place = page.document.createElement('div')
      page.document.body.append(place)
      const losing = homeless.render(place)
      place.remove()
      await losing
    }
    expect(page.document.body.textContent).toBe('Pay')
    await expect((await make()).render('#nowhere')).rejects.toThrow('#nowhere')
  })
})
