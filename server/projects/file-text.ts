import { decode } from 'iconv-lite'

/** The encodings with a byte order mark, and the mark. That of UTF-32 begins like that of UTF-16. */
const byteOrderMarks = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** Decodes a text that has to be valid; undefined if it is not. */
function decodeValid(content: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** Decodes UTF-16 without a byte order mark. In the wrong byte order hardly a character is ASCII, and some have no meaning. */
function decodeUtf16(content: Buffer): string | undefined {
  const whole = content.subarray(0, content.length - (content.length % 2))
  return ['utf-16le', 'utf-16be']
    .map((encoding) => decodeValid(whole, encoding))
    .find((text) => text && /[\t\n\r -~]/.test(text) && !/[\p{Unassigned}\p{Private_Use}]/u.test(text))
}

/** Decodes a file whose bytes reveal the encoding: a byte order mark, NUL bytes (UTF-16), or escape sequences (ISO-2022-JP). */
function decodeByDetection(content: Buffer, latin1: string): string | undefined {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => content[index] === byte))
  // Spreadsheets cut emoji in half, so with a byte order mark invalid characters are accepted.
  if (marked) return decode(content, marked[0])
  if (latin1.includes('\0')) return decodeUtf16(content)
  return latin1.includes('\u001b') ? decodeValid(content, 'iso-2022-jp') : undefined
}

const isEndMark = (code: number) => code === 0 || code === 0x1a || code === 0x0a || code === 0x0d

/** A text without the end-of-file characters of DOS programs and machines: U+001A or NUL. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && isEndMark(text.charCodeAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The bytes of a file read as Latin-1, without end marks. */
export const latin1TextOf = (content: Buffer): string =>
  withoutEndMarks(content.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, ''))

const controlPattern = /[^\P{Control}\t-\r\u0080-\u009f]/u

/** The text of a file; one in UTF-8 or an older encoding as its bytes. Undefined if it is no text. */
export function readText(content: Buffer): string | undefined {
  const latin1 = latin1TextOf(content)
  const decoded = decodeByDetection(content, latin1)
  const text = decoded === undefined ? latin1 : withoutEndMarks(decoded)
  return controlPattern.test(text) ? undefined : text
}
