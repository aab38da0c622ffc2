import type { Page } from 'playwright'

export type Role = Parameters<Page['getByRole']>[0]

/** Something on the screen: a text anywhere on the page, or an element by role and full name. */
export type ScreenItem =
  | string
  | RegExp
  | {
      role: Role
      name?: string
      disabled?: boolean
      checked?: boolean
      expanded?: boolean
      pressed?: boolean
      /** Whether `aria-current` is set. */
      current?: boolean
      value?: string
    }

/** A person's actions on the screen, in a simulated document or a browser. Names are full accessible names. */
export type Driver = {
  click(role: Role, name: string): Promise<void>
  /** Replaces a field's value. `label`: its label or placeholder. */
  fill(label: string, text: string): Promise<void>
  /** Selects an option of a native select by its text. */
  choose(label: string, option: string): Promise<void>
  press(key: string): Promise<void>
  /** Rejects with the page text unless all items are visible. */
  assertShown(items: ScreenItem[]): Promise<void>
  assertHidden(items: ScreenItem[]): Promise<void>
}

/** The control does not exist now, or is disabled. */
export class ControlUnavailableError extends Error {
  override name = 'Unavailable'
}

export const describeItem = (item: ScreenItem): string =>
  typeof item === 'string' ? `'${item}'` : item instanceof RegExp ? String(item) : JSON.stringify(item)

export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Self-contained, for it also runs inside a browser's page. `isShown` need not look at ancestors, which were found shown before. */
export const visibleText = (root: Element, isShown = (one: Element) => one.checkVisibility()): string => {
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

/** Whether an element is in the state of an item. Self-contained: it also runs inside a browser's page. */
export const isInState = (
  element: Element,
  item: Omit<Exclude<ScreenItem, string | RegExp>, 'role' | 'name'>,
): boolean => {
  const isTrue = (attribute: string) => element.getAttribute(attribute) === 'true'
  const { checked, value } = element as HTMLInputElement
  const found = {
    disabled: element.matches(':disabled, [disabled]') || isTrue('aria-disabled'),
    checked: checked || isTrue('aria-checked'),
    expanded: isTrue('aria-expanded'),
    pressed: isTrue('aria-pressed'),
    current: ![null, 'false'].includes(element.getAttribute('aria-current')),
    value,
  }
  const states = ['disabled', 'checked', 'expanded', 'pressed', 'current', 'value'] as const
  return states.every((state) => item[state] === undefined || item[state] === found[state])
}

/** Whether a page's text contains the item. Ignores differences in white space. */
export const containsText = (text: string, item: string | RegExp): boolean =>
  typeof item === 'string'
    ? collapseSpaces(text).includes(collapseSpaces(item))
    : item.test(collapseSpaces(text))
