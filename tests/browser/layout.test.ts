import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ArticleBlock } from '#contract/articles/content.ts'
import { contactMails } from '#server/enquiries/mail.ts'
import { mailHtml } from '#server/platform/outbox/html.ts'
import { receiptMail } from '#server/receipts/mail.ts'
import type { Order } from '#server/orders/orders.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { largeTextFaults } from './checks/large-text.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { open, waitForText } from './page.ts'
import { openSignedIn, startProduct } from './person.ts'
import { sidewaysScroll, smallViewport, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

test('a phone folds parts of the home page, which is then 30 screens long; other screens show them, with the film whole beside the words, and paper has them and the line', async () => {
  const { page } = await runningProduct.person({ viewport: smallViewport })
  await open(page, '/')
  const folds = page.locator('details.fold')
  const count = await folds.count()
  const shown = (part: string) =>
    page
      .locator(`details.fold > ${part}`)
      .evaluateAll((parts) => parts.filter((one) => one.checkVisibility()).length)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(30 * smallViewport.height)
  expect([await shown('summary'), await shown(':not(summary)')]).toEqual([count, 0])
  await page.locator('#core-principles summary').click()
  await waitForText(page, 'Nothing is built before it is drawn')
  expect(await shown(':not(summary)')).toBe(1)
  const all = await page.locator('details.fold > :not(summary)').count()

  for (const width of [1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const right = await page
      .locator('section:has(h1) :is(h1, h1 ~ p, h1 ~ div a)')
      .evaluateAll((words) => Math.max(...words.map((word) => word.getBoundingClientRect().right)))
    const film = await page.locator(':has(> video)').boundingBox()
    if (!film) throw new Error('there is no film')
    expect(film.x).toBeGreaterThanOrEqual(right)
    expect(film.x + film.width).toBeCloseTo(width)
    expect(film.width).toBeLessThanOrEqual(960)
    expect(film.width / film.height).toBeCloseTo(3 / 2)
  }

  await page.setViewportSize(wideViewport)
  expect([await shown('summary'), await shown(':not(summary)')]).toEqual([0, all])
  const words = page.locator('details', { hasText: 'Read the transcript' })
  await words.locator('summary').click()
  const block = page.locator('.lead-begin')
  const [opened, whole] = [await words.boundingBox(), await block.boundingBox()]
  if (!opened || !whole) throw new Error('there is no narration')
  expect(opened.height).toBeGreaterThan(100)
  expect(whole.width - opened.width).toBeLessThanOrEqual(2)
  await words.locator('summary').click()

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(smallViewport)
  expect([await shown('summary'), await shown(':not(summary)')]).toEqual([0, all])
  const lines = await page.locator('.lead-line').evaluateAll((sections) =>
    sections.map((section) => {
      const { animationName, borderLeftStyle } = getComputedStyle(section, '::before')
      return `${animationName} ${borderLeftStyle}`
    }),
  )
  expect(lines.length).toBeGreaterThan(10)
  expect(new Set(lines)).toEqual(new Set(['none solid']))
  expect(await page.getByRole('button', { name: /^(Next|Play|Pause|Mute)$/ }).count()).toBe(0)
})

test('the sheet of the ledger prints alone, with its title block at the foot', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/')
  const sheet = page.getByRole('region', { name: 'Draw yours' })
  await sheet.getByLabel('Retyping: people').fill('3')
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await sheet.getByRole('button', { name: 'Print this sheet' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  const { sizes, reaches } = await readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect([sizes, (reaches[0] ?? 0) > 0.9]).toEqual([['210×297'], true])
})

/** How fields and their arrows look in the system's colours: which fields have a boundary, and whether the arrow has the colour of text. */
const formInSystemColours = (page: Page) =>
  page.evaluate(() => {
    const colourOf = (value: string) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = value
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }
    const fields = [...document.querySelectorAll('main :is(input:not([tabindex="-1"]), textarea, select)')]
    const arrow = document.querySelector('main select + svg')
    return {
      borders: fields.map((field) => {
        const cell = field.closest('.relative.flex')
        return cell !== null && parseFloat(getComputedStyle(cell).borderTopWidth) >= 1
      }),
      arrow: arrow !== null && getComputedStyle(arrow).color === colourOf('CanvasText'),
    }
  })

const longWord = 'Donaudampfschifffahrt'.repeat(6)
const levels = [0, 1, 2, 3, 4]
const listOfFive = levels.reduce<ArticleBlock[]>(
  (blocks) => [{ type: 'list', start: 1, items: [{ text: longWord, blocks }] }],
  [],
)
const longArticle = {
  slug: 'long',
  title: longWord,
  category: 'Strategy',
  author_name: null,
  previous: null,
  next: null,
  featured_image_url: '/media/insights/one-number-one-home.webp',
  featured_image_alt: '',
  content: listOfFive,
  published_at: '2026-01-05T00:00:00Z',
  updated_at: '2026-01-05T00:00:00Z',
}
const longBlueprint = {
  id: 'long',
  title: longWord,
  summary: longWord,
  content: `# ${longWord}\n\n${longWord}\n\n${levels.map((level) => `${'   '.repeat(level)}1. ${longWord}\n`).join('')}\n| ${longWord} | ${longWord} |\n|-|-|\n| a | b |\n\n![Gone](ftp://pictures.example/a.png) ![Lost](https://pictures.example/b.png) ![](https://pictures.example/c.png)`,
  author_name: longWord,
  created_at: '2026-01-05T00:00:00Z',
  category: null,
  reading_minutes: 4,
}

test('words longer than their place break in it, and in forced colours fields keep their boundaries, selects their arrows, and drawings are black on white', async () => {
  const person = await runningProduct.person({ viewport: smallViewport, reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/pictures\.example|ERR_FAILED/)
  await page.route('https://pictures.example/*', (route) => route.abort())
  await page.route('**/api/blueprints/long', (route) => route.fulfill({ json: longBlueprint }))
  await open(page, `/contact?subject=${longWord}`)
  await waitForText(page, longWord)
  expect(await sidewaysScroll(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active' })
  const { borders, arrow } = await formInSystemColours(page)
  expect(borders.length).toBeGreaterThan(3)
  expect({ borders, arrow }).toEqual({ borders: borders.map(() => true), arrow: true })
  await goWithoutLoading(page, '/apply-to-partner')
  await page.locator('main svg text').first().waitFor()
  const fillsOf = (selector: string) =>
    page
      .locator(`main svg ${selector}`)
      .evaluateAll((shapes) => [...new Set(shapes.map((shape) => getComputedStyle(shape).fill))])
  expect(await fillsOf('text')).toEqual(['rgb(0, 0, 0)'])
  expect(await fillsOf('[class*="fill-ink"]')).toEqual(['rgb(255, 255, 255)'])
  await page.emulateMedia({ forcedColors: 'none' })

  await page.route('**/api/public/articles/long', (route) => route.fulfill({ json: longArticle }))
  await goWithoutLoading(page, '/insights/long')
  await page.getByRole('heading', { level: 1, name: longWord }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: longWord }).count()).toBe(5)
  expect(await largeTextFaults(page)).toEqual([])

  // A picture that fails gives way to its words.
  await openSignedIn(person, '/network/blueprints/long')
  await page.getByRole('heading', { level: 1, name: longWord }).first().waitFor()
  expect([await sidewaysScroll(page), await largeTextFaults(page)]).toEqual([[], []])
  await page.getByRole('img', { name: 'Gone' }).scrollIntoViewIfNeeded()
  await page.locator('main img:not([hidden])').waitFor({ state: 'detached' })
  const shown = await page.getByRole('main').getByRole('img').all()
  expect(await Promise.all(shown.map((one) => one.getAttribute('aria-label')))).toEqual(['Gone', 'Lost'])
})

const orderId = '3f0c7a52-9a41-4a70-8f5e-5a8f1f0f4c11'
const sampleOrder = { id: orderId, productKey: 'blueprint', cents: 149_900, provider: 'razorpay' } as Order
const origin = 'https://northloop.example'
const mails = {
  'a receipt': receiptMail(
    sampleOrder,
    { name: 'Ada Lovelace', email: 'ada@example.com' },
    { receiptNumber: 'N-2026-000123', paidAt: new Date('2026-03-05T09:30:00Z'), origin },
  ),
  'an acknowledgement': contactMails(orderId, {
    name: 'Ada',
    email: 'ada@example.com',
    company: '',
    service: '',
    message: `One line.\n${'Along'.repeat(40)}`,
  }).sender,
}

test('mails are read at 320 px, without pictures, without scrolling sideways', async () => {
  const { page } = await runningProduct.person({ viewport: { width: 320, height: 640 } })
  for (const [what, mail] of Object.entries(mails)) {
    await page.setContent(mailHtml(mail, origin))
    expect([what, await sidewaysScroll(page)]).toEqual([what, []])
    expect(await page.locator('img, picture, link, script').count()).toBe(0)
    expect(await page.locator('body').innerText()).toContain('1 Example Road')
  }
})
