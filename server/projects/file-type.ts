import { fileTypeFromBuffer } from 'file-type'
import { fileTypes, type FileType } from '#contract/projects/files.ts'

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

const utf16Marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const

/**
 * Decodes UTF-16. Without a byte order mark, returns undefined if a character is invalid, or if none is ASCII, as in the wrong byte order.
 */
function readUtf16(content: Buffer, encoding: keyof typeof utf16Marks): string | undefined {
  // Spreadsheets cut emoji in half, so with a byte order mark invalid characters are accepted.
  if (utf16Marks[encoding].every((byte, index) => content[index] === byte))
    return new TextDecoder(encoding).decode(content)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    return /[\t\n\r -~]/.test(text) && !/[\p{Unassigned}\p{Private_Use}]/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

const isLineBreak = (byte: number) => byte === 0x0a || byte === 0x0d

const controlPattern = /[^\P{Control}\t-\r\u0080-\u009f]/u

/** The content without the end-of-file characters of DOS programs and machines: U+001A or NUL. */
const withoutEndMarks = (content: Buffer): Buffer =>
  content.subarray(0, content.findLastIndex((byte) => byte !== 0 && byte !== 0x1a && !isLineBreak(byte)) + 1)

/** The text of a file in UTF-16, or the bytes of one in UTF-8 or an older encoding as characters. Undefined if it is no text. */
function readText(content: Buffer): string | undefined {
  const marked = withoutEndMarks(content)
  const text = marked.includes(0)
    ? (readUtf16(content, 'utf-16le') ?? readUtf16(content, 'utf-16be'))
    : marked.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  const isText = text !== undefined && !controlPattern.test(text)
  return isText ? text : undefined
}

/** Whether the control bytes, which databases and old programs leave in cells, are few for the number of lines. */
function hasFewControls(content: Buffer): boolean {
  let controls = 0
  let lines = 0
  let before = 0
  for (const byte of content) {
    if (isLineBreak(byte) && !isLineBreak(before)) lines += 1
    if (byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f) controls += 1
    before = byte
  }
  return controls <= 3 * lines
}

/**
 * Text formats that are not tables: XML and HTML, RTF, PostScript, iCalendar and vCard, PEM keys, and empty files. The headers
 * `<TICKER>,<DATE>` and `Begin:Vertrag;Ende` of CSV files must not match.
 */
const noTablePattern =
  /^\s*(?:$|<[!?]|<[a-z](?:(?![^\r\n]*>[,;|\t])|[^]*(?:<\/|\/>))|\{\\rtf|%!PS|BEGIN:V[A-Z]+\s*(?:[\r\n]|$)|-----BEGIN )/i

/**
 * The type of a file by its content, whatever its name says; undefined if it is none that can be attached. A text is a CSV even if it
 * begins like another format, such as a header `BM,Team` like a bitmap.
 */
export async function fileTypeOf(content: Buffer): Promise<FileType | undefined> {
  if (isPdf(content)) return 'application/pdf'
  const text = readText(content)
  if (text !== undefined) return noTablePattern.test(text) ? undefined : 'text/csv'
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found) return isFileType(found.mime) ? found.mime : undefined
  const isTable = hasFewControls(withoutEndMarks(content)) && !noTablePattern.test(content.toString('latin1'))
  return isTable ? 'text/csv' : undefined
}
