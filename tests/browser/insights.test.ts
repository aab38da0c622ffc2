import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { open } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

const articlePath = '/insights/one-number-one-home'
const drawingsPath = '/media/insights/'

const recordArticleCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith(apiPaths.articles)) calls.push(pathname + search)
  })
  return calls
}

/** A small screen gets small drawings, and those further down only when they are near. */
async function expectSmallDrawings(page: Page, requested: string[]): Promise<void> {
  // Another test may have published an article with a picture of its own.
  const images = page.locator(`article img[src^="${drawingsPath}"]`)
  const count = await images.count()
  expect(requested.length).toBeLessThan(count)
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  const widthOfLast = () => images.last().evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOfLast).toBeGreaterThan(0)
  const smallDrawings = () => requested.filter((name) => name.endsWith('-400.avif')).length
  await expect.poll(smallDrawings).toBe(count)
}

test('who opens the list or an article finds it there without a call, with drawings of the size of the screen, when they come near', async () => {
  const person = await runningProduct.person({ viewport: { width: 360, height: 640 } })
  const { page } = person
  const calls = recordArticleCalls(page)
  await open(page, articlePath)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('One number, one home')
  const requestedDrawings: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(drawingsPath)) requestedDrawings.push(pathname)
  })
  await open(page, '/insights')
  expect(await page.getByRole('link', { name: 'Read Article' }).count()).toBeGreaterThanOrEqual(12)
  expect(calls).toEqual([])
  await expectSmallDrawings(page, requestedDrawings)
})

test('a drawing none of whose sizes can be had comes as it is, and a picture that cannot be had leaves its place to words', async () => {
  const person = await runningProduct.person({ reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/ERR_FAILED/)
  await page.route(`**${drawingsPath}*.avif`, (route) => route.abort())
  await open(page, articlePath)
  const image = page.locator('header img')
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth && one.currentSrc))
    .toBe(`${runningProduct.origin()}${drawingsPath}one-number-one-home.webp`)
  await page.route(`**${drawingsPath}*.webp`, (route) => route.abort())
  await goWithoutLoading(page, '/insights')
  const card = page.locator('article', { has: page.locator(`a[href="${articlePath}"]`) })
  await card.scrollIntoViewIfNeeded()
  await card.getByText('Insight', { exact: true }).waitFor()
  expect(await card.locator('img').isVisible()).toBe(false)
})
