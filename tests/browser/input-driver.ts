import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Person, RunningProduct } from './person.ts'

type InputDriver = {
  person: Person
  page: Page
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
}

export type Journey = (input: InputDriver, product: RunningProduct) => Promise<void>

type FaultsOf = (page: Page) => Promise<string[]>

const maxTabs = 150

async function tabTo(control: Locator): Promise<void> {
  await control.waitFor()
  for (let pressed = 0; pressed <= maxTabs; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`${maxTabs} presses of Tab never came to ${String(control)}`)
}

const outlineOf = (control: Locator) => control.evaluate((element) => getComputedStyle(element).outlineStyle)

/** Checks a page, and again if it loads another document meanwhile. */
async function faultsOfSettled(page: Page, faultsOf: FaultsOf, documentsLeft = 5): Promise<string[]> {
  try {
    return await faultsOf(page)
  } catch (error) {
    if (documentsLeft === 0 || !String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    return faultsOfSettled(page, faultsOf, documentsLeft - 1)
  }
}

/** An input driver that checks the page after each action: `faultsOf` must return nothing. */
export function createInputDriver(person: Person, isKeyboardOnly: boolean, faultsOf: FaultsOf): InputDriver {
  const { page } = person
  const check = async (act: string) =>
    expect(await faultsOfSettled(page, faultsOf), `after ${act}`).toEqual([])
  return {
    person,
    page,
    press: async (control) => {
      if (isKeyboardOnly) {
        await tabTo(control)
        expect(await outlineOf(control), `the focus on ${String(control)} shows`).not.toBe('none')
        await page.keyboard.press('Enter')
      } else await control.click()
      await check(`pressing ${String(control)}`)
    },
    type: async (field, text) => {
      if (isKeyboardOnly) {
        await tabTo(field)
        await page.keyboard.insertText(text)
      } else await field.fill(text)
      await check(`typing in ${String(field)}`)
    },
  }
}
