import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { apiPaths } from '#contract/paths.ts'
import { waitForAddress, open, waitForText, startProduct } from './person.ts'

const runningProduct = startProduct()

const articlePath = '/insights/one-number-one-home'
const articleTitle = 'One number, one home'

/** Records the calls for articles that the page makes from now on. */
const recordArticleCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith(apiPaths.articles)) calls.push(pathname + search)
  })
  return calls
}

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

test('who opens the list or an article finds it there, without a call', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  const calls = recordArticleCalls(page)
  await open(page, '/insights')
  expect(await page.getByRole('link', { name: 'Read Article' }).count()).toBeGreaterThanOrEqual(12)
  await open(page, articlePath)
  expect([await headingOf(page), await page.title()]).toEqual([
    articleTitle,
    `${articleTitle} | ${brand.name} Insights`,
  ])
  expect(calls).toEqual([])
})

test('whoever moves between the list and articles causes one call each', async () => {
  const { page } = await runningProduct.person({ reducedMotion: 'reduce' })
  const calls = recordArticleCalls(page)
  await open(page, '/insights')
  await page.getByRole('link', { name: 'Read Article' }).first().click()
  await page.waitForURL('**/insights/*')
  const first = new URL(page.url()).pathname
  await waitForText(page, 'Commenting system coming soon.')
  await page.getByRole('navigation', { name: 'More insights' }).getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== first)
  const second = new URL(page.url()).pathname
  await waitForText(page, 'Commenting system coming soon.')
  await page.getByRole('link', { name: 'Back to all insights' }).click()
  await waitForAddress(page, '/insights')
  await page.getByRole('link', { name: 'Read Article' }).first().waitFor()
  const callFor = (path: string) => path.replace('/insights', apiPaths.articles)
  expect(calls).toEqual([callFor(first), callFor(second), `${apiPaths.articles}?limit=100`])
})

const drawingsPath = '/media/insights/'

/** Records the file names of the drawings that the page requests from now on. */
const recordDrawings = (page: Page): string[] => {
  const names: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(drawingsPath)) names.push(pathname.slice(drawingsPath.length))
  })
  return names
}

test('a small screen gets small drawings, and those further down only when they are near', async () => {
  const { page } = await runningProduct.person({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  })
  const requestedDrawings = recordDrawings(page)
  await open(page, '/insights')
  const images = page.locator('article img')
  const count = await images.count()
  expect(requestedDrawings.length).toBeLessThan(count)
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  const widthOfLast = () => images.last().evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(widthOfLast).toBeGreaterThan(0)
  expect(requestedDrawings.filter((name) => name.endsWith('-400.avif'))).toHaveLength(count)
})

test('a drawing none of whose sizes can be had comes as it is, or leaves its place to a sheet that says Insight', async () => {
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
  await open(page, '/insights')
  await page.locator('article').first().getByText('Insight', { exact: true }).waitFor()
  expect(await page.locator('article img').first().isVisible()).toBe(false)
})

test('a name that leads to no article is the 404 page, asked for or moved to', async () => {
  const person = await runningProduct.person({ reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/404/)
  const answer = await page.goto('/insights/no-such-article')
  expect(answer?.status()).toBe(404)
  await waitForText(page, "Looks like you're lost.")
  await open(page, '/insights')
  await page.route(`**${apiPaths.articles}/*`, (route) => route.fulfill({ status: 404, json: { error: '' } }))
  await page.getByRole('link', { name: 'Read Article' }).first().click()
  await waitForText(page, "Looks like you're lost.")
  expect(await page.title()).toContain('Page not found')
})

test('a failure of the server is shown, and the page asks again', async () => {
  const person = await runningProduct.person({ reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/503/)
  await open(page, '/about')
  let fails = true
  await page.route(`**${apiPaths.articles}**`, (route) =>
    fails ? route.fulfill({ status: 503, json: { error: 'away' } }) : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Insights' }).click()
  await page.getByRole('alert').getByText('Failed to load insights. Please try again later.').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Read Article' }).first().waitFor()
})

describe('a page whose knowledge was lost on its way', () => {
  test.each([
    ['is no JSON', () => '{'],
    ['is empty', () => 'null'],
    ['is of another machine', (known: string) => known.replace('"machine":"article"', '"machine":"account"')],
    ['is of another build', (known: string) => known.replace('"entry":"/assets/', '"entry":"/before/')],
    ['is in no state', (known: string) => known.replace('"value":"article"', '"value":"elsewhere"')],
    ['is of another version', (known: string) => known.replace('"content":', '"body":')],
    [
      'is only half there',
      (known: string) => known.replace(/"snapshot":.*/, '"snapshot":{"value":"article"}}'),
    ],
  ])('asks again where it %s', async (_, broken) => {
    const person = await runningProduct.person({ reducedMotion: 'reduce' })
    const { page } = person
    person.allowErrors(/Minified React error #418|hydrat/i)
    const calls = recordArticleCalls(page)
    await page.route(`**${articlePath}`, async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      const body = html.replace(
        /(<script id="dehydrated" type="application\/json">)(.*?)(<\/script>)/,
        (_all, start: string, known: string, end: string) => start + broken(known) + end,
      )
      await route.fulfill({ response: answer, body: body === html ? 'The page carries no data.' : body })
    })
    await open(page, articlePath)
    await waitForText(page, 'Commenting system coming soon.')
    expect(await headingOf(page)).toBe(articleTitle)
    await expect.poll(() => calls).toEqual([articlePath.replace('/insights', apiPaths.articles)])
  })
})
