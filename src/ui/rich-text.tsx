import { createElement, type ReactNode } from 'react'

export type Allowed = {
  /** Elements that are kept; any other gives way to what it holds. */
  tags: readonly string[]
  /** Whether a link may lead there; one that may not is plain text. */
  isLink: (address: string) => boolean
}

/** Elements whose content is not for readers. */
const unread =
  'script, style, template, noscript, iframe, object, embed, svg, math, textarea, select, title, xmp, noembed, noframes'

function elementOf(element: Element, key: number, allowed: Allowed): ReactNode {
  const { localName } = element
  const children = nodesOf(element, allowed)
  if (!allowed.tags.includes(localName)) return children
  if (localName === 'br') return <br key={key} />
  if (localName !== 'a') return createElement(localName, { key }, ...children)
  const href = element.getAttribute('href') ?? ''
  if (!allowed.isLink(href)) return children
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer" className="text-link">
      {children}
    </a>
  )
}

const nodesOf = (parent: Node, allowed: Allowed): ReactNode[] =>
  Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === node.TEXT_NODE) return node.nodeValue
    if (node.nodeType !== node.ELEMENT_NODE || (node as Element).matches(unread)) return null
    return elementOf(node as Element, index, allowed)
  })

/**
 * A fragment of somebody's HTML. It is read into a document of its own, in which nothing runs or loads, and what is
 * allowed of it is drawn anew as elements of ours: no HTML of theirs reaches the page.
 */
export function RichText({ html, allowed }: { html: string; allowed: Allowed }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{nodesOf(body, allowed)}</>
}
