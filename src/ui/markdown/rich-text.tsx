import { createElement, type ReactNode } from 'react'

export type AllowedHtml = {
  /** Names of HTML elements that are kept. Any other element is replaced by its content. */
  tags: readonly string[]
  /** Whether the URL is allowed. A link that is not allowed becomes plain text. */
  isLink: (address: string) => boolean
}

/** Elements that are removed with their content. */
const removedElementsSelector =
  'script, style, template, noscript, iframe, object, embed, svg, math, textarea, select, title, xmp, noembed, noframes'

function elementOf(element: Element, key: number, allowedHtml: AllowedHtml): ReactNode {
  const { localName } = element
  const children = nodesOf(element, allowedHtml)
  if (!allowedHtml.tags.includes(localName)) return children
  if (localName === 'br') return <br key={key} />
  if (localName !== 'a') return createElement(localName, { key }, ...children)
  const href = element.getAttribute('href') ?? ''
  if (!allowedHtml.isLink(href)) return children
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer" className="text-link">
      {children}
    </a>
  )
}

const nodesOf = (parent: Node, allowedHtml: AllowedHtml): ReactNode[] =>
  Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === node.TEXT_NODE) return node.nodeValue
    if (node.nodeType !== node.ELEMENT_NODE || (node as Element).matches(removedElementsSelector)) return null
    return elementOf(node as Element, index, allowedHtml)
  })

/**
 * Renders untrusted HTML. It is parsed in a separate document, where nothing runs or loads. Only allowed elements are created
 * again by React, so no foreign HTML reaches the page.
 */
export function RichText({ html, allowedHtml }: { html: string; allowedHtml: AllowedHtml }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{nodesOf(body, allowedHtml)}</>
}
