import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { localKeys } from '#contract/storage.ts'
import type { CreateRenderer, PageRenderer } from '#contract/rendering.ts'
import {
  signInEverybody,
  guardedPages,
  personKinds,
  type SignedInPerson,
  type PersonKind,
} from '#tests/server/support/access.ts'
import { startSite, type Site } from '#tests/server/support/site.ts'
import { connectToBrowser } from '#tests/support/chromium.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { waitMs } from '#tests/support/patience.ts'
import { addressOf, waitForAddress, openDashboard } from './person.ts'

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

const expectedPagesKey = (who: PersonKind): string =>
  JSON.stringify(Object.values(guardedPages).map(({ meets }) => meets('')[who]))
/** One kind of person for each set of kinds that all get the same result on every guarded page. */
const distinctKinds = personKinds.filter(
  (who, index) => index === personKinds.findIndex((one) => expectedPagesKey(one) === expectedPagesKey(who)),
)

test.each(distinctKinds)(
  'every guarded page is shown to whoever may see it, and sends on others: %s',
  async (who) => {
    const { email, ids } = signedInPeople[who]
    const context = await browser.newContext({ baseURL: site.origin })
    context.setDefaultTimeout(waitMs)
    await context.addInitScript((key) => localStorage.setItem(key, 'closed'), localKeys.spotlight)
    const page = await context.newPage()
    if (email !== undefined) await openDashboard({ page, email })
    for (const { path: pathOf, meets } of Object.values(guardedPages)) {
      const address = pathOf(ids)
      const { at = address, sees } = meets(address)[who]
      await page.goto(address)
      await waitForAddress(page, at)
      await page.locator('main').getByText(sees).first().waitFor()
      expect(addressOf(page), `${address} for ${who}`).toBe(at)
    }
    await context.close()
  },
)

test('everybody meets every guarded page in this table', () => {
  const known = Object.values(guardedPages).map(({ path: pathOf }) =>
    pathOf({ published: '', pending: '', sentBack: '', order: '', request: '', job: '' }).replace(
      /\?.*$/,
      '',
    ),
  )
  expect([...new Set(known)].sort()).toEqual([...renderer.unlisted].sort())
})
