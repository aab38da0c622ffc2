import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { ProposalContent } from '#contract/portals.ts'
import { readPdf, type Pdf } from '#tests/support/pdf.ts'
import { fullDeck, fullProposal, repeatTexts } from '#tests/support/portal-documents.ts'
import { demoDeck, demoProposal, openPortalWith, unlockPortal, type PortalDocument } from './open-portal.ts'
import { startProduct } from './person.ts'
import { wideViewport } from './soundness.ts'

const runningProduct = startProduct()

const printToPdf = async (page: Page): Promise<Pdf> =>
  readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of the slides that are missing in the PDF. */
const missingWords = (slides: readonly string[], { texts }: Pdf): string[] => {
  const printed = wordsOf(texts.join('\n')).toSorted()
  return wordsOf(slides.join('\n')).filter((word) => {
    const place = printed.indexOf(word)
    if (place >= 0) printed.splice(place, 1)
    return place < 0
  })
}

const sheetNumberPattern = /Sheet\s*(\d\d) \/ (\d\d)/g

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

/** Pages that hold a title block alone, or nothing. */
const barePages = ({ texts }: Pdf): string[] =>
  texts.flatMap((text, page) => {
    const words = wordsOf(text.replace(sheetNumberPattern, '').replace(/Rev\.\s*A/g, ''))
    return words.length < 5 ? [`page ${page + 1} holds only [${words.join(' ')}]`] : []
  })

/** Prints the open document and says what a reader of the paper sees. */
async function printedDocument(page: Page) {
  const slides = await page.locator('section[id^="slide-"]').allInnerTexts()
  const pdf = await printToPdf(page)
  return {
    pages: pdf.sizes.length,
    sizes: [...new Set(pdf.sizes)],
    missing: missingWords(slides, pdf),
    torn: tornLines(pdf),
    bare: barePages(pdf),
    sheets: [...pdf.texts.join('\n').matchAll(sheetNumberPattern)].map(([, sheet]) => Number(sheet)),
  }
}

const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** What a reader sees of a document that is printed as it should be. */
const soundPrint = (slides: number, pages: number) => ({
  pages,
  sizes: ['210×297'],
  missing: [],
  torn: [],
  bare: [],
  sheets: countTo(slides),
})

const sentence = (number: number) =>
  `begin-${number}- which goes on for some lines, as what is said in a real proposal does too, until end-${number}-`

const pricingLines = (count: number) => ({
  investment: {
    title: 'Investment',
    options: [
      {
        title: 'In steps',
        pricing: countTo(count).map((number) => ({
          item: `begin-${number}- of a line that is priced on its own`,
          note: `its note, which is end-${number}-`,
          amount: `$${number},000`,
        })),
        guarantee: 'begin-0- What is not delivered is not invoiced end-0-',
      },
    ],
  },
})

const proposalWith = (part: ProposalContent): PortalDocument => ({ proposal: { ...fullProposal, ...part } })

const longParts: Record<string, PortalDocument> = {
  '12 pricing lines': proposalWith(pricingLines(12)),
  '20 pricing lines': proposalWith(pricingLines(20)),
  '30 pricing lines, 15 points and 30 terms': proposalWith({
    ...pricingLines(30),
    opportunity: {
      points: countTo(15).map((number) => ({ title: 'Point', description: sentence(number) })),
    },
    commercial_terms: {
      terms: countTo(30).map((number) => ({ title: 'Term', content: sentence(number) })),
    },
  }),
}

test('documents print on A4, a sheet for each slide and whole rows on each sheet', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  await unlockPortal(page, demoProposal)
  const title = await page.title()
  expect((await printToPdf(page)).title).toMatch(/^Order-to-Invoice Automation – Harrow & Lind/)
  expect([await page.title(), await printedDocument(page)]).toEqual([title, soundPrint(9, 9)])
  await unlockPortal(page, demoDeck)
  expect(await printedDocument(page)).toEqual(soundPrint(8, 8))
  await openPortalWith(page, { proposal: fullProposal })
  expect(await printedDocument(page)).toEqual(soundPrint(9, 9))
  await openPortalWith(page, { deck: fullDeck })
  expect(await printedDocument(page)).toEqual(soundPrint(5, 5))

  await openPortalWith(page, { proposal: repeatTexts(fullProposal, 5) })
  const long = await printedDocument(page)
  expect(long).toEqual(soundPrint(9, long.pages))
  expect(long.pages).toBeGreaterThan(9)
  for (const [name, portalDocument] of Object.entries(longParts)) {
    await openPortalWith(page, portalDocument)
    const printed = await printedDocument(page)
    expect({ name, ...printed }).toEqual({ name, ...soundPrint(9, printed.pages) })
  }
})
