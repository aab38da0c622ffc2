import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { addressOf } from './person.ts'

export const wideViewport = { width: 1440, height: 900 }
export const smallViewport = { width: 360, height: 740 }

const outlineOf = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) => document.querySelectorAll(selector).length
    return {
      banner: shown('header'),
      main: shown('main'),
      contentinfo: shown('footer'),
      h1: shown('h1'),
      bannerHeight: document.querySelector('header')?.getBoundingClientRect().height,
      sideways: document.documentElement.scrollWidth > window.innerWidth,
    }
  })

/** The rules of accessibility that axe finds violated, each with the elements. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode(true)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Checks layout and accessibility of the page on a wide and on a small screen. */
export const expectAccessibleLayout = async (page: Page): Promise<void> => {
  for (const viewport of [wideViewport, smallViewport]) {
    await page.setViewportSize(viewport)
    expect(await outlineOf(page), `${addressOf(page)} at ${viewport.width}`).toEqual({
      banner: 1,
      main: 1,
      contentinfo: 1,
      h1: 1,
      bannerHeight: 80,
      sideways: false,
    })
    expect(await violationsOn(page), `${addressOf(page)} at ${viewport.width}`).toEqual([])
  }
}
