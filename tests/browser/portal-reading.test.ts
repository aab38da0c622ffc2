import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { demoProposal, sendCode, waitForSlide } from './open-portal.ts'
import { alertOf, open, waitForFocus, waitUntilReady } from './page.ts'
import { startProduct } from './person.ts'
import { wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const topOf = (page: Page, slide: number) =>
  page.locator(`#slide-${slide}`).evaluate((section) => section.getBoundingClientRect().top)

test('a reader enters at the slide of the address after a wrong code, walks by rail and keys, shares the slide before them, on a phone reads a slide longer than the screen to its end before the next, and a reload locks the document', async () => {
  const { page, allowErrors } = await runningProduct.person({ viewport: wideViewport })
  allowErrors(/401 .*\/api\/public\/proposal\/demo$/)
  await open(page, `${demoProposal.address}#slide-6`)
  const code = page.getByPlaceholder('Enter Access Code')
  await code.pressSequentially('ff')
  expect(await code.inputValue()).toBe('ff')
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  await page.keyboard.press('Enter')
  expect(await alertOf(page)).toBe('Incorrect access code.')
  await waitForFocus(code)
  await sendCode(page, demoProposal.code)
  await waitForSlide(page, 6)
  await page.getByRole('link', { name: '3. The Solution' }).click()
  await waitForSlide(page, 3)
  await page.keyboard.press('ArrowLeft')
  await waitForSlide(page, 2)
  await page.getByRole('button', { name: 'Share' }).click()
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
  const shared = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
  const second = `${runningProduct.origin()}${demoProposal.address}#slide-2`
  expect([shared?.split(' here: ')[1], page.url()]).toEqual([second, second])
  await page.emulateMedia({ media: 'print' })
  const controls = page.locator('button, nav, [role=menu]').filter({ visible: true })
  expect(await controls.allInnerTexts()).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.mouse.click(300, 500)
  await whatsapp.waitFor({ state: 'hidden' })
  for (const [key, slide] of [
    ['ArrowRight', 3],
    ['ArrowRight', 4],
    ['PageDown', 5],
    ['ArrowDown', 6],
    ['ArrowLeft', 5],
    ['PageUp', 4],
    ['ArrowUp', 3],
    ['End', 9],
    ['ArrowRight', 9],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await waitForSlide(page, slide)
  }
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement !== null)
  await page.keyboard.press('f')
  await page.waitForFunction(() => document.fullscreenElement === null)
  await page.keyboard.press('Control+ArrowRight')
  await page.setViewportSize({ width: 390, height: 700 })
  await page.keyboard.press('ArrowRight')
  await waitForSlide(page, 2)
  await page.keyboard.press('ArrowDown')
  expect(await topOf(page, 2)).toBeLessThan(0)
  expect(await topOf(page, 3)).toBeGreaterThan(0)

  await page.reload()
  await waitUntilReady(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Vision Portal')
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state, document.title]),
  )
  expect(`${kept}${await page.content()}`.match(/Order-to-Invoice|Harrow/g)).toBeNull()
})
