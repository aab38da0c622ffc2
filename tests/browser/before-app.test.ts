import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { holdScript, open, waitForAddress, waitUntilReady } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

test('the script comes after the largest paint, without any interaction, nothing of the inspector comes, and whoever goes back before the app runs comes to the page they were on', async () => {
  const { page } = await runningProduct.person()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await open(page, '/pricing')
  const [script = 0, paint = Infinity] = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
          resolve([entry?.startTime ?? 0, list.getEntries().at(-1)?.startTime ?? Infinity])
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(script).toBeGreaterThan(paint)
  expect(paths.filter((path) => path.startsWith('/_machines'))).toEqual([])

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await waitForAddress(page, '/about')
  const release = await holdScript(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.goBack({ waitUntil: 'commit' })
  release()
  await page.getByRole('heading', { level: 1, name: 'Join The Intelligence Network' }).waitFor()
  await waitForAddress(page, '/pricing')
})

test('a field is typed on in, and what is selected in it stays so', async () => {
  const { page } = await runningProduct.person()
  const release = await holdScript(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  const field = page.getByLabel('Full Name')
  await field.pressSequentially('Asha Ra')
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft']) await field.press(key)
  release()
  await waitUntilReady(page)
  const isFocused = field.and(page.locator(':focus'))
  const selection = (one: HTMLInputElement) => [one.value, one.selectionStart, one.selectionEnd]
  expect(await isFocused.evaluate(selection)).toEqual(['Asha Ra', 5, 7])
  await page.keyboard.type('Rao')
  expect(await field.inputValue()).toBe('Asha Rao')
})

test('a sign-in begun before the app runs is remembered', async () => {
  const { page } = await runningProduct.person()
  const clickThenLoad = async (route: Route) => {
    await page.getByRole('link', { name: 'Continue with Google' }).click({ noWaitAfter: true })
    await route.continue()
  }
  await page.route('**/assets/main-*.js', clickThenLoad, { times: 1 })
  await page.goto('/login?redirect=/settings', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill('early@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForAddress(page, '/settings')
})

test('pages that need scripts say so without them, and how to reach us', async () => {
  const { page } = await runningProduct.person({ javaScriptEnabled: false })
  const waitingTexts = { '/dashboard': 'Loading...', '/auth/callback': 'Finalizing authentication...' }
  for (const [address, waiting] of Object.entries(waitingTexts)) {
    await page.goto(address)
    const contact = page.getByRole('main').getByRole('link', { name: /@/ })
    const parts = [page.locator('main noscript p').first(), contact, page.getByText(waiting)]
    const shown = await Promise.all(parts.map((part) => part.isVisible()))
    expect([address, ...shown]).toEqual([address, true, true, false])
  }
})
