import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { payByCard, waitForThanks } from './paying.ts'
import { open, waitForFocus } from './page.ts'
import { openCheckout, startProduct } from './person.ts'
import { sidewaysScroll, smallViewport, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const runningActors = (inspector: Page, name: string) =>
  inspector
    .getByRole('region', { name: 'Tabs and actors' })
    .getByRole('button', { name: new RegExp(`^${name} (?!ended)`) })

/** Changes the part of the gallery that is shown, as its links do. */
const show = (inspector: Page, name: string) => inspector.evaluate((to) => void (location.hash = to), name)

const sendEvent = async (inspector: Page, page: Page): Promise<void> => {
  await runningActors(inspector, 'checkout').click()
  await inspector.getByRole('button', { name: 'method.choose', exact: true }).click()
  const form = inspector.getByRole('form', { name: 'Payload of method.choose' })
  await form.getByLabel('Case from the path tests').selectOption('paypal')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Card / UPI' }).check()
}

test('an engineer follows the ribbon, sees a purchase in the other tab lit on its statechart, over full loads, and moves it by an event', async () => {
  const person = await runningProduct.person()
  const { page, context } = person
  await open(page, '/pricing')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'See it as statecharts' }).click()
  const inspector = await opened
  await runningActors(inspector, 'menu').getByText('closed').waitFor()
  await show(inspector, 'checkout')
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

  await show(inspector, '')
  const tabs = inspector.getByRole('heading', { name: /^Tab \d/ })
  expect(await tabs.allInnerTexts()).toEqual(['Tab 1: /checkout'])
  await inspector.goto('/_machines')
  await sendEvent(inspector, page)
  await payByCard(page)
  await waitForThanks(page)
  await inspector.getByRole('button', { name: / checkout verifyPayment\.done → paid$/ }).waitFor()
})

const chartCanvas = (page: Page, name: string) => page.getByLabel(`Statechart of ${name}`, { exact: true })

const isInFirstView = (element: Element) => element.getBoundingClientRect().bottom < innerHeight

/** What sticks out of its canvas: states and labels by their text. */
const cutIn = (canvas: Element): string[] => {
  const frame = canvas.getBoundingClientRect()
  return Array.from(canvas.querySelectorAll('.chart-state, .chart-label'), (element) => ({
    text: element.textContent,
    box: element.getBoundingClientRect(),
  }))
    .filter(
      ({ box }) =>
        box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom,
    )
    .map(({ text }) => text)
}

test('a large chart opens whole on a small and on a wide screen, and an engineer opens the address of a state and walks on by keyboard', async () => {
  const { page } = await runningProduct.person({ viewport: smallViewport, reducedMotion: 'reduce' })
  await open(page, '/_machines')
  const hint = page.getByText('and live: use the site in another tab')
  await hint.waitFor()
  for (const viewport of [smallViewport, wideViewport]) {
    await page.setViewportSize(viewport)
    await show(page, '')
    expect(await hint.evaluate(isInFirstView)).toBe(true)
    await show(page, 'checkout')
    const canvas = chartCanvas(page, 'checkout')
    await canvas.locator('.react-flow__node').first().waitFor()
    await expect.poll(() => canvas.evaluate(cutIn)).toEqual([])
    expect({
      sidewaysScroll: await sidewaysScroll(page),
      charts: await page.getByRole('region', { name: 'checkout', exact: true }).count(),
    }).toEqual({ sidewaysScroll: [], charts: 1 })
  }

  await page.goto('/_machines#checkout/paypal.paying')
  await chartCanvas(page, 'checkout').waitFor()
  const chosen = page.getByRole('treeitem', { selected: true })
  expect(await chosen.innerText()).toContain('paying')
  await waitForFocus(chosen)
  await page.keyboard.press('End')
  await expect.poll(() => new URL(page.url()).hash).toBe('#checkout/left')
})
