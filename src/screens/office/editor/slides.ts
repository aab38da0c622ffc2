import { documentFields, type DocumentField } from '#contract/office/document-fields.ts'
import { placeOf, valueAt, type DocumentContent, type Json, type Path } from '#contract/office/documents.ts'
import type { PortalPreview } from '#contract/office/portals.ts'
import type { PortalKind } from '#contract/portals.ts'
import { fieldLabels, itemLabels } from '#src/content/office/document-fields.ts'
import { portalEditor as words } from '#src/content/office/portal-editor.ts'
import { deckWords, proposalSlides } from '#src/content/portal.ts'
import { filled } from '../../portal/parts.ts'

type Part = { path: Path; field: DocumentField }

/** A slide of a document as its writer sees it. */
export type WrittenSlide = {
  /** Names the slide in the address. */
  key: string
  name: string
  parts: Part[]
}

/** What is not a slide of its own stands on the last one. */
const onLastSlide = 'contact_info'
const partOf = (field: DocumentField): Part => ({ path: [field.name], field })

function proposalParts(): WrittenSlide[] {
  const fields = documentFields.proposal
  const groups = fields.filter(({ kind, name }) => kind === 'group' && name !== onLastSlide)
  const others = fields.filter(({ name }) => name === onLastSlide).map(partOf)
  const cover = { key: 'cover', parts: fields.filter(({ kind }) => kind !== 'group').map(partOf) }
  const slides = groups.map((field, at) => ({
    key: field.name,
    parts: [partOf(field), ...(at === groups.length - 1 ? others : [])],
  }))
  return [cover, ...slides].map((slide, at) => ({ ...slide, name: proposalSlides[at] ?? slide.key }))
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '')

/** The list of a deck whose items are slides. */
export const sectionsPath: Path = ['sections']
export const sectionKey = (at: number) => `section-${at + 1}`

const sectionList = documentFields.deck.find(({ name }) => name === 'sections')
/** The fields of a section. */
export const sectionFields = sectionList?.kind === 'list' ? sectionList.fields : []

function deckParts(content: DocumentContent): WrittenSlide[] {
  const fields = documentFields.deck
  const items = valueAt(content, sectionsPath)
  const sections = (Array.isArray(items) ? items : []).map((_, at): WrittenSlide => {
    const path = [...sectionsPath, at]
    const title = textOf(valueAt(content, [...path, 'title']))
    return {
      key: sectionKey(at),
      name: title === '' ? words.list.item(itemLabels.sections ?? '', at + 1) : title,
      parts: sectionFields.map((field) => ({ path: [...path, field.name], field })),
    }
  })
  const footer = fields.filter(({ kind }) => kind === 'group').map(partOf)
  const cover = fields.filter(({ kind }) => kind !== 'group' && kind !== 'list').map(partOf)
  return [
    { key: 'cover', name: 'Cover', parts: cover },
    ...sections,
    { key: 'closing', name: deckWords.thanks, parts: footer },
  ]
}

const ofProposal = proposalParts()

/** The slides of a document, in order. */
export const writtenSlides = (kind: PortalKind, content: DocumentContent): WrittenSlide[] =>
  kind === 'proposal' ? ofProposal : deckParts(content)

const isWithin = (place: string, path: Path) =>
  place === placeOf(path) || place.startsWith(`${placeOf(path)}/`)

/** The slide with the field at a place; the cover for what belongs to the whole document. */
export function slideAt(slides: readonly WrittenSlide[], place: string): WrittenSlide | undefined {
  return slides.find(({ parts }) => parts.some(({ path }) => isWithin(place, path))) ?? slides[0]
}

/** Where the viewer shows a slide, counted from 1; undefined if it leaves the slide out. */
export function shownAt(slides: readonly WrittenSlide[], key: string, preview: PortalPreview) {
  const at = slides.findIndex((slide) => slide.key === key)
  if (preview.kind === 'proposal') return at + 1
  const sections = preview.content.sections ?? []
  const countBefore = (end: number) => sections.slice(0, end).filter((one) => filled(one)).length
  if (key === 'cover') return 1
  if (key === 'closing') return Math.max(countBefore(sections.length), 1) + 2
  return filled(sections[at - 1]) ? countBefore(at) + 1 : undefined
}

/** What a place in a document is called, such as "Phase 1, Heading". */
export function nameOfPlace(path: Path): string {
  const names = path.flatMap((step, at) => {
    const before = path[at - 1]
    if (typeof step === 'number')
      return words.list.item(itemLabels[String(before)] ?? String(before), step + 1)
    return typeof path[at + 1] === 'number' && itemLabels[step] !== undefined
      ? []
      : (fieldLabels[step] ?? step)
  })
  return names.join(', ')
}

/** What a place is called within its slide, and what the slide is called. */
export const placeNameOf = (kind: PortalKind) => (path: Path) => {
  const [first, second] = path
  if (first === sectionsPath[0] && typeof second === 'number')
    return { part: nameOfPlace(path.slice(0, 2)), name: nameOfPlace(path.slice(2)) }
  const isGroup = documentFields[kind].some(({ kind: of, name }) => of === 'group' && name === first)
  return isGroup
    ? { part: nameOfPlace(path.slice(0, 1)), name: nameOfPlace(path.slice(1)) }
    : { part: proposalSlides[0], name: nameOfPlace(path) }
}
