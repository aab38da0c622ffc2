import type { DocumentContent, DocumentIssue } from '#contract/documents/documents.ts'
import type { UrlRules } from '#contract/portals/address.ts'
import type { PortalPreview } from '#contract/portals/office.ts'
import { fieldPathsByFormat } from '#contract/portals/documents.ts'
import { pitchDeck, portalHtmlTags, proposalContent, type PortalKind } from '#contract/portals/portals.ts'
import { mapTexts, prepareDocument } from '../documents.ts'
import { cleanHtml } from './html.ts'
import type { Issue } from '../issue.ts'
import { htmlOfMarkdown, markdownOfHtml } from './rich-text.ts'

const issueSentences = {
  markup: 'Only paragraphs, lists, emphasis, code and links to https addresses are shown here.',
  tooComplex: 'This text is nested too deeply, or has too much formatting, to be shown. Please simplify it.',
}

const richTextPaths = (kind: PortalKind): string[] => [
  ...fieldPathsByFormat[kind].html,
  ...fieldPathsByFormat[kind].inlineHtml,
]

/** A published document in the form that the office edits: rich text becomes Markdown. */
export const editableContentOf = (kind: PortalKind, content: unknown): DocumentContent =>
  mapTexts(content, richTextPaths(kind), markdownOfHtml) as DocumentContent

/** The HTML of each rich text of a published document, by its Markdown. It is used again for text that nobody changed. */
function publishedHtmlByMarkdown(kind: PortalKind, publishedContent: unknown): Map<string, string> {
  const found = new Map<string, string>()
  mapTexts(publishedContent, richTextPaths(kind), (html) => {
    found.set(markdownOfHtml(html), html)
    return html
  })
  return found
}

/** The document that the office wrote, with cleaned HTML in place of Markdown, and the issues of its Markdown. */
function convertToHtml(
  kind: PortalKind,
  editedContent: DocumentContent,
  publishedContent: unknown,
  rules: UrlRules,
) {
  const issues: Issue[] = []
  const unchanged = publishedHtmlByMarkdown(kind, publishedContent)
  const convert = (content: unknown, paths: readonly string[], tags: readonly string[]) =>
    mapTexts(content, paths, (markdown, path) => {
      const known = unchanged.get(markdown)
      if (known !== undefined) return known
      const html = htmlOfMarkdown(markdown)
      if (html === undefined) issues.push({ path, sentence: issueSentences.tooComplex })
      const cleaned = cleanHtml(html ?? '', tags, rules)
      if (cleaned.removed.length > 0) issues.push({ path, sentence: issueSentences.markup })
      return cleaned.html
    })
  const { html, inlineHtml } = fieldPathsByFormat[kind]
  const blocks = convert(editedContent, html, portalHtmlTags.blocks)
  return { content: convert(blocks, inlineHtml, portalHtmlTags.inline), issues }
}

const documentIssueOf = ({ path, sentence }: Issue): DocumentIssue => ({
  place: path.join('/'),
  message: sentence,
})

const previewOf = (kind: PortalKind, content: unknown): PortalPreview =>
  kind === 'proposal'
    ? { kind, content: proposalContent.parse(content) }
    : { kind, content: pitchDeck.parse(content) }

type CheckedContent = {
  /** The document that readers would get; undefined while there are issues. */
  document: Record<string, unknown> | undefined
  issues: DocumentIssue[]
  preview: PortalPreview
}

/** Checks the document that the office wrote. `publishedContent` is the document that readers see now, `origin` this site's own. */
export function checkEditedContent(
  kind: PortalKind,
  editedContent: DocumentContent,
  publishedContent: unknown,
  origin: string,
): CheckedContent {
  const { content, issues } = convertToHtml(kind, editedContent, publishedContent, { origin })
  const read = prepareDocument(kind, content, { origin })
  const all = [...issues, ...(read.isValid ? [] : read.issues)].map(documentIssueOf)
  const document = read.isValid && all.length === 0 ? read.content : undefined
  return { document, issues: all, preview: previewOf(kind, document ?? content) }
}
