import type { Page } from 'playwright'
import { readPdf, type Pdf } from '#tests/support/pdf.ts'

export const printToPdf = async (page: Page, format?: 'Letter'): Promise<Pdf> =>
  readPdf(await page.pdf({ ...(format ? { format } : { preferCSSPageSize: true }), printBackground: true }))

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

const missingWords = (slides: readonly string[], { texts }: Pdf): string[] => {
  const printed = wordsOf(texts.join('\n')).toSorted()
  return wordsOf(slides.join('\n')).filter((word) => {
    const place = printed.indexOf(word)
    if (place >= 0) printed.splice(place, 1)
    return place < 0
  })
}

const sheetNumberPattern = /Sheet\s*(\d\d) \/ (\d\d)/g

/** The sheet that each page says it shows, such as `2` or `2 continued`. */
const sheetNames = ({ texts }: Pdf): string[] =>
  texts.map((text) => {
    const numbers = [...text.matchAll(sheetNumberPattern)].map(([, sheet]) => Number(sheet))
    return `${numbers.join(' and ')}${/\bcontinued\b/.test(text) ? ' continued' : ''}`
  })

/** Pages that end early although their sheet continues on the next page. */
const halfEmptyPages = (pdf: Pdf): string[] => {
  const names = sheetNames(pdf)
  return pdf.reaches.flatMap((reach, page) =>
    names[page + 1]?.endsWith('continued') && reach < 0.45
      ? [`page ${page + 1} ends at ${Math.round(reach * 100)}%`]
      : [],
  )
}

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

/** Prints the open document and says under which title, and what a reader of the paper sees. */
export async function printedDocument(page: Page, format?: 'Letter') {
  const slides = await page.locator('section[id^="slide-"]').allInnerTexts()
  const pdf = await printToPdf(page, format)
  return {
    title: pdf.title,
    sizes: [...new Set(pdf.sizes)],
    missing: missingWords(slides, pdf),
    torn: tornLines(pdf),
    bare: barePages(pdf),
    halfEmpty: halfEmptyPages(pdf),
    sheets: sheetNames(pdf),
  }
}

/** The names of slides on whose first page a part of the head of the further pages shows. */
export async function headsOnFirstPages(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const names = await page.locator('section[id^="slide-"]').evaluateAll((slides) =>
    slides
      .filter((slide) => {
        const head = slide.querySelector('.print\\:table-header-group')
        const clip = head?.parentElement?.parentElement
        if (!head || !clip) return true
        return head.getBoundingClientRect().bottom > clip.getBoundingClientRect().top + 0.5
      })
      .map((slide) => slide.ariaLabel ?? ''),
  )
  await page.emulateMedia({ media: null })
  return names
}

export const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** What a reader sees of a document that is printed as it should be. `pages`: how many pages each of its slides takes. */
export const expectedPrint = (pages: readonly number[], size = '210×297') => ({
  sizes: [size],
  missing: [],
  torn: [],
  bare: [],
  halfEmpty: [],
  sheets: pages.flatMap((count, index) =>
    countTo(count).map((page) => `${index + 1}${page > 1 ? ' continued' : ''}`),
  ),
})

export const pagesOfSlides = (sheets: readonly string[], slides: number) =>
  countTo(slides).map((slide) => sheets.filter((sheet) => sheet.split(' ')[0] === String(slide)).length)
