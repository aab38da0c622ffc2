import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Person, startProduct } from './person.ts'

/** A person at a page, who presses controls and types by a mouse or by a keyboard alone. */
type Hands = {
  person: Person
  page: Page
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
}

/** What somebody does at the site, by mouse or by keyboard. */
export type Journey = (hands: Hands, product: ReturnType<typeof startProduct>) => Promise<void>

const maxTabs = 150

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  await control.waitFor()
  for (let pressed = 0; pressed <= maxTabs; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`${maxTabs} presses of Tab never came to ${String(control)}`)
}

const outlineOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => getComputedStyle(element).outlineStyle)

/** Looks at a page, and anew if it goes on to another document meanwhile. */
async function faultsOfSettled(
  page: Page,
  faultsOf: (page: Page) => Promise<string[]>,
  documentsLeft = 5,
): Promise<string[]> {
  try {
    return await faultsOf(page)
  } catch (error) {
    if (documentsLeft === 0 || !String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    return faultsOfSettled(page, faultsOf, documentsLeft - 1)
  }
}

/** Hands that look at the page after each action: `faultsOf` must find nothing wrong. */
export function handsOf(
  person: Person,
  isKeyboardAlone: boolean,
  faultsOf: (page: Page) => Promise<string[]>,
): Hands {
  const { page } = person
  const look = async (action: string) =>
    expect(await faultsOfSettled(page, faultsOf), `after ${action}`).toEqual([])
  return {
    person,
    page,
    press: async (control) => {
      if (isKeyboardAlone) {
        await tabTo(control)
        expect(await outlineOf(control), `the focus on ${String(control)} shows`).not.toBe('none')
        await page.keyboard.press('Enter')
      } else await control.click()
      await look(`pressing ${String(control)}`)
    },
    type: async (field, text) => {
      if (isKeyboardAlone) {
        await tabTo(field)
        await page.keyboard.insertText(text)
      } else await field.fill(text)
      await look(`typing in ${String(field)}`)
    },
  }
}
