import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fullDeck, fullProposal, longer } from '#tests/support/portal-documents.ts'
import { openServed, slidesOn, type Served } from './open-portal.ts'
import { open, startProduct } from './person.ts'

const product = startProduct()
const run = promisify(execFile)

const paper = (page: Page): Promise<Buffer> => page.pdf({ preferCSSPageSize: true, printBackground: true })

/** Width and height of every page, in whole millimetres, read from the PDF's own objects. */
const pagesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join('×'),
  )

const sorted = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted()

/** The words that stand on slides but not on paper, as often as they are missing. Undefined where no tool reads PDFs. */
const missingWords = async (page: Page, pdf: Buffer): Promise<string[] | undefined> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paper-'))
  try {
    const file = path.join(folder, 'document.pdf')
    await writeFile(file, pdf)
    const { stdout } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 16 * 1024 * 1024 })
    const printed = sorted(stdout)
    const slides = await page.locator('section[id^="slide-"]').allInnerTexts()
    return sorted(slides.join('\n')).filter((word) => {
      const place = printed.indexOf(word)
      if (place >= 0) printed.splice(place, 1)
      return place < 0
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const opened = async (served: Served): Promise<Page> => {
  const { page } = await product.person({ viewport: { width: 1440, height: 900 } })
  await openServed(page, served)
  return page
}

const everyWordIsThere = async (page: Page, pdf: Buffer): Promise<void> => {
  const missing = await missingWords(page, pdf)
  if (missing === undefined)
    console.log('pdftotext is not on this machine: the words of the PDF were not read')
  else expect(missing).toEqual([])
}

test('a proposal prints as nine sheets of A4 with every word on them', async () => {
  const page = await opened({ proposal: fullProposal })
  const pdf = await paper(page)
  expect(pagesOf(pdf)).toEqual(Array(9).fill('210×297'))
  await everyWordIsThere(page, pdf)
})

test('slides five times as long flow over more sheets and lose nothing', async () => {
  const page = await opened({ proposal: longer(fullProposal, 5) })
  const pdf = await paper(page)
  expect(pagesOf(pdf).length).toBeGreaterThan(9)
  expect(new Set(pagesOf(pdf))).toEqual(new Set(['210×297']))
  await everyWordIsThere(page, pdf)
})

test('a deck prints one sheet a slide', async () => {
  const page = await opened({ deck: fullDeck })
  const pdf = await paper(page)
  expect(pagesOf(pdf)).toEqual(Array(await slidesOn(page)).fill('210×297'))
  await everyWordIsThere(page, pdf)
})

test('toolbar, rail and menu stay on the screen; nothing of a locked portal is printed', async () => {
  const { page } = await product.person()
  await open(page, '/proposal/given')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: 'Vision Portal' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await openServed(page, { proposal: fullProposal })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0)
})

const withHeldLogo = async (page: Page) => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = `${document.fonts.status} ${document.querySelector('img')?.naturalWidth}`
    }
  })
  await page.route('https://pictures.example/logo.svg', async (route) => {
    await held
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>',
    })
  })
  return release
}

test.each(['Print', 'Download as PDF'])('%s waits for pictures and fonts', async (name) => {
  const { page } = await product.person()
  const release = await withHeldLogo(page)
  await openServed(page, {
    proposal: { ...fullProposal, company_logo: 'https://pictures.example/logo.svg' },
  })
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name }).click()
  expect(await page.locator('html').getAttribute('data-printed')).toBeNull()
  release()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  expect(await page.locator('html').getAttribute('data-printed')).toBe('loaded 120')
})
