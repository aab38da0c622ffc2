type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}
type Options = { from: number; contents?: string | undefined }

const element = (tagName: string, properties: Record<string, unknown>, children: Node[]): Node => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const levelOf = ({ tagName = '' }: Node) => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)

function headingsIn(node: Node): Node[] {
  if (levelOf(node) > 0) return [node]
  return (node.children ?? []).flatMap(headingsIn)
}

function wordsOf({ value = '', children = [] }: Node): string {
  return value + children.map(wordsOf).join('')
}

/** Changes heading levels so that they begin at `from` and skip no level. */
function relevel(headings: Node[], from: number): void {
  const highest = Math.min(...headings.map(levelOf))
  let before = from - 1
  for (const heading of headings) {
    const level = Math.min(levelOf(heading) - highest + from, before + 1, 6)
    heading.tagName = `h${level}`
    before = level
  }
}

const idOf = (heading: Node, index: number) => {
  const words = wordsOf(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `part-${index + 1}${words && `-${words.slice(0, 60)}`}`
}

function listOf(headings: Node[], title: string): Node {
  const entries = headings.map((heading) =>
    element('li', {}, [
      element('a', { href: `#${String(heading.properties?.id)}` }, [
        { type: 'text', value: wordsOf(heading) },
      ]),
    ]),
  )
  const label = element('p', {}, [{ type: 'text', value: title }])
  return element('nav', { ariaLabel: title }, [label, element('ol', {}, entries)])
}

/** A rehype plugin. Fixes heading levels, adds ids, and puts a table of contents before the text. */
export function rehypeOutline({ from, contents }: Options) {
  return (tree: Node): void => {
    const headings = headingsIn(tree)
    if (headings.length === 0) {
      tree.children = [element('div', {}, tree.children ?? [])]
      return
    }
    relevel(headings, from)
    headings.forEach((heading, index) => {
      heading.properties = { ...heading.properties, id: heading.properties?.id ?? idOf(heading, index) }
    })
    const listed = headings.filter(
      (heading) => levelOf(heading) === from && heading.properties?.id !== 'footnote-label',
    )
    const text = element('div', {}, tree.children ?? [])
    tree.children = contents !== undefined && listed.length >= 3 ? [listOf(listed, contents), text] : [text]
  }
}
