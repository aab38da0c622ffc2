import { expect, test } from 'vitest'
import { documentFields, type DocumentField } from '#contract/documents/fields.ts'
import { fieldLabels, itemLabels } from '#src/content/office/document-fields.ts'

const flatFields = (fields: DocumentField[]): DocumentField[] =>
  fields.flatMap((field) => ('fields' in field ? [field, ...flatFields(field.fields)] : [field]))

const allFields = [...flatFields(documentFields.proposal), ...flatFields(documentFields.deck)]
const fieldNamesOf = (fields: DocumentField[]) => [...new Set(fields.map(({ name }) => name))]

test('every field of a confidential document has a label, and no label is without its field', () => {
  expect(fieldNamesOf(allFields).toSorted()).toEqual(Object.keys(fieldLabels).toSorted())
})

test('an item of every list has a name', () => {
  const lists = allFields.filter(({ kind }) => kind === 'list')
  expect(fieldNamesOf(lists).toSorted()).toEqual(Object.keys(itemLabels).toSorted())
})

test('fields are of the kinds that their schemas say', () => {
  const [term] = documentFields.proposal.flatMap((field) =>
    field.name === 'commercial_terms' && field.kind === 'group' ? field.fields.slice(1) : [],
  )
  expect(term).toEqual({
    kind: 'list',
    name: 'terms',
    isRequired: false,
    hint: '',
    max: 100,
    fields: [
      { kind: 'text', look: 'line', name: 'title', isRequired: true, hint: 'A heading.' },
      {
        kind: 'text',
        look: 'richText',
        name: 'content',
        isRequired: false,
        hint: 'The term. HTML: a short list of tags is kept.',
      },
      { kind: 'checkbox', name: 'emphasis', isRequired: false, hint: 'Shown in italics.' },
    ],
  })
  const looks = (name: string) => allFields.find((field) => field.name === name)
  expect(looks('amount')).toMatchObject({ kind: 'amount', isRequired: true })
  expect(looks('deliverables')).toMatchObject({ kind: 'lines', hint: 'What is delivered.' })
  expect(looks('company_logo')).toMatchObject({ kind: 'text', look: 'logo' })
  expect(looks('company_website')).toMatchObject({ kind: 'text', look: 'address' })
  expect(looks('guarantee')).toMatchObject({ kind: 'text', look: 'prose' })
})
