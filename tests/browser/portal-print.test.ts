import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ProposalContent } from '#contract/portals.ts'
import { readPdf, type Pdf } from '#tests/support/pdf.ts'
import { fullDeck, fullProposal, repeatTexts } from '#tests/support/portal-documents.ts'
import { openPortalWith, countSlides, type PortalDocument } from './open-portal.ts'
import { waitUntilReady, open, startProduct } from './person.ts'

const runningProduct = startProduct()

const printToPdf = async (page: Page): Promise<Pdf> =>
  readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))

const sortedWords = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted()

/** The words of the slides that are missing in the PDF. */
const missingWords = async (page: Page, { texts }: Pdf): Promise<string[]> => {
  const printed = sortedWords(texts.join('\n'))
  const slides = await page.locator('section[id^="slide-"]').allInnerTexts()
  return sortedWords(slides.join('\n')).filter((word) => {
    const place = printed.indexOf(word)
    if (place >= 0) printed.splice(place, 1)
    return place < 0
  })
}

const openPortal = async (portalDocument: PortalDocument): Promise<Page> => {
  const { page } = await runningProduct.person({ viewport: { width: 1440, height: 900 } })
  await openPortalWith(page, portalDocument)
  return page
}

test('a proposal prints as nine sheets of A4 with every word on them', async () => {
  const page = await openPortal({ proposal: fullProposal })
  const pdf = await printToPdf(page)
  expect(pdf.sizes).toEqual(Array(9).fill('210×297'))
  expect(await missingWords(page, pdf)).toEqual([])
})

test('slides five times as long flow over more sheets and lose nothing', async () => {
  const page = await openPortal({ proposal: repeatTexts(fullProposal, 5) })
  const pdf = await printToPdf(page)
  expect(pdf.sizes.length).toBeGreaterThan(9)
  expect(new Set(pdf.sizes)).toEqual(new Set(['210×297']))
  expect(await missingWords(page, pdf)).toEqual([])
})

test('a deck prints one sheet a slide', async () => {
  const page = await openPortal({ deck: fullDeck })
  const pdf = await printToPdf(page)
  expect(pdf.sizes).toEqual(Array(await countSlides(page)).fill('210×297'))
  expect(await missingWords(page, pdf)).toEqual([])
})

const sheetNumberPattern = /Sheet\s*\d\d \/ \d\d/g

/** Printed pages on which a numbered line of text begins and does not end, or ends and did not begin. */
const tornLines = ({ texts }: Pdf): string[] => {
  const numbers = (end: string, text: string) =>
    [...text.matchAll(new RegExp(`${end}-(\\d+)-`, 'g'))].map(([, number]) => number).toSorted()
  return texts.flatMap((text, page) => {
    const begun = numbers('begin', text).join()
    const ended = numbers('end', text).join()
    return begun === ended ? [] : [`page ${page + 1} begins ${begun} and ends ${ended}`]
  })
}

const repeatItem = <Item>(count: number, item: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index + 1))

const pricingTable = (count: number): ProposalContent => ({
  investment: {
    title: 'Investment',
    options: [
      {
        title: 'In steps',
        pricing: repeatItem(count, (number) => ({
          item: `begin-${number}- of a line that is priced on its own`,
          note: `its note, which is end-${number}-`,
          amount: `$${number},000`,
        })),
        guarantee: 'begin-0- What is not delivered is not invoiced end-0-',
      },
    ],
  },
})
const sentence = (number: number) =>
  `begin-${number}- which goes on for some lines, as what is said in a real proposal does too, until end-${number}-`

test.each<[string, ProposalContent]>([
  ...[9, 10, 12, 18, 19, 20, 21, 22, 30].map((count): [string, ProposalContent] => [
    `${count} pricing lines`,
    pricingTable(count),
  ]),
  [
    '15 points',
    {
      opportunity: {
        points: repeatItem(15, (number) => ({ title: 'Point', description: sentence(number) })),
      },
    },
  ],
  [
    '30 terms',
    {
      commercial_terms: { terms: repeatItem(30, (number) => ({ title: 'Term', content: sentence(number) })) },
    },
  ],
])('%s keep together what belongs together, and no page holds a title block alone', async (_, part) => {
  const page = await openPortal({ proposal: { ...fullProposal, ...part } })
  const pdf = await printToPdf(page)
  expect(tornLines(pdf)).toEqual([])
  expect(
    pdf.texts
      .join('\n')
      .match(sheetNumberPattern)
      ?.map((block) => block.replace(/\s+/g, ' ')),
  ).toEqual(repeatItem(9, (number) => `Sheet 0${number} / 09`))
  const bare = pdf.texts.map((text) => text.replace(sheetNumberPattern, '').replace(/Rev\.\s*A/g, ''))
  expect(bare.filter((text) => sortedWords(text).length < 5)).toEqual([])
})

test('a printed document is called by its own name, and only while it is printed', async () => {
  const page = await openPortal({ proposal: fullProposal })
  expect(await page.title()).toBe('Vision Portal | Northloop')
  expect((await printToPdf(page)).title).toBe(
    'Order-to-Cash Without Retyping – A Regional Distributor – Northloop',
  )
  expect(await page.title()).toBe('Vision Portal | Northloop')
  await page.reload()
  await waitUntilReady(page)
  expect((await printToPdf(page)).title).toBe('Vision Portal | Northloop')
})

test('each press on Print or Download opens a dialog that names the document', async () => {
  const { page } = await runningProduct.person()
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.printed = `${dataset.printed ?? ''}${document.title};`
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await openPortalWith(page, { deck: fullDeck })
  const name = 'Operations That Report Themselves – A Regional Distributor – Northloop;'
  for (const [count, button] of ['Print', 'Print', 'Download as PDF'].entries()) {
    await page.getByRole('button', { name: button }).click()
    await page.locator(`html[data-printed="${name.repeat(count + 1)}"]`).waitFor({ state: 'attached' })
  }
  expect(await page.title()).toBe('Pitch Deck Portal | Northloop')
})

test('toolbar, rail and menu stay on the screen; nothing of a locked portal is printed', async () => {
  const { page } = await runningProduct.person()
  await open(page, '/proposal/given')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: 'Vision Portal' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await openPortalWith(page, { proposal: fullProposal })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('link', { name: 'WhatsApp' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0)
})

const holdLogo = async (page: Page) => {
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
  const { page } = await runningProduct.person()
  const release = await holdLogo(page)
  await openPortalWith(page, {
    proposal: { ...fullProposal, company_logo: 'https://pictures.example/logo.svg' },
  })
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name }).click()
  expect(await page.locator('html').getAttribute('data-printed')).toBeNull()
  release()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  expect(await page.locator('html').getAttribute('data-printed')).toBe('loaded 120')
})
