import { expect, test } from 'vitest'
import { waitForAddress, open, startProduct } from './person.ts'

const runningProduct = startProduct()

test('Watch Demo says on hover, focus and click that the demo is on its way, and Escape silences it', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/aura-framework')
  const demo = page.getByRole('button', { name: 'Watch Demo' })
  const note = page.getByRole('tooltip')
  const heading = page.getByRole('heading', { level: 1 })
  const appears = () => note.waitFor()
  const goes = () => note.waitFor({ state: 'hidden' })
  expect(await note.isVisible()).toBe(false)

  await demo.hover()
  await appears()
  expect(await note.innerText()).toBe('The demo is on its way. This button will play it here.')
  await note.hover()
  expect(await note.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await goes()
  await heading.hover()

  await page.getByRole('link', { name: 'Get Your Blueprint' }).first().focus()
  await page.keyboard.press('Tab')
  await appears()
  expect(await page.locator(':focus').getAttribute('aria-describedby')).toBe(await note.getAttribute('id'))
  await page.keyboard.press('Tab')
  await goes()

  const urlBefore = page.url()
  await demo.click()
  await appears()
  await heading.click()
  await goes()
  expect(page.url()).toBe(urlBefore)
  expect(await demo.isEnabled()).toBe(true)
})

test('by keyboard alone a visitor comes from the Blueprint’s first words to its checkout', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  await open(page, '/blueprint')
  await page.getByRole('link', { name: 'See what the price covers' }).press('Enter')
  await page.waitForURL('**/blueprint#investment')
  const investment = page.locator('#investment')
  const top = () => investment.evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(200)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.innerText()).toBe('Get Your Blueprint')
  expect(await focused.getAttribute('href')).toBe('/checkout?product=blueprint')
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint')
})

test('a reader of the terms goes from the contents to the guarantee, and prints what is there without the frame', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  await open(page, '/login')
  await page.getByRole('main').getByRole('link', { name: 'terms and conditions' }).click()
  await waitForAddress(page, '/terms-and-conditions')
  const guarantee = page.getByRole('heading', { name: 'The guarantee: a credit, not a refund' })
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'The guarantee: a credit, not a refund' })
    .click()
  await expect.poll(async () => (await guarantee.boundingBox())?.y).toBeLessThan(300)
  expect(await page.getByText(/^Last updated/).innerText()).toBe('Last updated July 8, 2025')

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: 'All purchases are final' }).isVisible()).toBe(true)
  for (const frame of [page.getByRole('contentinfo'), page.getByRole('navigation', { name: 'Contents' })])
    expect(await frame.isVisible()).toBe(false)
})
