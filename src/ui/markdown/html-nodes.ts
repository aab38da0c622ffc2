/** A node of the tree that rehype plugins change. */
export type HtmlNode = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

export const elementNode = (
  tagName: string,
  properties: Record<string, unknown>,
  children: HtmlNode[],
): HtmlNode => ({
  type: 'element',
  tagName,
  properties,
  children,
})

export function textOf({ value = '', children = [] }: HtmlNode): string {
  return value + children.map(textOf).join('')
}
