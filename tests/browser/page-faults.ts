import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright'

export const wideViewport = { width: 1440, height: 900 }
export const smallViewport = { width: 360, height: 740 }

/** What is wrong with the frame of a page: its landmarks, its heading, the height of its banner, and its width. */
export const frameFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const counts = { 'header:not(main header)': 1, main: 1, 'footer:not(main footer)': 1, h1: 1 }
    const height = document.querySelector('header')?.getBoundingClientRect().height
    const { scrollWidth } = document.documentElement
    return [
      ...Object.entries(counts).flatMap(([selector, count]) => {
        const found = document.querySelectorAll(selector).length
        return found === count ? [] : [`there are ${found} of ${selector}`]
      }),
      ...(height === 80 ? [] : [`the banner is ${height} high`]),
      ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ]
  })

/** What is wrong with the frame of a page of slides: it has `main` alone, one heading, and is not too wide. */
export const slidesFrameFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = ['header', 'main', 'footer', 'h1'].map((name) => document.querySelectorAll(name).length)
    const { scrollWidth } = document.documentElement
    return [
      ...(found.join() === '0,1,0,1' ? [] : [`header, main, footer and h1 are ${found.join()} times there`]),
      ...(scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} wide`] : []),
    ]
  })

export const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    return scrollWidth > window.innerWidth ? [`the page is ${scrollWidth} wide`] : []
  })

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rulesOfAxe = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules of accessibility that axe finds violated, each with the elements. Its own package for Playwright takes ten times as long. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const runOnly = { type: 'tag', values } as const
    const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rulesOfAxe)
}
