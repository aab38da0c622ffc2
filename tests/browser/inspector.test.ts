import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { payByCard, waitForThanks } from './paying.ts'
import { openCheckout, waitUntilReady, open, waitForText, startProduct } from './person.ts'

const runningProduct = startProduct()

/** The texts of the list of actors about the running ones of this name. */
const runningActors = (inspector: Page, name: string) =>
  inspector
    .getByRole('region', { name: 'Tabs and actors' })
    .getByRole('button', { name: new RegExp(`^${name} (?!ended)`) })

const stepButton = (inspector: Page, what: string) =>
  inspector.getByRole('button', { name: new RegExp(` ${what}$`) })

/** Opens the statechart of orders, where the buyer's own order is lit with its history, and goes back to what runs. */
const expectOrderLit = async (inspector: Page, paid: Locator): Promise<void> => {
  await inspector.goto('/_machines#order')
  await inspector.getByRole('button', { name: 'Read again' }).click()
  await inspector.getByRole('button', { name: /^paid Client Access, \$10\.00 USD, Card \/ UPI / }).waitFor()
  await expect.poll(() => paid.getAttribute('aria-current')).toBe('true')
  const history = inspector.getByRole('region', { name: /^What the database has recorded/ })
  const recorded = (await history.getByRole('listitem').allInnerTexts()).map((text) =>
    text.replace(/^.* UTC\s*/s, '').replace(/: pay_\w+$/, ''),
  )
  // A provider's clock and its events need not agree with ours.
  expect(recorded).toContain("payment captured, by the provider's clock")
  expect(recorded.filter((one) => !one.includes('provider'))).toEqual([
    'created',
    'capture begun',
    'paid',
    'product granted',
    'browser told that it is paid',
  ])
  await inspector.goto('/_machines')
}

test('a purchase in one tab is heard in the other, over full loads, an event sent from there moves the page, and the order is lit', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  person.allowErrors(/401/)
  await open(page, '/pricing')
  const inspector = await context.newPage()
  await inspector.goto('/_machines#order')
  await inspector.getByRole('link', { name: 'Sign in, in another tab' }).waitFor()
  const paid = inspector
    .getByRole('region', { name: 'order', exact: true })
    .getByRole('group', { name: 'order.paid', exact: true })
  await paid.waitFor()
  expect(await paid.getAttribute('aria-current')).toBe(null)
  await inspector.goto('/_machines')
  await runningActors(inspector, 'menu').getByText('closed').waitFor()

  await openCheckout(person)
  await runningActors(inspector, 'checkout').getByText('card.idle.waiting').waitFor()
  expect(await inspector.getByRole('heading', { name: /^Tab \d/ }).allInnerTexts()).toEqual([
    'Tab 1: /checkout',
  ])
  await waitForText(inspector, 'ended')

  await runningActors(inspector, 'checkout').click()
  const choose = inspector.getByRole('button', { name: 'method.choose', exact: true })
  const form = inspector.getByRole('form', { name: 'Payload of method.choose' })
  await choose.click()
  await form.getByLabel('As in its path tests').selectOption('paypal')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true)
  expect(await form.count()).toBe(0)
  await choose.click()
  const payload = form.getByLabel('Payload, a JSON object')
  await payload.fill('{"method":"razorpay"')
  await form.getByRole('button', { name: 'Send' }).click()
  await waitForText(inspector, 'This isn’t a JSON object')
  expect(await page.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true)
  await payload.fill('{"method":"razorpay"}')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Card / UPI' }).isChecked()).toBe(true)

  await payByCard(page)
  await waitForThanks(page)
  await stepButton(inspector, 'checkout verifyPayment.done → paid').waitFor()
  await expectOrderLit(inspector, paid)

  await inspector.reload()
  await stepButton(inspector, 'checkout card.pay → card.initializing').click()
  await waitForText(inspector, 'A past step is shown. The product itself was not rewound.')
  const saved = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Save as a file' }).click()
  const recording = await buffer(await (await saved).createReadStream())
  expect(recording.toString()).not.toMatch(/eyJ[\w-]+\./)

  const file = { name: 'machines.json', mimeType: 'application/json', buffer: recording }
  await inspector.getByLabel('Open a recording').setInputFiles(file)
  await waitForText(inspector, 'This is a recording. It affects no page of the product.')
  await inspector.getByRole('button', { name: 'Close the recording' }).click()
  await inspector.getByRole('button', { name: 'Stop listening' }).click()
  await open(page, '/pricing')
  await waitUntilReady(page)
  expect(await inspector.getByRole('heading', { name: /^Tab \d/ }).allInnerTexts()).not.toContain(
    'Tab 1: /pricing',
  )
})

test('an engineer follows the ribbon and sees a flow lit on its statechart, with the events that it accepts, in the tab that is chosen, over full loads', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  await open(page, '/pricing')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'See it as statecharts' }).click()
  const inspector = await opened
  await inspector.goto('/_machines#checkout')
  const chart = inspector.getByRole('region', { name: 'checkout', exact: true })
  const state = (path: string) => chart.getByRole('group', { name: `checkout.${path}`, exact: true })
  await state('card.idle').waitFor()
  expect(await chart.locator('[aria-current=true]').count()).toBe(0)
  const machine = inspector
    .getByRole('navigation', { name: 'Machines' })
    .getByRole('link', { name: /^checkout/ })
  expect(await machine.innerText()).toBe('checkout')

  await openCheckout(person)
  await expect.poll(() => machine.innerText()).toBe('checkout\nruns')
  for (const path of ['card', 'card.idle', 'card.idle.waiting'])
    await expect.poll(() => state(path).getAttribute('aria-current')).toBe('true')
  await chart.getByRole('button', { name: 'method.choose', exact: true }).waitFor()
  expect(await chart.getByRole('button', { name: 'order.approved', exact: true }).count()).toBe(0)

  const waitUntilLit = (path: string) =>
    expect.poll(() => state(path).getAttribute('aria-current')).toBe('true')
  const other = await context.newPage()
  await openCheckout({ ...person, page: other })
  await other.getByRole('radio', { name: 'PayPal' }).check()
  const actorOf = (where: string) => runningActors(inspector, 'checkout').getByText(where)
  await actorOf('paypal').click()
  await waitUntilLit('paypal')
  expect(await state('card').getAttribute('aria-current')).toBe(null)

  await actorOf('card.idle.waiting').click()
  await waitUntilLit('card.idle.waiting')
  await open(page, '/pricing')
  await actorOf('card.idle.waiting').waitFor({ state: 'detached' })
  await open(page, '/checkout?plan=client_monthly_10')
  await waitUntilLit('card.idle.waiting')
})
