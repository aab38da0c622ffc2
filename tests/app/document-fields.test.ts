import { expect, test } from 'vitest'
import { documentFields, type DocumentField } from '#contract/documents/fields.ts'
import { fieldLabels, itemLabels } from '#src/content/office/document-fields.ts'

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
  expect(field('emphasis')).toEqual({
    kind: 'checkbox',
    name: 'emphasis',
    isRequired: false,
    hint: 'Shown in italics.',
  })
  expect(field('amount')).toMatchObject({ kind: 'amount', isRequired: true })
  expect(field('deliverables')).toMatchObject({ kind: 'lines', hint: 'What is delivered.' })
  expect(field('company_logo')).toMatchObject({ kind: 'text', look: 'logo' })
  expect(field('company_website')).toMatchObject({ kind: 'text', look: 'address' })
  expect(field('guarantee')).toMatchObject({ kind: 'text', look: 'prose' })
})
