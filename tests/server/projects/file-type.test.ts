import { encode } from 'iconv-lite'
import { expect, test } from 'vitest'
import { fileTypeOf } from '#server/projects/file-type.ts'

const german = 'Name;Stadt;Betrag\r\nMüller;Köln;1.234,50\r\nGröße;Zürich;99,90\r\n'
const plain = 'Order,Customer,Amount\r\n1,Acme,10\r\n2,Bolt,20\r\n'

const encoded: [encoding: string, table: string][] = [
  ['utf-8', german],
  ['utf-16le', '名前\t都市\r\n田中\t東京\r\n'],
  ['utf-16be', 'اسم\tمدينة\r\nسارة\tالقاهرة\r\n'],
  ['windows-1252', german],
  ['macroman', german.replaceAll('\r\n', '\r')],
  ['shift_jis', '名前,都市\r\n表示,ソウル\r\n'],
]

const withMark = ['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'].flatMap((encoding) =>
  [german, `${german}\u001a`].map((table) => [encoding, `\ufeff${table}`] satisfies [string, string]),
)

test.each([...encoded, ...withMark])('a table saved in %s is a CSV: %j', async (encoding, table) => {
  expect(await fileTypeOf(encode(table, encoding))).toBe('text/csv')
})

test.each([
  ['separated by commas', plain],
  ['with the lines of an old Mac', plain.replaceAll('\r\n', '\r')],
  ['with the end mark of DOS', `${plain}\u001a`],
  ['with end marks up to a full block', `${plain}\u001a\r\n${'\u001a'.repeat(100)}`],
  ['with control characters in cells', 'a\u001fb\n1,x\u0002y\n2,\u001b$B'],
  ['with a control character in a cell and end marks', `a,b\n1,x\u0002y${'\u0000'.repeat(100)}`],
  ['with NUL in a cell', `${plain}3,\u0000,30\r\n`],
  ['with NUL behind its end', `${plain}\u0000\u0000\u0000`],
  ['of a trading program', '<TICKER>,<DATE>,<OPEN>\nSBER,20260131,270.1\n'],
  ['of addresses in angle brackets', '<ada@example.com>;Ada\n'],
  ['whose header begins like a calendar', 'Begin:Vertrag;Ende\n2026-01-31;2027-01-31\n'],
  ['whose header is in angle brackets', '<Kunde>;<Betrag>\nMüller;3 </ 4 <br/>\n'],
  ['whose header in angle brackets has blanks', '<Kunde=Nr> ; <Betrag>\nMüller;3\n'],
  ['whose header names an element of HTML', '<Title>,<Code>\nOne,1\n'],
  ['whose header is a question', '<?>;Ort\n1;Köln\n'],
  ['in ISO-2022-JP', Buffer.from('\u001b$B<B4{\u001b(B,\u001b$BEl5~\u001b(B\r\n1,2\r\n\u001a')],
  ['in UTF-16 with an end mark and no byte order mark', Buffer.from(`${plain}\u001a`, 'utf16le')],
  ['with emoji and a private sign', 'a,b\n👩‍🚀,\uf8ff\n'],
  ['whose header looks like a bitmap', 'BM,Team,Cases\r\nAnna,Ops,12\r\n'],
  ['that speaks of the objects of a PDF', 'file,begins\na.pdf,%PDF-1.7\nb.pdf,1obj and 2 objects\n'],
  ['in UTF-16 with half an emoji', Buffer.from('\ufeffa,\ud83d\n1,2\n', 'utf16le')],
])('a table %s is a CSV', async (_, table) => {
  expect(await fileTypeOf(Buffer.from(table as string))).toBe('text/csv')
})

const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << >>\n%%EOF\n'
const answer = 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'
const pdfFrom = (start: number) => `${'%PDF-1.7\n'.padEnd(start, '%')}1 0 obj\n`

test.each([
  ['whose first object begins at byte 65,530', pdfFrom(65_530)],
  ['whose objects begin on lines of their own', '%PDF-1.7\n1 0\nobj\n<< >>\nendobj\n'],
  ['with a byte order mark before its header', `\ufeff${pdf}`],
  ['with the header of an answer before its own', answer + pdf],
])('a PDF %s is a PDF', async (_, content) => {
  expect(await fileTypeOf(Buffer.from(content))).toBe('application/pdf')
})

const random = Array.from({ length: 9_999 }, (_, n) => (n * n * 7_919 + (n >> 3) * 31) & 255)
const compoundHeader = Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')

test.each([
  ['an XML spreadsheet', '\ufeff<?xml version="1.0"?><Workbook></Workbook>'],
  ['an XML spreadsheet in UTF-16', encode('\ufeff<?xml version="1.0"?><Workbook/>', 'utf-16le')],
  ['an XML spreadsheet in UTF-32', encode('\ufeff<?xml version="1.0"?><Workbook/>', 'utf-32be')],
  ['a page in ISO-2022-JP', '\u001b(B<html><p>\u001b$BEl5~\u001b(B'],
  ['a page in UTF-16 with an end mark', encode('\ufeff<html><p>\u001a', 'utf-16le')],
  ['a file of an unknown XML whose first word is closed', '<Kunde>;\n<Betrag>3</Betrag></kunde>'],
  ['an element alone', '<Workbook/>'],
  ['a file of an unknown XML that is cut', '<Kunde><Betrag>3'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page whose tags are not closed', '<p>Hi'],
  ['a page whose first tag could be a cell', '<p>, <script>alert(1)</script>'],
  ['a note', 'BEGIN:VNOTE \r\nVERSION:1.1\r\n'],
  ['RTF', '{\\rtf1\\ansi a,b}'],
  ['PostScript', '%!PS-Adobe-3.0\nshowpage\n'],
  ['a calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'],
  ['nothing but blanks', ' \r\n\t\r\n'],
  ['an XLS, or an XLSX with a password', compoundHeader],
  ['a bitmap', Buffer.from('424d460000000000000036000000280000000100', 'hex')],
  ['bytes without a meaning', Buffer.from('00d80102030405060708', 'hex')],
  ['random bytes', Buffer.from(random)],
  ['a table in UTF-32 without a byte order mark', encode(plain, 'utf-32le')],
])('%s is refused', async (_, content) => {
  expect(await fileTypeOf(Buffer.from(content as string))).toBeUndefined()
})
