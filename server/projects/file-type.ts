import { fileTypeFromBuffer } from 'file-type'
import { fileTypes, type FileType } from '#contract/projects/files.ts'
import { latin1TextOf, readText } from './file-text.ts'
import { isMarkup } from './markup.ts'

const isFileType = (mime: string): mime is FileType => Object.hasOwn(fileTypes, mime)

/** Readers of PDF look for its header in the first kilobyte. */
const pdfHeaderSpan = 1024

/** The part of a file that is read at once, and how far the parts overlap. */
const partLength = 65_536
const overlap = 64

/** Whether an object of a PDF begins somewhere, as with `1 0 obj`: mostly close to the header. */
function beginsObject(content: Buffer): boolean {
  for (let start = 0; start < content.length; start += partLength - overlap) {
    if (/\d\s+obj\W/.test(content.toString('latin1', start, start + partLength))) return true
  }
  return false
}

const isPdf = (content: Buffer): boolean =>
  /%PDF-\d\.\d/.test(content.toString('latin1', 0, pdfHeaderSpan)) && beginsObject(content)

/** Whether the control characters, which databases and old programs leave in cells, are few for the number of lines. */
function hasFewControls(text: string): boolean {
  let controls = 0
  let lines = 0
  let isBreakBefore = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const isBreak = code === 0x0a || code === 0x0d
    if (isBreak && !isBreakBefore) lines += 1
    if (code < 0x09 || (code > 0x0d && code < 0x20) || code === 0x7f) controls += 1
    isBreakBefore = isBreak
  }
  return controls <= 3 * lines
}

/** Other text formats that are not tables: RTF, PostScript, iCalendar and vCard, and PEM keys. */
const otherFormatPattern = /^\s*(?:\{\\rtf|%!PS|BEGIN:V[A-Z]+\s*(?:[\r\n]|$)|-----BEGIN )/i

/** Whether a text can be a table: it is not empty, and of no other format. The header `Begin:Vertrag;Ende` must not match. */
const canBeTable = (text: string) => /\S/.test(text) && !otherFormatPattern.test(text) && !isMarkup(text)

/**
 * The type of a file by its content, whatever its name says; undefined if it is none that can be attached. A text is a CSV even if it
 * begins like another format, such as a header `BM,Team` like a bitmap.
 */
export async function fileTypeOf(content: Buffer): Promise<FileType | undefined> {
  if (isPdf(content)) return 'application/pdf'
  const text = readText(content)
  if (text !== undefined) return canBeTable(text) ? 'text/csv' : undefined
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found) return isFileType(found.mime) ? found.mime : undefined
  const latin1 = latin1TextOf(content)
  return hasFewControls(latin1) && canBeTable(latin1) ? 'text/csv' : undefined
}
