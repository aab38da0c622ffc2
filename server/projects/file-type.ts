import { fileTypeFromBuffer } from 'file-type'
import { fileTypes, type FileType } from '#contract/projects/files.ts'

const isFileType = (mime: string): mime is FileType => Object.hasOwn(fileTypes, mime)

/** Readers of PDF look for its header in the first kilobyte. */
const pdfHeaderSpan = 1024

const isPdf = (content: Buffer): boolean =>
  /%PDF-\d\.\d/.test(content.toString('latin1', 0, pdfHeaderSpan)) && content.includes(' obj')

/** Reads UTF-16. Undefined if a character is broken, or none is ASCII, as when the bytes of each character are exchanged. */
function readUtf16(content: Buffer, encoding: 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    return /[\t\n\r -~]/.test(text) && !/[\p{Unassigned}\p{Private_Use}]/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** The text of a file in UTF-16, or the bytes of one in UTF-8 or an older encoding as characters. Undefined if it is no text. */
function readText(content: Buffer): string | undefined {
  const text = content.includes(0)
    ? (readUtf16(content, 'utf-16le') ?? readUtf16(content, 'utf-16be'))
    : content.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  // DOS programs put \u001a behind the end of a text.
  const isText = text !== undefined && !/[^\P{Control}\t-\r\u0080-\u009f]/u.test(text.replace(/\u001a$/, ''))
  return isText ? text : undefined
}

/** The beginnings of texts that are no tables: pages and XML, RTF, PostScript, calendars and cards, keys, and nothing at all. */
const noTablePattern = /^\s*(?:$|<[!?a-z]|\{\\rtf|%!PS|BEGIN:V|-----BEGIN )/i

/**
 * The type of a file by its content, whatever its name says; undefined if it is none that can be attached. A text is a CSV even if it
 * begins like another format, such as a header `BM,Team` like a bitmap.
 */
export async function fileTypeOf(content: Buffer): Promise<FileType | undefined> {
  if (isPdf(content)) return 'application/pdf'
  const text = readText(content)
  if (text !== undefined) return noTablePattern.test(text) ? undefined : 'text/csv'
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  return found && isFileType(found.mime) ? found.mime : undefined
}
