import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { waitForAddress, openDashboard, open, waitForText, startProduct } from './person.ts'
import { expectAccessibleLayout, wideViewport } from './soundness.ts'

const runningProduct = startProduct()

const signInAs = async (email: string, ...allowed: RegExp[]): Promise<Page> => {
  const { page, allowErrors } = await runningProduct.person({
    viewport: wideViewport,
    reducedMotion: 'reduce',
  })
  allowErrors(...allowed)
  await openDashboard({ page, email })
  return page
}

/** Opens the first Blueprint of the gallery and checks the document's title. */
const readFirstBlueprint = async (page: Page): Promise<void> => {
  await open(page, '/network/blueprints')
  const found = page.locator('main a[href^="/network/blueprints/"]').first()
  const address = (await found.getAttribute('href')) ?? ''
  await found.click()
  await waitForAddress(page, address)
  await waitForText(page, 'Ready to Implement This Solution?')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  expect(await page.title()).toBe(`${title} | ${brand.name}`)
}

test('a partner finds the dashboard, the gallery, a Blueprint and their own pages sound', async () => {
  const page = await signInAs('partner@demo.example')
  await waitForText(page, 'Submit a Blueprint')
  await expectAccessibleLayout(page)
  await open(page, '/network/blueprints')
  await waitForText(page, 'Three-way match without the inbox')
  await expectAccessibleLayout(page)
  await readFirstBlueprint(page)
  await expectAccessibleLayout(page)
  await open(page, '/network/submit-blueprint')
  await page.getByLabel('Full Blueprint Content').fill('## The steps\n\n| a | b |\n| - | - |\n| 1 | 2 |')
  await page.getByRole('heading', { name: 'The steps' }).waitFor()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await page.getByRole('alert').waitFor()
  await expectAccessibleLayout(page)
  await open(page, '/partner')
  await page.locator('main a[href^="/network/blueprints/"]').first().waitFor()
  await expectAccessibleLayout(page)
})

test('a client finds the dashboard, a Blueprint and the analytics sound, and a member whose plan opens less the dashboard and the gallery', async () => {
  const client = await signInAs('client@demo.example')
  await expectAccessibleLayout(client)
  await readFirstBlueprint(client)
  await open(client, '/analytics')
  await client.locator('main a[href^="/network/blueprints/"]').first().waitFor()
  await expectAccessibleLayout(client)
  const member = await signInAs('guest@demo.example', /403 .*\/api\/blueprints/)
  await expectAccessibleLayout(member)
  await open(member, '/network/blueprints')
  await waitForText(member, 'You do not have access to view this content. Please upgrade your plan.')
  await expectAccessibleLayout(member)
})
