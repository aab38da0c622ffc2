import fc from 'fast-check'
import { fullDeck, fullProposal, unchangedFieldPattern } from '#tests/support/portal-documents.ts'

const vocabulary =
  'orders arrive by email portal and telephone each is typed into two systems checked a third person corrected before the invoice leaves with its price stock credit limit agreed every quarter'.split(
    ' ',
  )
const words = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength, maxLength }).map((chosen) => chosen.join(' '))

const shortFieldPattern = /title|name|presenter|company|duration|item|note|deliverables/i
const hasLists = (item: unknown) =>
  Object.values(item as object).some((part: unknown) => Array.isArray(part) && typeof part[0] === 'object')

/** A document with the fields of this one, whose lists and texts are of any length. */
const anyLike = (value: unknown, name = ''): fc.Arbitrary<unknown> => {
  if (typeof value === 'string') {
    if (unchangedFieldPattern.test(name)) return fc.constant(value)
    if (value.startsWith('<p>')) return words(4, 70).map((paragraph) => `<p>${paragraph}</p>`)
    return shortFieldPattern.test(name) ? words(1, 9) : words(4, 45)
  }
  if (Array.isArray(value)) {
    const items = fc.oneof(...value.map((item: unknown) => anyLike(item, name)))
    return fc.array(items, { minLength: 1, maxLength: value.some(hasLists) ? 6 : 18 })
  }
  if (typeof value !== 'object' || value === null) return fc.constant(value)
  return fc.record(
    Object.fromEntries(Object.entries(value).map(([field, part]) => [field, anyLike(part, field)])),
  )
}

export const anyPortalDocument = fc.oneof(
  fc.record({ proposal: anyLike(fullProposal) as fc.Arbitrary<typeof fullProposal> }),
  fc.record({ deck: anyLike(fullDeck) as fc.Arbitrary<typeof fullDeck> }),
)
