import * as z from 'zod/mini'
import { deckDocument, fieldPathsByFormat, proposalDocument } from '../portals/documents.ts'
import type { PortalKind } from '../portals/portals.ts'

type FieldBase = { name: string; isRequired: boolean; hint: string }
type TextFormat = 'line' | 'prose' | 'richText' | 'address' | 'logo'

/** A field of a confidential document, with what the editor must know to show it. */
export type DocumentField = FieldBase &
  (
    | { kind: 'text'; look: TextFormat }
    /** A field whose value is a text, or a number as it is typed. */
    | { kind: 'amount' }
    /** A field whose value is a text, or a list of texts. */
    | { kind: 'lines' }
    | { kind: 'checkbox' }
    | { kind: 'group'; fields: DocumentField[] }
    | { kind: 'list'; fields: DocumentField[]; max: number }
  )
export type GroupField = Extract<DocumentField, { kind: 'group' }>
export type ListField = Extract<DocumentField, { kind: 'list' }>

type JsonSchema = z.core.JSONSchema.JSONSchema
const jsonSchemaOrEmpty = (schema: JsonSchema['items']): JsonSchema =>
  typeof schema === 'object' && !Array.isArray(schema) ? schema : {}

/** A text that may have more characters than this gets a field of several lines. */
const maxLineCharacters = 500

function textFormatOf(kind: PortalKind, place: string, max: number): TextFormat {
  const { html, inlineHtml, addresses, logos } = fieldPathsByFormat[kind]
  const isIn = (places: readonly string[]) => places.includes(place)
  if (isIn(html) || isIn(inlineHtml)) return 'richText'
  if (isIn(logos)) return 'logo'
  if (isIn(addresses)) return 'address'
  return max > maxLineCharacters ? 'prose' : 'line'
}

const joinPlaces = (place: string, name: string) => (place === '' ? name : `${place}/${name}`)

function fieldOf(kind: PortalKind, place: string, base: FieldBase, schema: JsonSchema): DocumentField {
  if (schema.type === 'object') return { ...base, kind: 'group', fields: fieldsOf(kind, place, schema) }
  if (schema.type === 'boolean') return { ...base, kind: 'checkbox' }
  if (schema.type === 'integer') return { ...base, kind: 'amount' }
  if (schema.type === 'array') {
    const fields = fieldsOf(kind, joinPlaces(place, '*'), jsonSchemaOrEmpty(schema.items))
    return { ...base, kind: 'list', fields, max: schema.maxItems ?? Infinity }
  }
  const [text, other] = (schema.anyOf ?? []).map(jsonSchemaOrEmpty)
  const hint = schema.description ?? text?.description ?? ''
  if (other?.type === 'array') return { ...base, hint, kind: 'lines' }
  if (other) return { ...base, hint, kind: 'amount' }
  return { ...base, hint, kind: 'text', look: textFormatOf(kind, place, schema.maxLength ?? 0) }
}

function fieldsOf(kind: PortalKind, place: string, schema: JsonSchema): DocumentField[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, value]) => {
    const of = jsonSchemaOrEmpty(value)
    const named = { name, isRequired: required.includes(name), hint: of.description ?? '' }
    return fieldOf(kind, joinPlaces(place, name), named, of)
  })
}

const schemaByKind = { proposal: proposalDocument, deck: deckDocument }
const fieldsOfDocument = (kind: PortalKind) => fieldsOf(kind, '', z.toJSONSchema(schemaByKind[kind]))

/** The fields of both kinds of documents, read from their schemas. */
export const documentFields: Record<PortalKind, DocumentField[]> = {
  proposal: fieldsOfDocument('proposal'),
  deck: fieldsOfDocument('deck'),
}
