import { documentFields, type DocumentField } from '#contract/documents/fields.ts'
import {
  placeOf,
  valueAt,
  type DocumentContent,
  type Json,
  type DocumentPath,
} from '#contract/documents/documents.ts'
import type { PortalPreview } from '#contract/portals/office.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { fieldLabels, itemLabels } from '#src/content/office/document-fields.ts'
import { portalEditor as words } from '#src/content/office/portals/portal-editor.ts'
import { deckWords, proposalSlideNames } from '#src/content/portal.ts'
import { nonEmpty } from '../../portals/portal/parts.ts'

type SlidePart = { path: DocumentPath; field: DocumentField }

/** A slide of a proposal or deck, as the editor shows it. */
export type EditedSlide = {
  /** Identifies the slide in the URL's hash. */
  key: string
  name: string
  parts: SlidePart[]
}

/** The contact and the decision have no slides of their own. Their fields are on the last slide. */
const fieldsWithoutSlide = ['contact_info', 'decision']
const slidePart = (field: DocumentField): SlidePart => ({ path: [field.name], field })

function buildProposalSlides(): EditedSlide[] {
  const fields = documentFields.proposal
  const groups = fields.filter(({ kind, name }) => kind === 'group' && !fieldsWithoutSlide.includes(name))
  const others = fields.filter(({ name }) => fieldsWithoutSlide.includes(name)).map(slidePart)
  const cover = { key: 'cover', parts: fields.filter(({ kind }) => kind !== 'group').map(slidePart) }
  const slides = groups.map((field, at) => ({
    key: field.name,
    parts: [slidePart(field), ...(at === groups.length - 1 ? others : [])],
  }))
  return [cover, ...slides].map((slide, at) => ({ ...slide, name: proposalSlideNames[at] ?? slide.key }))
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value.trim() : '')

/** The path of a deck's list of sections. Each section is a slide. */
export const sectionsPath: DocumentPath = ['sections']
export const sectionKey = (at: number) => `section-${at + 1}`

const sectionsField = documentFields.deck.find(({ name }) => name === 'sections')
/** The fields of a section of a deck. */
export const sectionFields = sectionsField?.kind === 'list' ? sectionsField.fields : []

function buildDeckSlides(content: DocumentContent): EditedSlide[] {
  const fields = documentFields.deck
  const items = valueAt(content, sectionsPath)
  const sections = (Array.isArray(items) ? items : []).map((_, at): EditedSlide => {
    const path = [...sectionsPath, at]
    const title = textOf(valueAt(content, [...path, 'title']))
    return {
      key: sectionKey(at),
      name: title === '' ? words.list.item(itemLabels.sections ?? '', at + 1) : title,
      parts: sectionFields.map((field) => ({ path: [...path, field.name], field })),
    }
  })
  const footer = fields.filter(({ kind }) => kind === 'group').map(slidePart)
  const cover = fields.filter(({ kind }) => kind !== 'group' && kind !== 'list').map(slidePart)
  return [
    { key: 'cover', name: 'Cover', parts: cover },
    ...sections,
    { key: 'closing', name: deckWords.thanks, parts: footer },
  ]
}

const editedProposalSlides = buildProposalSlides()

/** The slides of a document, in order. */
export const editedSlidesOf = (kind: PortalKind, content: DocumentContent): EditedSlide[] =>
  kind === 'proposal' ? editedProposalSlides : buildDeckSlides(content)

const isWithin = (place: string, path: DocumentPath) =>
  place === placeOf(path) || place.startsWith(`${placeOf(path)}/`)

/** The slide with the field at this place in the document; the cover if the place is the whole document. */
export function slideAt(slides: readonly EditedSlide[], place: string): EditedSlide | undefined {
  return slides.find(({ parts }) => parts.some(({ path }) => isWithin(place, path))) ?? slides[0]
}

/** The number of a slide in the view for clients, from 1; undefined if that view leaves the slide out. */
export function viewerSlideNumber(slides: readonly EditedSlide[], key: string, preview: PortalPreview) {
  const at = slides.findIndex((slide) => slide.key === key)
  if (preview.kind === 'proposal') return at + 1
  const sections = preview.content.sections ?? []
  const countBefore = (end: number) => sections.slice(0, end).filter((one) => nonEmpty(one)).length
  if (key === 'cover') return 1
  if (key === 'closing') return Math.max(countBefore(sections.length), 1) + 2
  return nonEmpty(sections[at - 1]) ? countBefore(at) + 1 : undefined
}

/** The name of a place in a document, such as "Phase 1, Heading". */
export function nameOfPlace(path: DocumentPath): string {
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

/** The name of a place within its slide, and the name of the slide. */
export const placeNamesFor = (kind: PortalKind) => (path: DocumentPath) => {
  const [first, second] = path
  if (first === sectionsPath[0] && typeof second === 'number')
    return { part: nameOfPlace(path.slice(0, 2)), name: nameOfPlace(path.slice(2)) }
  const isGroup = documentFields[kind].some(({ kind: of, name }) => of === 'group' && name === first)
  return isGroup
    ? { part: nameOfPlace(path.slice(0, 1)), name: nameOfPlace(path.slice(1)) }
    : { part: proposalSlideNames[0], name: nameOfPlace(path) }
}
