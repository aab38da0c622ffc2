import type { Page } from 'playwright'

export type Role = Parameters<Page['getByRole']>[0]

/** Something to be seen: words anywhere on the page, or an element by role and whole name. */
export type Sight =
  | string
  | RegExp
  | {
      role: Role
      name?: string
      disabled?: boolean
      checked?: boolean
      expanded?: boolean
      pressed?: boolean
      /** Whether it is marked as the current one of its set. */
      current?: boolean
      value?: string
    }

/** A person at the screen, whether a simulated document or a browser. Names are whole accessible names. */
export type Driver = {
  click(role: Role, name: string): Promise<void>
  /** Replaces what a field holds; the field is named by its label or placeholder. */
  fill(label: string, text: string): Promise<void>
  /** Chooses an option of a native select by its words. */
  choose(label: string, option: string): Promise<void>
  press(key: string): Promise<void>
  /** Rejects, saying what is there instead, unless all of them are seen. */
  shows(sights: Sight[]): Promise<void>
  /** Rejects if one of them is seen. */
  hides(sights: Sight[]): Promise<void>
}

/** The screen offers no such thing at present, or it is disabled. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** The sight in words, for messages. */
export const wordsOf = (sight: Sight): string =>
  typeof sight === 'string' ? `'${sight}'` : sight instanceof RegExp ? String(sight) : JSON.stringify(sight)

export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * The text of an element that is not hidden. Self-contained: it also runs inside a browser's page. `isShown` need not look
 * at an element's ancestors, which were found shown before.
 */
export const visibleText = (
  root: Element,
  isShown = (element: Element): boolean => element.checkVisibility(),
): string => {
  const read = (node: Node): string => {
    if (node.nodeType === 3) return node.nodeValue ?? ''
    if (node.nodeType !== 1) return ''
    const element = node as HTMLElement
    const unseen = element.matches('script, style, template, noscript, [hidden]')
    if (unseen || element.style.display === 'none') return ''
    if (!isShown(element)) return ''
    return Array.from(element.childNodes, read).join('')
  }
  return read(root)
}

/** Whether a page's text holds the words. */
export const reads = (text: string, sight: string | RegExp): boolean =>
  typeof sight === 'string' ? squeezed(text).includes(squeezed(sight)) : sight.test(squeezed(text))
