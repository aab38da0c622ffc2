import { expect, test } from 'vitest'
import { open, startProduct } from './person.ts'

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
