// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { shortPrice } from '#contract/catalogue.ts'
import { documentFields, type DocumentField } from '#contract/documents/fields.ts'
import { messages } from '#contract/errors.ts'
import { fieldLabels, itemLabels } from '#src/content/office/document-fields.ts'
import { specimen } from '#src/content/specimen.ts'

const folders = ['src/content', 'src/screens', 'src/app', 'server']
const mailFilePattern = /(\/|-)mail(\.ts$|\/)/

/** The source lines that contain such words, which should be written in the contract alone. */
function linesWith(pattern: RegExp): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => (folder === 'server' ? mailFilePattern : /^(?!kit).*\.tsx?$/).test(name))
      .map((name) => path.join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(200)
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('the demo deck has a picture for each icon that it names', () => {
  const deck = readFileSync('server/portals/templates/deck.json', 'utf8')
  const known = /BarChart3|Users|Target/
  expect([...deck.matchAll(/"icon": "(.+)"/g)].filter(([, name = '']) => !known.test(name))).toEqual([])
})

test('what something costs is written in the catalogue alone', () => {
  // In a replacement, '$1' is what a regular expression has found.
  const lines = linesWith(/^(?!.*\.replace\().*\$\d/)
  // The specimen's own figures are costs of the process that it draws.
  expect(lines.filter((line) => !line.startsWith('src/content/specimen.ts: '))).toEqual([])
})

test('how soon an enquiry is answered is written in the brand alone', () => {
  expect(linesWith(new RegExp(brand.replyWithin))).toEqual([])
  expect(messages.enquiryReceived).toBe("Thank you for reaching out. We'll get back to you within 24 hours.")
})

test('running text names a price without empty cents', () => {
  expect([shortPrice('blueprint'), shortPrice('client_monthly_10')]).toEqual(['$1,499', '$10'])
})

const flatFields = (fields: DocumentField[]): DocumentField[] =>
  fields.flatMap((field) => ('fields' in field ? [field, ...flatFields(field.fields)] : [field]))

const allFields = [...flatFields(documentFields.proposal), ...flatFields(documentFields.deck)]
const fieldNamesOf = (fields: DocumentField[]) => [...new Set(fields.map(({ name }) => name))]

test('every field of a confidential document has a label, every list a name for its items, and none is left over', () => {
  const lists = allFields.filter(({ kind }) => kind === 'list')
  expect(fieldNamesOf(allFields).toSorted()).toEqual(Object.keys(fieldLabels).toSorted())
  expect(fieldNamesOf(lists).toSorted()).toEqual(Object.keys(itemLabels).toSorted())
})

test('fields are of the kinds that their schemas say', () => {
  const field = (name: string) => allFields.find((one) => one.name === name)
  expect(field('terms')).toMatchObject({ kind: 'list', isRequired: false, max: 100 })
  const checkbox = { kind: 'checkbox', isRequired: false, hint: 'Shown in italics.' }
  expect(field('emphasis')).toEqual({ ...checkbox, name: 'emphasis' })
  expect(field('amount')).toMatchObject({ kind: 'amount', isRequired: true })
  expect(field('deliverables')).toMatchObject({ kind: 'lines', hint: 'What is delivered.' })
  expect(field('company_logo')).toMatchObject({ kind: 'text', look: 'logo' })
  expect(field('company_website')).toMatchObject({ kind: 'text', look: 'address' })
  expect(field('guarantee')).toMatchObject({ kind: 'text', look: 'prose' })
})

/** The numbers in a text, without signs and thousands separators. */
const numbersIn = (text = '') => (text.match(/\d[\d,]*/g) ?? []).map((one) => Number(one.replaceAll(',', '')))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
type Sheet = (typeof specimen.sheets)[number]
const rowsOf = ({ content }: Sheet) => content.table?.rows ?? []
const figuresOf = ({ content }: Sheet) => content.figures?.map(({ value }) => value) ?? []

const [asFound, inaction] = specimen.sheets as [Sheet, Sheet]

test('the figures of the specimen add up: its days and minutes are the sums of the steps', () => {
  const [days, minutes, share] = figuresOf(asFound)
  const totals = [3, 2].map((column) => sum(rowsOf(asFound).map((row) => numbersIn(row[column])[0] ?? 0)))
  expect(totals.map(String)).toEqual([days, minutes].map((figure) => String(numbersIn(figure)[0])))
  const [invoicesWithoutNote] = numbersIn(rowsOf(inaction)[0]?.[1])
  const [invoices] = numbersIn(inaction.content.lead)
  expect(`${((invoicesWithoutNote ?? 0) / (invoices ?? 1)) * 100}%`).toBe(share)
})

test('the figures of the specimen add up: its costs are what their own counts make, a month and a year', () => {
  const [, hourDollars] = numbersIn(inaction.content.lead)
  const counted = rowsOf(inaction).map(([, how = '']) => {
    const [count = 0, times = 0, percent] = numbersIn(how)
    return percent === undefined ? (count * times * (hourDollars ?? 0)) / 60 : (count * times * percent) / 100
  })
  expect(rowsOf(inaction).map((row) => numbersIn(row[2])[0])).toEqual(counted)
  const month = sum(counted)
  const dollars = (sum: number) => `$${sum.toLocaleString('en-US')}`
  expect(figuresOf(inaction)).toEqual([dollars(month), dollars(month * 12), shortPrice('blueprint')])
})

test('the figures of the specimen add up: its phases follow each other and last as long as its title says', () => {
  const weeks = specimen.phases.map(({ duration }) => numbersIn(duration))
  expect(
    weeks.flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, n) => first + n)),
  ).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(specimen.sheets[3]?.title).toMatch(/^Twelve weeks/)
})
