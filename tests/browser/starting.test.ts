import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { configId } from '#contract/rendering.ts'
import { holdScript, waitUntilReady, waitUntilStalled, recordConsole, open, startProduct } from './person.ts'

const runningProduct = startProduct()

/** Records the errors that the page reports to the server from now on. */
const recordReports = (page: Page): string[] => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(apiPaths.clientError)) return
    const { message } = request.postDataJSON() as { message: string }
    reports.push(message)
  })
  return reports
}

test('an app that fails as it starts is reported, and so is each later error once when it started at last', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/JSON|later|last/)
  const reports = recordReports(page)
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replace(/(<script id="runtime-config"[^>]*>)/, '$1!'),
    })
  })
  await page.goto('/about')
  await waitUntilStalled(page)
  // Each attempt of the app to start is reported. The number of attempts by now depends on the machine.
  const failedStarts = () => reports.filter((message) => message.includes('JSON')).length
  expect(failedStarts()).toBeGreaterThan(0)
  await page.evaluate((id) => {
    const config = document.getElementById(id)
    if (config) config.textContent = config.textContent.slice(1)
  }, configId)
  await page.keyboard.press('Shift')
  await waitUntilReady(page)
  await page.evaluate(() => {
    window.reportError(new Error('later'))
    window.reportError(new Error('last'))
  })
  await expect.poll(() => reports).toContain('Error: last')
  expect(reports.slice(failedStarts())).toEqual(['Error: later', 'Error: last'])
})

test.each([
  ['/contact?a?b', 'A new enquiry'],
  ['/contact?a=?&subject=Agents', 'Agents'],
])(
  '%s, with a question mark inside the query, is taken over as it came, in silence',
  async (address, subject) => {
    const { page } = await runningProduct.person()
    const consoleMessages = recordConsole(page)
    await open(page, address)
    await page.getByRole('main').getByText(subject, { exact: true }).waitFor()
    expect(consoleMessages).toEqual([])
  },
)

test('a field is typed on in, and what is selected in it stays so, when the app takes the page over', async () => {
  const { page } = await runningProduct.person()
  const release = await holdScript(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  const field = page.getByLabel('Full Name')
  await field.pressSequentially('Asha Ra')
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft']) await field.press(key)
  release()
  await waitUntilReady(page)
  expect(
    await field.evaluate((one: HTMLInputElement) => [
      document.activeElement === one,
      one.value,
      one.selectionStart,
      one.selectionEnd,
    ]),
  ).toEqual([true, 'Asha Ra', 5, 7])
  await page.keyboard.type('Rao')
  expect(await field.inputValue()).toBe('Asha Rao')
})

test('text that somebody selected stays selected when the app takes the page over', async () => {
  const { page } = await runningProduct.person()
  const release = await holdScript(page)
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading.click({ clickCount: 3 })
  const selected = () => page.evaluate(() => document.getSelection()?.toString().trim())
  expect(await selected()).toBe('Join The Intelligence Network')
  release()
  await waitUntilReady(page)
  expect(await selected()).toBe('Join The Intelligence Network')
})
