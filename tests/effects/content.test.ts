// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { documentFields, type DocumentField } from '#contract/documents/fields.ts'
import { messages } from '#contract/errors.ts'
import { fieldLabels, itemLabels } from '#src/content/office/document-fields.ts'

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
  const deck = readFileSync('server/portals/demo/deck.json', 'utf8')
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
