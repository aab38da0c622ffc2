import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { toMarkdown } from 'mdast-util-to-markdown'
import { isRenderable } from '#contract/markdown-limits.ts'

/** HTML inside Markdown is treated as text, because searching for the end of unclosed tags could take very long. */
const noHtmlExtension = { disable: { null: ['htmlFlow', 'htmlText'] } }

/** Handlers for those allowed tags that Markdown cannot express: only the text inside them stays. */
const textOnlyHandlers = Object.fromEntries(
  ['s', 'u', 'sub', 'sup', 'span'].map((tag): [string, Handle] => [tag, (state, node) => state.all(node)]),
)

/** The Markdown of a fragment of HTML that we cleaned. */
export function markdownOfHtml(html: string): string {
  const tree = toMdast(fromHtml(html, { fragment: true }), { document: false, handlers: textOnlyHandlers })
  if (tree.type !== 'root') throw new Error('a fragment of HTML became something else')
  return toMarkdown(tree, { bullet: '-', resourceLink: true }).trim()
}

/**
 * The HTML of Markdown, not cleaned yet; undefined if the Markdown takes too long to read. One paragraph alone becomes its words
 * without a `p`, so that it also fits into a line.
 */
export function htmlOfMarkdown(markdown: string): string | undefined {
  if (!isRenderable(markdown)) return undefined
  const tree = toHast(fromMarkdown(markdown, { extensions: [noHtmlExtension] }))
  if (tree.type !== 'root') throw new Error('Markdown became something else')
  const [only, ...others] = tree.children
  const isParagraph = only?.type === 'element' && only.tagName === 'p' && others.length === 0
  return toHtml(isParagraph ? { type: 'root', children: only.children } : tree)
}
