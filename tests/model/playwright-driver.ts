import type { Locator, Page } from 'playwright'
import { vi } from 'vitest'
import { waitMs } from '#tests/support/timeouts.ts'
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

const pollIntervalMs = 50

/** A driver for a browser. It waits for visible items. A disabled control is Unavailable at once, a missing one after `controlTimeoutMs`. */
export const playwrightDriver = (page: Page, controlTimeoutMs = waitMs): Driver => {
  const byRole = (role: Role, name?: string): Locator =>
    page.getByRole(role, name === undefined ? {} : { name, exact: true })

  const enabledElement = async (locator: Locator, what: string): Promise<Locator> => {
    const element = locator.first()
    await element.waitFor({ timeout: controlTimeoutMs }).catch((error: unknown) => {
      throw new ControlUnavailableError(`there is no ${what}`, { cause: error })
    })
    if (await element.isDisabled()) throw new ControlUnavailableError(`the ${what} is disabled`)
    return element
  }

  const field = (label: string): Promise<Locator> =>
    enabledElement(
      page.getByLabel(label, { exact: true }).or(page.getByPlaceholder(label, { exact: true })),
      `field '${label}'`,
    )

  const text = (): Promise<string> => page.locator('body').evaluate(visibleText)

  const isSeen = async (item: ScreenItem): Promise<boolean> => {
    if (typeof item === 'string' || item instanceof RegExp) return containsText(await text(), item)
    const elements = await byRole(item.role, item.name).all()
    const seen = await Promise.all(elements.map((element) => element.evaluate(isInState, item)))
    return seen.includes(true)
  }

  const waitForItem = async (item: ScreenItem, expected: boolean, message: () => Promise<string>) => {
    const isSo = async () => (await isSeen(item).catch(() => !expected)) === expected
    await vi.waitUntil(isSo, { timeout: waitMs, interval: pollIntervalMs }).catch(async (error: unknown) => {
      throw new Error(await message(), { cause: error })
    })
  }

  return {
    click: async (role, name) => {
      await (await enabledElement(byRole(role, name), `${role} '${name}'`)).click()
    },
    fill: async (label, value) => {
      await (await field(label)).fill(value)
    },
    choose: async (label, option) => {
      await (await field(label)).selectOption({ label: option })
    },
    press: async (key) => {
      await page.keyboard.press(key)
    },
    assertShown: async (items) => {
      for (const item of items)
        await waitForItem(
          item,
          true,
          async () =>
            `the page does not show ${describeItem(item)}; it says: ${collapseSpaces(await text())}`,
        )
    },
    assertHidden: async (items) => {
      for (const item of items)
        await waitForItem(item, false, () => Promise.resolve(`the page shows ${describeItem(item)}`))
    },
  }
}
