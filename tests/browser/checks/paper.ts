import type { Page } from 'playwright'
import { readPdf } from '#tests/support/pdf.ts'

/** What is wrong with the page on paper: headings that are not black, buttons without a frame, and parts that float. */
export const faultsOnPaper = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate(() => {
    const black = 'rgb(0, 0, 0)'
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent.slice(0, 40)}`
    return [
      ...shown('main :is(h1, h2, h3)')
        .filter((heading) => getComputedStyle(heading).color !== black)
        .map((heading) => `${nameOf(heading)} is not black`),
      ...shown('main a.inline-flex.border')
        .filter((button) => getComputedStyle(button).borderTopColor !== black)
        .map((button) => `${nameOf(button)} has no frame`),
      ...shown('body *')
        .filter((element) => getComputedStyle(element).position === 'fixed')
        .filter((element) => element.getBoundingClientRect().width > 0)
        .map((element) => `${nameOf(element)} floats`),
    ]
  })
  await page.emulateMedia({ media: null })
  return faults
}

/** Says if the slides do not take one page of A4 each, in colour and without a margin, or have text of less than 8 points. */
export const slidesOnPaper = async (page: Page): Promise<string[]> => {
  const count = await page.locator('section[id^="slide-"]').count()
  const { sizes, smallestText } = await readPdf(
    await page.pdf({ preferCSSPageSize: true, printBackground: true }),
  )
  const isWhole = sizes.length === count && sizes.every((size) => size === '210×297')
  return [
    ...(isWhole ? [] : [`${count} slides take the pages ${sizes.join(', ')}`]),
    ...(smallestText >= 8 ? [] : [`they have text of ${smallestText} points`]),
  ]
}

/** What is wrong with the printed page: too many sheets of A4, sheets with little on them, and text of less than 8 points. */
export const printFaults =
  (maxSheets: number) =>
  async (page: Page): Promise<string[]> => {
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
    const { texts, smallestText } = await readPdf(await page.pdf({ format: 'A4', margin }))
    return [
      ...(texts.length > 1 && texts.length <= maxSheets ? [] : [`it takes ${texts.length} sheets`]),
      ...texts.flatMap((text, index) => (text.length < 100 ? [`sheet ${index + 1} has only '${text}'`] : [])),
      ...(smallestText >= 8 ? [] : [`it has text of ${smallestText} points`]),
    ]
  }
