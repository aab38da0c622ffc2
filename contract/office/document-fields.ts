import * as z from 'zod/mini'
import { deckDocument, fieldPathsByFormat, proposalDocument } from '../portal-documents.ts'
import type { PortalKind } from '../portals.ts'

type Named = { name: string; isRequired: boolean; hint: string }
type TextLook = 'line' | 'prose' | 'richText' | 'address' | 'logo'

/** A field of a confidential document, as an editor needs to know it. */
export type DocumentField = Named &
  (
    | { kind: 'text'; look: TextLook }
    /** A text, or a number as it is typed. */
    | { kind: 'amount' }
    /** A text, or a list of texts. */
    | { kind: 'lines' }
    | { kind: 'checkbox' }
    | { kind: 'group'; fields: DocumentField[] }
    | { kind: 'list'; fields: DocumentField[]; max: number }
  )
export type GroupField = Extract<DocumentField, { kind: 'group' }>
export type ListField = Extract<DocumentField, { kind: 'list' }>

type Schema = z.core.JSONSchema.JSONSchema
const asSchema = (schema: Schema['items']): Schema =>
  typeof schema === 'object' && !Array.isArray(schema) ? schema : {}

/** Longer texts get a field of several lines. */
const longestLine = 500

function lookOf(kind: PortalKind, place: string, max: number): TextLook {
  const { html, inlineHtml, addresses, logos } = fieldPathsByFormat[kind]
  const isIn = (places: readonly string[]) => places.includes(place)
  if (isIn(html) || isIn(inlineHtml)) return 'richText'
  if (isIn(logos)) return 'logo'
  if (isIn(addresses)) return 'address'
  return max > longestLine ? 'prose' : 'line'
}

const join = (place: string, name: string) => (place === '' ? name : `${place}/${name}`)

function fieldOf(kind: PortalKind, place: string, named: Named, schema: Schema): DocumentField {
  if (schema.type === 'object') return { ...named, kind: 'group', fields: fieldsOf(kind, place, schema) }
  if (schema.type === 'boolean') return { ...named, kind: 'checkbox' }
  if (schema.type === 'array') {
    const fields = fieldsOf(kind, join(place, '*'), asSchema(schema.items))
    return { ...named, kind: 'list', fields, max: schema.maxItems ?? Infinity }
  }
  const [text, other] = (schema.anyOf ?? []).map(asSchema)
  const hint = schema.description ?? text?.description ?? ''
  if (other?.type === 'array') return { ...named, hint, kind: 'lines' }
  if (other) return { ...named, hint, kind: 'amount' }
  return { ...named, hint, kind: 'text', look: lookOf(kind, place, schema.maxLength ?? 0) }
}

function fieldsOf(kind: PortalKind, place: string, schema: Schema): DocumentField[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, value]) => {
    const of = asSchema(value)
    const named = { name, isRequired: required.includes(name), hint: of.description ?? '' }
    return fieldOf(kind, join(place, name), named, of)
  })
}

const schemaOf = { proposal: proposalDocument, deck: deckDocument }
const ofDocument = (kind: PortalKind) => fieldsOf(kind, '', z.toJSONSchema(schemaOf[kind]))

/** The fields of both kinds of documents, read from their schemas. */
export const documentFields: Record<PortalKind, DocumentField[]> = {
  proposal: ofDocument('proposal'),
  deck: ofDocument('deck'),
}
