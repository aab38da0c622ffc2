import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Pdf = {
  /** The title in the PDF's metadata. */
  title: string
  /** Width and height of each page in whole millimetres, such as `210×297`. */
  sizes: string[]
  /** The text of each page. */
  texts: string[]
  /** How far down the text of each page reaches, from 0 to 1. */
  reaches: number[]
  /** The size of the smallest text, in points. */
  smallestText: number
}

const toMillimetres = (points: number): number => Math.round((points / 72) * 25.4)

export async function readPdf(file: Uint8Array): Promise<Pdf> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  try {
    const { info } = await document.getMetadata()
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    const pages = await Promise.all(numbers.map((number) => document.getPage(number)))
    const contents = await Promise.all(
      pages.map(async (page) => {
        const { items } = await page.getTextContent()
        const texts = items.filter((item) => 'str' in item).filter(({ str }) => str.trim() !== '')
        const bottom = Math.min(...texts.map(({ transform }) => transform[5] as number))
        let before: { end: number; line: number } | undefined
        const text = items
          .map((item) => {
            if (!('str' in item)) return ''
            const [start, line] = [item.transform[4] as number, item.transform[5] as number]
            // PDFs contain no space between two fonts or columns.
            const isNewLine = before !== undefined && before.line !== line
            const isApart = before !== undefined && Math.abs(start - before.end) > item.height / 8
            const separator = isNewLine ? '\n' : isApart ? ' ' : ''
            before = { end: start + item.width, line }
            return separator + item.str
          })
          .join('')
          .replace(/ +/g, ' ')
        const smallest = Math.min(...texts.map(({ height }) => height))
        return { text, smallest, reach: Math.max(1 - bottom / (page.view[3] ?? 0), 0) }
      }),
    )
    const sizes = pages.map(({ view: [left = 0, bottom = 0, right = 0, top = 0] }) =>
      [right - left, top - bottom].map(toMillimetres).join('×'),
    )
    return {
      title: 'Title' in info && typeof info.Title === 'string' ? info.Title : '',
      sizes,
      texts: contents.map(({ text }) => text),
      reaches: contents.map(({ reach }) => reach),
      smallestText: Math.min(...contents.map(({ smallest }) => smallest)),
    }
  } finally {
    await document.destroy()
  }
}
