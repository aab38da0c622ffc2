import { describe, expect, test } from 'vitest'
import { open, startProduct } from './person.ts'

const runningProduct = startProduct()

test('the open list has a ground of its own, and what lies beside it takes no tap', async () => {
  const { page } = await runningProduct.person({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await open(page, '/')
  const followed = page.url()
  const target = page.getByRole('main').getByRole('link', { name: 'Schedule a Discovery Call' }).first()
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.waitFor()
  const groundOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf('nav[aria-label=Menu]')).not.toBe(await groundOf('header'))
  const list = await menu.boundingBox()
  const place = await target.boundingBox()
  expect(place).not.toBeNull()
  await page.touchscreen.tap(
    (place?.x ?? 0) + 20,
    Math.max((place?.y ?? 0) + 20, (list?.y ?? 0) + (list?.height ?? 0) + 10),
  )
  await menu.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(followed)
})

describe('in forced colours', () => {
  test('fields keep their boundaries, selects their arrows and what is current its mark', async () => {
    const { page } = await runningProduct.person({
      forcedColors: 'active',
      viewport: { width: 1440, height: 900 },
    })
    await open(page, '/contact')
    const appearance = await page.evaluate(() => {
      const colourOf = (value: string) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = value
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }
      const fields = [...document.querySelectorAll('main :is(input:not([tabindex="-1"]), textarea, select)')]
      const arrow = document.querySelector('main select + svg')
      return {
        borders: fields.map((field) => {
          const cell = field.closest('.relative.flex')
          return cell !== null && parseFloat(getComputedStyle(cell).borderTopWidth) >= 1
        }),
        arrow: arrow !== null && getComputedStyle(arrow).color === colourOf('CanvasText'),
      }
    })
    expect(appearance.borders.length).toBeGreaterThan(3)
    expect(appearance).toEqual({ borders: appearance.borders.map(() => true), arrow: true })
  })
})

test('on paper headings are black, buttons framed, and nothing floats', async () => {
  const { page } = await runningProduct.person({
    viewport: { width: 794, height: 1123 },
    reducedMotion: 'reduce',
  })
  await open(page, '/')
  await page.emulateMedia({ media: 'print' })
  const seen = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const heading = shown('main :is(h1, h2, h3)').map((element) => getComputedStyle(element).color)
    const button = document.querySelector('main a.inline-flex.border')
    return {
      headings: [...new Set(heading)],
      frame: button && getComputedStyle(button).borderTopColor,
      fixed: shown('body *').filter((element) => getComputedStyle(element).position === 'fixed').length,
    }
  })
  expect(seen).toEqual({ headings: ['rgb(0, 0, 0)'], frame: 'rgb(0, 0, 0)', fixed: 0 })
})
