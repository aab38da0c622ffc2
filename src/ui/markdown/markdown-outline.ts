import { cutText } from '#contract/cut-text.ts'
import { elementNode, textOf, type HtmlNode } from './html-nodes.ts'

type OutlineOptions = { from: number; contents?: string | undefined }

const levelOf = ({ tagName = '' }: HtmlNode) => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)

function headingsIn(node: HtmlNode): HtmlNode[] {
  if (levelOf(node) > 0) return [node]
  return (node.children ?? []).flatMap(headingsIn)
}

/** Changes heading levels so that they begin at `from` and skip no level. */
function relevel(headings: HtmlNode[], from: number): void {
  const highest = Math.min(...headings.map(levelOf))
  let before = from - 1
  for (const heading of headings) {
    const level = Math.min(levelOf(heading) - highest + from, before + 1, 6)
    heading.tagName = `h${level}`
    before = level
  }
}

const headingId = (heading: HtmlNode, index: number) => {
  const words = textOf(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `part-${index + 1}${words && `-${cutText(words, 60)}`}`
}

function tableOfContents(headings: HtmlNode[], title: string): HtmlNode {
  const entries = headings.map((heading) =>
    elementNode('li', {}, [
      elementNode('a', { href: `#${String(heading.properties?.id)}` }, [
        { type: 'text', value: textOf(heading) },
      ]),
    ]),
  )
  const label = elementNode('p', {}, [{ type: 'text', value: title }])
  return elementNode('nav', { ariaLabel: title }, [label, elementNode('ol', {}, entries)])
}

/** A rehype plugin. Fixes heading levels, adds ids, and puts a table of contents before the text. */
export function rehypeOutline({ from, contents }: OutlineOptions) {
  return (tree: HtmlNode): void => {
    const headings = headingsIn(tree)
    if (headings.length === 0) {
      tree.children = [elementNode('div', {}, tree.children ?? [])]
      return
    }
    relevel(headings, from)
    headings.forEach((heading, index) => {
      heading.properties = { ...heading.properties, id: heading.properties?.id ?? headingId(heading, index) }
    })
    const listed = headings.filter(
      (heading) => levelOf(heading) === from && heading.properties?.id !== 'footnote-label',
    )
    const text = elementNode('div', {}, tree.children ?? [])
    tree.children =
      contents !== undefined && listed.length >= 3 ? [tableOfContents(listed, contents), text] : [text]
  }
}
