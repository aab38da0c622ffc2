import { act } from 'react'
import { configure, fireEvent, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import {
  reads,
  squeezed,
  Unavailable,
  visibleText,
  wordsOf,
  type Driver,
  type Role,
  type Sight,
} from './driver.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/** Lets React finish what testing-library's events begin. */
export const prepareReact = (): void => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
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

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled, [disabled]') || element.getAttribute('aria-disabled') === 'true'

const isChecked = (element: Element): boolean =>
  (element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true'

const isPressed = (element: Element): boolean => element.getAttribute('aria-pressed') === 'true'

const isCurrent = (element: Element): boolean =>
  ![null, 'false'].includes(element.getAttribute('aria-current'))

const isExpanded = (element: Element): boolean => element.getAttribute('aria-expanded') === 'true'

/** happy-dom's own `checkVisibility` computes the styles of all ancestors anew for each element. */
const isDisplayed = (element: Element): boolean => getComputedStyle(element).display !== 'none'

/** A person at a simulated document. */
export const domDriver = (body: HTMLElement): Driver => {
  const user = userEvent.setup({ document: body.ownerDocument, delay: null })
  const screen = within(body)
  /** The visible text as it is at the first call. */
  const textOnce = (): (() => string) => {
    let text: string | undefined
    return () => (text ??= visibleText(body, isDisplayed))
  }

  const byRole = (role: Role, name?: string): HTMLElement[] =>
    screen.queryAllByRole(
      role,
      name === undefined ? {} : { name: (given) => squeezed(given) === squeezed(name) },
    )

  const enabled = (elements: HTMLElement[], what: string): HTMLElement => {
    const [element, second] = elements
    if (element === undefined)
      throw new Unavailable(`there is no ${what}; the page says: ${squeezed(visibleText(body, isDisplayed))}`)
    if (second !== undefined) throw new Error(`there is more than one ${what}`)
    if (isDisabled(element)) throw new Unavailable(`the ${what} is disabled`)
    return element
  }

  const field = (label: string): HTMLElement => {
    const labelled = screen.queryAllByLabelText(label)
    return enabled(
      labelled.length > 0 ? labelled : screen.queryAllByPlaceholderText(label),
      `field '${label}'`,
    )
  }

  const isSeen = (sight: Sight, text: () => string): boolean => {
    if (typeof sight === 'string' || sight instanceof RegExp) return reads(text(), sight)
    return byRole(sight.role, sight.name).some(
      (element) =>
        (sight.disabled === undefined || isDisabled(element) === sight.disabled) &&
        (sight.checked === undefined || isChecked(element) === sight.checked) &&
        (sight.pressed === undefined || isPressed(element) === sight.pressed) &&
        (sight.current === undefined || isCurrent(element) === sight.current) &&
        (sight.expanded === undefined || isExpanded(element) === sight.expanded) &&
        (sight.value === undefined || (element as HTMLInputElement).value === sight.value),
    )
  }

  return {
    click: async (role, name) => {
      await user.click(enabled(byRole(role, name), `${role} '${name}'`))
    },
    fill: (label, text) => {
      const element = field(label)
      element.focus()
      fireEvent.input(element, { target: { value: text } })
      return Promise.resolve()
    },
    choose: async (label, option) => {
      await user.selectOptions(field(label), option)
    },
    press: async (key) => {
      await user.keyboard(`{${key}}`)
    },
    shows: (sights) => {
      const text = textOnce()
      const unseen = sights.find((sight) => !isSeen(sight, text))
      return unseen === undefined
        ? Promise.resolve()
        : Promise.reject(
            new Error(`the screen does not show ${wordsOf(unseen)}; it says: ${squeezed(text())}`),
          )
    },
    hides: (sights) => {
      const text = textOnce()
      const seen = sights.find((sight) => isSeen(sight, text))
      return seen === undefined
        ? Promise.resolve()
        : Promise.reject(new Error(`the screen shows ${wordsOf(seen)}`))
    },
  }
}
