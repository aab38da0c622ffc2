import { act } from 'react'
import { configure, fireEvent, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import {
  containsText,
  collapseSpaces,
  ControlUnavailableError,
  visibleText,
  describeItem,
  isInState,
  type Driver,
  type Role,
  type ScreenItem,
} from './driver.ts'

const globalScope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** Wraps Testing Library's events in React's `act`, and computes styles fast. */
export const prepareReact = (): void => {
  globalThis.getComputedStyle = styleOf
  globalScope.IS_REACT_ACT_ENVIRONMENT = true
  configure({
    eventWrapper: (run: () => unknown) => {
      let result: unknown
      act(() => {
        result = run()
      })
      return result
    },
    asyncWrapper: async (run: () => Promise<unknown>) => {
      let result: unknown
      await act(async () => {
        result = await run()
      })
      return result
    },
  })
}

const styleByTag = new Map<string, CSSStyleDeclaration>()
const computeStyle = globalThis.getComputedStyle

/** The selectors of the style sheets, except of those inside `@media print`. */
const styledSelectors = (): string[] =>
  [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].flatMap((rule) => ('selectorText' in rule ? [String(rule.selectorText)] : [])),
  )

/** Without a rule and a style of its own an element has the style of its tag. happy-dom is slow, and Testing Library asks again and again. */
const styleOf = (element: Element): CSSStyleDeclaration => {
  const { tagName } = element
  const hasOwnStyle = tagName === 'DIALOG' || element.hasAttribute('style')
  if (hasOwnStyle || styledSelectors().some((one) => element.matches(one))) return computeStyle(element)
  const known = styleByTag.get(tagName)
  if (known) return known
  const { display, visibility } = computeStyle(element)
  const values: Record<string, string> = { display, visibility }
  const getPropertyValue = (name: string) => values[name] ?? ''
  const style = { ...values, getPropertyValue } as unknown as CSSStyleDeclaration
  styleByTag.set(tagName, style)
  return style
}

/** happy-dom's own `checkVisibility` computes the styles of all ancestors anew for each element. */
const isDisplayed = (element: Element): boolean => styleOf(element).display !== 'none'

export const domDriver = (body: HTMLElement): Driver => {
  const user = userEvent.setup({ document: body.ownerDocument, delay: null })
  const screen = within(body)
  const textOnce = (): (() => string) => {
    let text: string | undefined
    return () => (text ??= visibleText(body, isDisplayed))
  }

  const byRole = (role: Role, name?: string): HTMLElement[] =>
    screen.queryAllByRole(
      role,
      name === undefined ? {} : { name: (given) => collapseSpaces(given) === collapseSpaces(name) },
    )

  const enabledElement = (elements: HTMLElement[], what: string): HTMLElement => {
    const [element, second] = elements
    if (element === undefined)
      throw new ControlUnavailableError(
        `there is no ${what}; the page says: ${collapseSpaces(visibleText(body, isDisplayed))}`,
      )
    if (second !== undefined) throw new Error(`there is more than one ${what}`)
    if (isInState(element, { disabled: true })) throw new ControlUnavailableError(`the ${what} is disabled`)
    return element
  }

  const field = (label: string): HTMLElement => {
    const labelled = screen.queryAllByLabelText(label)
    const named = labelled.length > 0 ? labelled : screen.queryAllByPlaceholderText(label)
    return enabledElement(named, `field '${label}'`)
  }

  const isSeen = (item: ScreenItem, text: () => string): boolean =>
    typeof item === 'string' || item instanceof RegExp
      ? containsText(text(), item)
      : byRole(item.role, item.name).some((element) => isInState(element, item))

  return {
    click: async (role, name) => {
      await user.click(enabledElement(byRole(role, name), `${role} '${name}'`))
    },
    fill: (label, text) =>
      // An error that is thrown inside rejects the promise, as it does for the other actions.
      new Promise((resolve) => {
        const element = field(label)
        element.focus()
        fireEvent.input(element, { target: { value: text } })
        resolve()
      }),
    choose: async (label, option) => {
      await user.selectOptions(field(label), option)
    },
    press: async (key) => {
      await user.keyboard(`{${key}}`)
    },
    assertShown: (items) => {
      const text = textOnce()
      const unseen = items.find((item) => !isSeen(item, text))
      return unseen === undefined
        ? Promise.resolve()
        : Promise.reject(
            new Error(`the screen does not show ${describeItem(unseen)}; it says: ${collapseSpaces(text())}`),
          )
    },
    assertHidden: (items) => {
      const text = textOnce()
      const seen = items.find((item) => isSeen(item, text))
      return seen === undefined
        ? Promise.resolve()
        : Promise.reject(new Error(`the screen shows ${describeItem(seen)}`))
    },
  }
}
