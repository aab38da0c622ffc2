import { expect, test } from 'vitest'
import { charts } from '#tests/model/charts.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

/** Pairs of drawn boxes that overlap: labels of arrows with each other, and with states that contain no other state. */
const overlapsIn = (canvas: Element): string[] => {
  const boxesOf = (selector: string) =>
    Array.from(canvas.querySelectorAll(selector), (element) => ({
      name: element.closest('[aria-label]')?.getAttribute('aria-label') ?? '',
      text: element.parentElement?.textContent ?? '',
      box: element.getBoundingClientRect(),
    }))
  const labels = boxesOf('.chart-arrow > .chart-label')
  const states = boxesOf('.chart-state:not(.chart-compound) > :is(rect, circle):first-of-type')
  // Half a pixel may be lost when a browser rounds.
  const slack = 0.5
  const overlaps = (one: DOMRect, other: DOMRect) =>
    one.left + slack < other.right &&
    other.left + slack < one.right &&
    one.top + slack < other.bottom &&
    other.top + slack < one.bottom
  const found = labels.flatMap((label, index) =>
    [...labels.slice(index + 1), ...states]
      .filter(({ box }) => overlaps(label.box, box))
      .map(({ name, text }) => `${label.text} covers ${name} ${text}`),
  )
  return labels.length + states.length === 0 ? ['nothing is drawn'] : found
}

test('on a screen 1440 wide no label covers another or a state, and texts can be read without zooming', async () => {
  const { page } = await runningProduct.person({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  await page.context().route('**/api/orders/own', (route) => route.fulfill({ json: [] }))
  await page.goto('/_machines')
  const drawn: Record<string, unknown> = {}
  for (const { name } of charts) {
    await page.evaluate((address) => void (location.hash = address), name)
    const canvas = page.getByLabel(`Statechart of ${name}`, { exact: true })
    await canvas.locator('.react-flow__node').first().waitFor()
    const zoom = () =>
      canvas.locator('.react-flow__viewport').evaluate((element) => new DOMMatrix(element.style.transform).a)
    await expect.poll(zoom).toBeGreaterThanOrEqual(0.8)
    drawn[name] = await canvas.evaluate(overlapsIn)
  }
  expect(drawn).toEqual(Object.fromEntries(charts.map(({ name }) => [name, []])))
})
