import type { Locator, Page } from 'playwright'
import { vi } from 'vitest'
import { patience } from '#tests/support/patience.ts'
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

const interval = 50

/** A person at a real browser. What should be seen is waited for; what is disabled is Unavailable at once, what is missing after `misses`. */
export const playwrightDriver = (page: Page, misses = patience): Driver => {
  const byRole = (role: Role, name?: string): Locator =>
    page.getByRole(role, name === undefined ? {} : { name, exact: true })

  const enabled = async (locator: Locator, what: string): Promise<Locator> => {
    const element = locator.first()
    await element.waitFor({ timeout: misses }).catch((error: unknown) => {
      throw new Unavailable(`there is no ${what}`, { cause: error })
    })
    if (await element.isDisabled()) throw new Unavailable(`the ${what} is disabled`)
    return element
  }

  const field = (label: string): Promise<Locator> =>
    enabled(
      page.getByLabel(label, { exact: true }).or(page.getByPlaceholder(label, { exact: true })),
      `field '${label}'`,
    )

  const text = (): Promise<string> => page.locator('body').evaluate(visibleText)

  const matches = async (element: Locator, sight: Exclude<Sight, string | RegExp>): Promise<boolean> =>
    (sight.disabled === undefined || (await element.isDisabled()) === sight.disabled) &&
    (sight.checked === undefined || (await element.isChecked()) === sight.checked) &&
    (sight.pressed === undefined ||
      ((await element.getAttribute('aria-pressed')) === 'true') === sight.pressed) &&
    (sight.current === undefined ||
      [null, 'false'].includes(await element.getAttribute('aria-current')) !== sight.current) &&
    (sight.expanded === undefined ||
      ((await element.getAttribute('aria-expanded')) === 'true') === sight.expanded) &&
    (sight.value === undefined || (await element.inputValue()) === sight.value)

  const isSeen = async (sight: Sight): Promise<boolean> => {
    if (typeof sight === 'string' || sight instanceof RegExp) return reads(await text(), sight)
    const elements = await byRole(sight.role, sight.name).all()
    const seen = await Promise.all(elements.map((element) => matches(element, sight)))
    return seen.includes(true)
  }

  const becomes = async (sight: Sight, wanted: boolean, complaint: () => Promise<string>): Promise<void> => {
    const isSo = async () => (await isSeen(sight).catch(() => !wanted)) === wanted
    await vi.waitUntil(isSo, { timeout: patience, interval }).catch(async (error: unknown) => {
      throw new Error(await complaint(), { cause: error })
    })
  }

  return {
    click: async (role, name) => {
      await (await enabled(byRole(role, name), `${role} '${name}'`)).click()
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
    shows: async (sights) => {
      for (const sight of sights)
        await becomes(
          sight,
          true,
          async () => `the page does not show ${wordsOf(sight)}; it says: ${squeezed(await text())}`,
        )
    },
    hides: async (sights) => {
      for (const sight of sights)
        await becomes(sight, false, () => Promise.resolve(`the page shows ${wordsOf(sight)}`))
    },
  }
}
