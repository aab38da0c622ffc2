import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { arrivesAt, comesIn, open, sees, startProduct } from './person.ts'
import { isSound, wide } from './soundness.ts'

const product = startProduct()

const comesAs = async (email: string, ...borne: RegExp[]): Promise<Page> => {
  const { page, bears } = await product.person({ viewport: wide, reducedMotion: 'reduce' })
  bears(...borne)
  await comesIn({ page, email })
  return page
}

/** Opens the first Blueprint of the gallery, whose name the tab then has. */
const readsOne = async (page: Page): Promise<void> => {
  await open(page, '/network/blueprints')
  const found = page.locator('main a[href^="/network/blueprints/"]').first()
  const address = (await found.getAttribute('href')) ?? ''
  await found.click()
  await arrivesAt(page, address)
  await sees(page, 'Ready to Implement This Solution?')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  expect(await page.title()).toBe(`${title} | ${brand.name}`)
}

test('a partner finds the dashboard, the gallery, a Blueprint and their own pages sound', async () => {
  const page = await comesAs('partner@demo.example')
  await sees(page, 'Submit a Blueprint')
  await isSound(page)
  await open(page, '/network/blueprints')
  await sees(page, 'Three-way match without the inbox')
  await isSound(page)
  await readsOne(page)
  await isSound(page)
  await open(page, '/network/submit-blueprint')
  await page.getByLabel('Full Blueprint Content').fill('## The steps\n\n| a | b |\n| - | - |\n| 1 | 2 |')
  await page.getByRole('heading', { name: 'The steps' }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await page.getByRole('alert').waitFor()
  await isSound(page)
  await open(page, '/partner')
  await page.locator('main a[href^="/network/blueprints/"]').first().waitFor()
  await isSound(page)
})

test('so do a client, what they read too, and a member whose plan opens less', async () => {
  const client = await comesAs('client@demo.example')
  await isSound(client)
  await readsOne(client)
  await open(client, '/analytics')
  await client.locator('main a[href^="/network/blueprints/"]').first().waitFor()
  await isSound(client)
  const member = await comesAs('guest@demo.example', /403 .*\/api\/blueprints/)
  await isSound(member)
  await open(member, '/network/blueprints')
  await sees(member, 'You do not have access to view this content. Please upgrade your plan.')
  await isSound(member)
})
