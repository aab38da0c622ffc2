import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowserWithBfcache } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/port.ts'
import { open, startProduct, waitForAddress, waitForFocus } from './person.ts'

const runningProduct = startProduct(undefined, launchBrowserWithBfcache)

/** Whether the browser keeps documents, tried with those of another server. A headless shell keeps none. */
const hasBfcache = async (page: Page): Promise<boolean> => {
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<p>A document</p>')
  })
  const port = await freePort()
  await once(other.listen(port, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  await page.goto(`http://127.0.0.1:${port}/first`)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.goto(`http://127.0.0.1:${port}/second`)
  await page.goBack({ waitUntil: 'commit' })
  return (await page.locator('body[data-same]').count()) === 1
}

/** The packaged Chromium keeps no documents, so it need not be launched for this. */
const isOtherChromium = Boolean(process.env.CHROMIUM_PATH)

test.runIf(isOtherChromium)(
  'whoever comes back to a document that the browser kept goes on at the link they left by',
  async ({ skip }) => {
    const { page } = await runningProduct.person()
    skip(!(await hasBfcache(page)), 'This browser has no back/forward cache.')
    await open(page, '/')
    const link = page.getByRole('main').getByRole('link', { name: 'Schedule a Discovery Call' }).first()
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    await link.focus()
    await page.keyboard.press('Enter')
    await waitForAddress(page, '/schedule-call')
    await page.goBack({ waitUntil: 'commit' })
    await waitForAddress(page, '/')
    await waitForFocus(link)
    expect(await page.locator('body[data-same]').count()).toBe(1)
  },
)
