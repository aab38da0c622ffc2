import type { DocumentContent, DocumentIssue } from '#contract/office/documents.ts'
import type { PortalPreview } from '#contract/office/portals.ts'
import { fieldPathsByFormat } from '#contract/portal-documents.ts'
import { pitchDeck, portalTags, proposalContent, type PortalKind } from '#contract/portals.ts'
import { mapTexts, readDocument } from './documents.ts'
import { cleanHtml } from './html.ts'
import type { Issue } from './issue.ts'
import { htmlOf, markdownOf } from './rich-text.ts'

const sentences = {
  markup: 'Only paragraphs, lists, emphasis, code and links to https addresses are shown here.',
  tooComplex: 'This is nested deeper, or repeats more, than can be shown.',
}

const richTexts = (kind: PortalKind): string[] => [
  ...fieldPathsByFormat[kind].html,
  ...fieldPathsByFormat[kind].inlineHtml,
]

/** A published document as its writer goes on with it: rich text becomes Markdown. */
export const writtenTextOf = (kind: PortalKind, content: unknown): DocumentContent =>
  mapTexts(content, richTexts(kind), markdownOf) as DocumentContent

/** The HTML of each rich text of a published document, by its Markdown: so what nobody changed stays as it was. */
function publishedHtml(kind: PortalKind, published: unknown): Map<string, string> {
  const found = new Map<string, string>()
  mapTexts(published, richTexts(kind), (html) => {
    found.set(markdownOf(html), html)
    return html
  })
  return found
}

/** What is written, with cleaned HTML in place of Markdown, and the issues of its Markdown. */
function withHtml(kind: PortalKind, written: DocumentContent, published: unknown) {
  const issues: Issue[] = []
  const unchanged = publishedHtml(kind, published)
  const convert = (content: unknown, paths: readonly string[], tags: readonly string[]) =>
    mapTexts(content, paths, (markdown, place) => {
      const known = unchanged.get(markdown)
      if (known !== undefined) return known
      const html = htmlOf(markdown)
      if (html === undefined) issues.push({ place, sentence: sentences.tooComplex })
      const cleaned = cleanHtml(html ?? '', tags)
      if (cleaned.removed.length > 0) issues.push({ place, sentence: sentences.markup })
      return cleaned.html
    })
  const { html, inlineHtml } = fieldPathsByFormat[kind]
  const blocks = convert(written, html, portalTags.blocks)
  return { content: convert(blocks, inlineHtml, portalTags.inline), issues }
}

const asShown = ({ place, sentence }: Issue): DocumentIssue => ({
  place: place.join('/'),
  message: sentence,
})

const previewOf = (kind: PortalKind, content: unknown): PortalPreview =>
  kind === 'proposal'
    ? { kind, content: proposalContent.parse(content) }
    : { kind, content: pitchDeck.parse(content) }

type ReadText = {
  /** What readers would get; undefined while there are issues. */
  document: Record<string, unknown> | undefined
  issues: DocumentIssue[]
  preview: PortalPreview
}

/** Reads what is written of a document whose published form is `published`. */
export function readWrittenText(kind: PortalKind, written: DocumentContent, published: unknown): ReadText {
  const { content, issues } = withHtml(kind, written, published)
  const read = readDocument(kind, content, { http: false })
  const all = [...issues, ...(read.isValid ? [] : read.issues)].map(asShown)
  const document = read.isValid && all.length === 0 ? read.content : undefined
  return { document, issues: all, preview: previewOf(kind, document ?? content) }
}
