import * as z from 'zod/mini'
import { deckDocument, fieldPathsByFormat, proposalDocument } from '#contract/portals/documents.ts'
import { limits } from '#contract/limits.ts'
import { isLogoAddress, isAllowedDocumentUrl, type UrlRules } from '#contract/portals/address.ts'
import { portalHtmlTags, type PortalKind } from '#contract/portals/portals.ts'
import { fillBrandPlaceholders } from './brand-placeholders.ts'
import { cleanHtml, hasTooManyTags, maxTags } from './text/html.ts'
import type { IssuePath, Issue } from './issue.ts'

type PreparedDocument =
  | { isValid: true; content: Record<string, unknown>; warnings: Issue[] }
  | { isValid: false; issues: Issue[] }

export const documentSchemas = { proposal: proposalDocument, deck: deckDocument } as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a document without the properties that are null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([, item]) => item !== null)
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutNulls(item)]))
}

type ReplaceText = (text: string, path: IssuePath) => string

/** A copy of a document with each text changed whose path matches a pattern; `*` matches any index of a list. */
export function mapTexts(
  value: unknown,
  pathPatterns: readonly string[],
  change: ReplaceText,
  path: IssuePath = [],
): unknown {
  if (Array.isArray(value))
    return value.map((item, at) => mapTexts(item, pathPatterns, change, [...path, at]))
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      mapTexts(item, pathPatterns, change, [...path, key]),
    ])
    return Object.fromEntries(entries) as unknown
  }
  const pathPattern = path.map((part) => (typeof part === 'number' ? '*' : part)).join('/')
  return typeof value === 'string' && pathPatterns.includes(pathPattern) ? change(value, path) : value
}

function sanitizedContent(kind: PortalKind, content: unknown, rules: UrlRules, warnings: Issue[]): unknown {
  const cleanedTo =
    (tags: readonly string[]): ReplaceText =>
    (text, path) => {
      const { html, removed } = cleanHtml(text, tags, rules)
      if (removed.length > 0)
        warnings.push({ path, sentence: `Removed from the HTML: ${removed.join(', ')}` })
      return html
    }
  const { html, inlineHtml } = fieldPathsByFormat[kind]
  const withBlocks = mapTexts(content, html, cleanedTo(portalHtmlTags.blocks))
  return mapTexts(withBlocks, inlineHtml, cleanedTo(portalHtmlTags.inline))
}

function addressIssues(kind: PortalKind, content: unknown, rules: UrlRules): Issue[] {
  const issues: Issue[] = []
  const { addresses, logos } = fieldPathsByFormat[kind]
  const checkedBy =
    (isAddress: typeof isAllowedDocumentUrl): ReplaceText =>
    (address, path) => {
      if (address !== '' && !isAddress(address, rules))
        issues.push({ path, sentence: `This must be an https address, such as https://example.com/page.` })
      return address
    }
  mapTexts(content, addresses, checkedBy(isAllowedDocumentUrl))
  mapTexts(content, logos, checkedBy(isLogoAddress))
  return issues
}

function htmlIssues(kind: PortalKind, content: unknown): Issue[] {
  const issues: Issue[] = []
  const { html, inlineHtml } = fieldPathsByFormat[kind]
  mapTexts(content, [...html, ...inlineHtml], (text, path) => {
    if (hasTooManyTags(text)) issues.push({ path, sentence: `This has more than ${maxTags} HTML tags.` })
    return text
  })
  return issues
}

function sectionIdIssues(content: Record<string, unknown>): Issue[] {
  const sections = Array.isArray(content.sections) ? (content.sections as unknown[]) : []
  const ids = sections.map((section) => (isObject(section) ? section.id : undefined))
  return ids.flatMap((id, at) =>
    id !== undefined && ids.indexOf(id) < at
      ? { path: ['sections', at, 'id'], sentence: 'Another section has this id.' }
      : [],
  )
}

/** Without the part `decision`, nobody can decide on a proposal: that is nothing to warn of. */
const expectedParts = {
  proposal: Object.keys(proposalDocument.shape).filter((part) => part !== 'decision'),
  deck: ['deckName', 'companyName', 'presenter', 'sections', 'footer'],
}

/**
 * Validates a document and prepares it for storage: placeholders are filled in and HTML is sanitized. Removed HTML and
 * missing parts are returned as warnings.
 */
export function prepareDocument(kind: PortalKind, rawDocument: unknown, rules: UrlRules): PreparedDocument {
  const issues: Issue[] = []
  const wrapped = kind === 'proposal' && isObject(rawDocument) && isObject(rawDocument.proposalContent)
  const within: IssuePath = wrapped ? ['proposalContent'] : []
  const placed = (warnings: Issue[]) =>
    warnings.map(({ path, sentence }) => ({ path: [...within, ...path], sentence }))

  const filled = fillBrandPlaceholders(
    withoutNulls(wrapped ? rawDocument.proposalContent : rawDocument),
    issues,
  )
  const read = z.safeParse(documentSchemas[kind], filled)
  for (const { path, message } of read.error?.issues ?? []) {
    issues.push({ path: path as IssuePath, sentence: message })
  }
  issues.push(...addressIssues(kind, filled, rules), ...htmlIssues(kind, filled))
  if (read.data) issues.push(...sectionIdIssues(read.data))
  if (!read.data || issues.length > 0) return { isValid: false, issues: placed(issues) }

  const warnings: Issue[] = []
  const content = sanitizedContent(kind, read.data, rules, warnings) as Record<string, unknown>
  if (JSON.stringify(content).length > limits.portal.storedDocument)
    return {
      isValid: false,
      issues: [{ path: within, sentence: 'This document is too large to be stored. Please shorten it.' }],
    }
  for (const part of expectedParts[kind]) {
    if (!(part in content))
      warnings.push({
        path: [part],
        sentence: 'Missing: this part will be left out, or a placeholder will be shown.',
      })
  }
  return { isValid: true, content, warnings: placed(warnings) }
}
