import type { Element, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { isAllowedDocumentUrl, type UrlRules } from '#contract/portals/address.ts'

type SanitizedHtml = {
  html: string
  /** What was removed, without duplicates: `<script>`, `a onClick`, `javascript:…`. */
  removed: string[]
}

/** Elements that are removed together with their content. */
const elementsRemovedWithContent = [
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'title',
]

const sanitizeSchemaOf = (allowedTags: readonly string[]): Schema => ({
  tagNames: [...allowedTags],
  attributes: { a: ['href'] },
  strip: elementsRemovedWithContent,
  allowComments: false,
  allowDoctypes: false,
})

function elementsOf(node: Nodes): Element[] {
  const inside = 'children' in node ? node.children.flatMap(elementsOf) : []
  return node.type === 'element' ? [node, ...inside] : inside
}

const isAllowedLink = (href: string, rules: UrlRules) =>
  isAllowedDocumentUrl(href, rules) || /^mailto:[^\s@]+@[^\s@]+$/i.test(href)

function removedFrom(tree: Root, allowedTags: readonly string[], rules: UrlRules): string[] {
  return elementsOf(tree).flatMap(({ tagName, properties }) => {
    if (!allowedTags.includes(tagName)) return `<${tagName}>`
    const names = Object.keys(properties).filter((name) => tagName !== 'a' || name !== 'href')
    const { href } = properties
    const ours = ['rel', 'target']
    const others = names
      .filter((name) => tagName !== 'a' || !ours.includes(name))
      .map((name) => `${tagName} ${name}`)
    return typeof href === 'string' && tagName === 'a' && !isAllowedLink(href, rules)
      ? [...others, href]
      : others
  })
}

export const maxTags = 500

/** Whether HTML has so many tags that recursion over nested elements could overflow the stack. */
export const hasTooManyTags = (html: string): boolean => (html.match(/<[a-z]/gi)?.length ?? 0) > maxTags

/** Sanitizes a fragment of HTML: keeps only these tags, and links that the rules allow or to mailto, which open in a new tab. */
export function cleanHtml(html: string, allowedTags: readonly string[], rules: UrlRules = {}): SanitizedHtml {
  const tree = fromHtml(html, { fragment: true })
  const cleanTree = sanitize(tree, sanitizeSchemaOf(allowedTags))
  for (const element of elementsOf(cleanTree)) {
    if (element.tagName !== 'a') continue
    const { href } = element.properties
    element.properties =
      typeof href === 'string' && isAllowedLink(href, rules)
        ? { href, target: '_blank', rel: ['noopener', 'noreferrer'] }
        : {}
  }
  return { html: toHtml(cleanTree), removed: [...new Set(removedFrom(tree, allowedTags, rules))] }
}
