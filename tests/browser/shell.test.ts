import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { configId } from '#contract/rendering.ts'
import { open, recordConsole } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

/** Serves the page with the deterrents on. The product of the tests has them off, because they silence the console. */
const switchDeterrentsOn = async (page: Page, address: string): Promise<void> => {
  const isPage = ({ pathname, search }: URL) => pathname + search === address
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('"deterrents":false', '"deterrents":true')
    if (body === html) throw new Error(`${configId} of ${address} names no deterrents that are off`)
    await route.fulfill({ response, body })
  })
}

test('the deterrents silence the console, block the context menu and inspecting shortcuts, leave fields alone, and hide no error from the server', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/broken part/)
  const said = recordConsole(page)
  const address = '/?token=secret'
  await switchDeterrentsOn(page, address)
  await open(page, address)
  const stopped = await page.evaluate(() => {
    for (const name of ['log', 'warn', 'error', 'info', 'debug'] as const) console[name]('heard')
    document
      .querySelector('main')
      ?.insertAdjacentHTML('beforeend', '<textarea aria-label="From"></textarea><input aria-label="To">')
    const isStopped = (event: Event, on = 'h1') => !document.querySelector(on)?.dispatchEvent(event)
    const menu = (selector: string) =>
      isStopped(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }), selector)
    const key = (init: KeyboardEventInit) =>
      isStopped(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    // The last part of the page is not hydrated yet. React stops events there.
    Array.from(document.querySelectorAll('main h2')).at(-1)?.setAttribute('data-last', '')
    const menus = ['h1', '[data-last]', 'footer', '[aria-label=From]', '[aria-label=To]'].map(menu)
    const heading = document.querySelector('h1')
    if (heading) document.getSelection()?.selectAllChildren(heading)
    return {
      menus,
      menuOfSelection: menu('h1'),
      inspecting: [
        key({ key: 'F12' }),
        key({ key: 'I', ctrlKey: true, shiftKey: true }),
        key({ key: 'J', ctrlKey: true, shiftKey: true }),
        key({ key: 'u', ctrlKey: true }),
      ],
      other: [
        key({ key: 'c', ctrlKey: true }),
        key({ key: 'v', ctrlKey: true }),
        key({ key: 'u' }),
        key({ key: 'U', ctrlKey: true, shiftKey: true }),
        key({ key: 'u', ctrlKey: true, altKey: true }),
        key({ key: 'F7' }),
      ],
    }
  })
  expect(stopped).toEqual({
    menus: [true, true, true, false, false],
    menuOfSelection: false,
    inspecting: [true, true, true, true],
    other: [false, false, false, false, false, false],
  })
  await page.getByRole('textbox', { name: 'From' }).click()
  await page.keyboard.type('Ubuntu, Iris, June')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.getByRole('textbox', { name: 'To' }).click()
  await page.keyboard.press('Control+v')
  expect(await page.getByRole('textbox', { name: 'To' }).inputValue()).toBe('Ubuntu, Iris, June')
  expect(said).toEqual([])

  const reportRequest = page.waitForRequest('**/api/public/client-error')
  await page.evaluate(() => {
    void Promise.reject(new TypeError('a broken part at /checkout?token=secret'))
  })
  const { message } = (await reportRequest).postDataJSON() as { message: string }
  expect(message).toBe('TypeError: a broken part at /checkout')
})
