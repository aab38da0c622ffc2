import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { localKeys } from '#contract/storage.ts'
import type { CreateRenderer, PageRenderer } from '#contract/rendering.ts'
import {
  guardedPages,
  signInEverybody,
  type PersonKind,
  type SignedInPerson,
} from '#tests/server/support/access.ts'
import { startSite, type Site } from '#tests/server/support/site.ts'
import { connectToBrowser } from '#tests/support/chromium.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { waitMs } from '#tests/support/patience.ts'
import { isTorture } from '#tests/support/rounds.ts'
import { addressOf, openDashboard, waitForAddress } from './person.ts'

let site: Site
let browser: Browser
let renderer: PageRenderer
let signedInPeople: Record<PersonKind, SignedInPerson>
beforeAll(async () => {
  const dist = path.resolve('dist')
  const { createRenderer } = (await import(pathToFileURL(path.join(dist, 'server/render.js')).href)) as {
    createRenderer: CreateRenderer
  }
  const watched: CreateRenderer = (deps) => (renderer = createRenderer(deps))
  site = await startSite({
    startsAt: new Date(),
    pages: { folder: path.join(dist, 'client'), createRenderer: watched },
  })
  onFileFinished(() => site.close())
  signedInPeople = await signInEverybody(site)
  browser = await connectToBrowser()
  onFileFinished(() => browser.close())
})

/** Goes to a page of the client area as a link does, without loading the document again, and waits until it is at `end`. */
const goWithin = async (page: Page, address: string, end: string): Promise<void> => {
  const isThere = addressOf(page) === end
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
  await waitForAddress(page, end)
  if (!isThere) await page.locator('main h1:not([data-left])').waitFor()
}

/** Who may see least. What the server answers to all kinds is a test of its routes, and the sweep opens the pages of the others. */
const kinds: PersonKind[] = isTorture ? ['member', 'author, active'] : ['member']

test('every guarded page is shown to whoever may see it, and sends on others', async () => {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
  context.setDefaultTimeout(waitMs)
  await context.addInitScript((key) => localStorage.setItem(key, 'closed'), localKeys.spotlight)
  const page = await context.newPage()
  for (const who of kinds) {
    const { email = '', ids } = signedInPeople[who]
    await openDashboard({ page, email })
    for (const { path: pathOf, meets } of Object.values(guardedPages)) {
      const address = pathOf(ids)
      const { at = address, sees } = meets(address)[who]
      const isShown = async () => {
        await goWithin(page, address, at)
        await page.locator('main').getByText(sees).first().waitFor()
      }
      await isShown().catch(async (error: unknown) => {
        const shown = await page.locator('main').innerText()
        throw new Error(
          `${address} does not show ${who} '${sees}' at ${at}, but at ${page.url()}: ${shown}`,
          {
            cause: error,
          },
        )
      })
    }
  }
  await context.close()
})

test('the table has every guarded page', () => {
  const known = Object.values(guardedPages).map(({ path: pathOf }) =>
    pathOf({ published: '', pending: '', sentBack: '', order: '', request: '', job: '' }).replace(
      /\?.*$/,
      '',
    ),
  )
  expect([...new Set(known)].sort()).toEqual([...renderer.unlisted].sort())
})
