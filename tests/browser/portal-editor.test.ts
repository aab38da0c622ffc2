import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { signInAtOffice } from './at-office.ts'
import { addressOf, open, waitForFocus, waitForText, waitForFrames } from './page.ts'
import { startProduct } from './person.ts'
import { violationsOn, wideViewport } from './page-faults.ts'

const runningProduct = startProduct()

const projectField = (page: Page) => page.getByLabel('Project', { exact: true })
const slideList = (page: Page) => page.getByRole('navigation', { name: 'Slides' })
const goToSlide = (page: Page, slide: string) => slideList(page).getByRole('link', { name: slide }).click()

const middleOf = async (handle: Locator) => {
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Moves the mouse to a handle. The page scrolls while an item is held near an edge, so the mouse follows until both rest. */
async function moveOver(page: Page, handle: Locator): Promise<void> {
  let at = await middleOf(handle)
  await page.mouse.move(at.x, at.y, { steps: 10 })
  await eventually(async () => {
    await waitForFrames(page)
    const now = await middleOf(handle)
    if (now.y === at.y) return
    at = now
    await page.mouse.move(at.x, at.y)
    throw new Error('the page moves under the item')
  })
}

/** Drags an item onto another one by their handles, on a screen so tall that the page hardly scrolls. Begins anew if it moved. */
async function drag(page: Page, handle: Locator, targetHandle: Locator): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 4_000 })
  const target = targetHandle.locator('xpath=ancestor::li[1]')
  const isTarget = () => target.evaluate((item) => item.hasAttribute('data-drop-target'))
  await eventually(async () => {
    await handle.hover()
    await page.mouse.down()
    await moveOver(page, targetHandle)
    if (await isTarget()) return
    await page.keyboard.press('Escape')
    await page.mouse.up()
    const marked = await page.locator('[data-drop-target]').allInnerTexts()
    throw new Error(`the dragged item is not over ${await target.innerText()} but over [${marked.join()}]`)
  })
  await page.mouse.up()
  await page.setViewportSize(wideViewport)
}

const waitForMove = (page: Page, words: string) =>
  expect.poll(() => page.getByRole('status').allInnerTexts()).toContain(words)

const widthAt = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(() => document.documentElement.scrollWidth)
}

async function expectNoFaults(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) expect([width, await widthAt(page, width)]).toEqual([width, width])
  expect(await violationsOn(page)).toEqual([])
}

test('a proposal is written, reordered by mouse and keyboard and published', async () => {
  const { page } = await signInAtOffice(runningProduct, '/office/proposals')
  await page.getByRole('button', { name: 'New proposal' }).click()
  await waitForText(page, 'Saved.')
  const editor = addressOf(page)
  await projectField(page).fill('Project Oak')
  await waitForText(page, 'Saved.')
  await goToSlide(page, 'Execution Plan')
  const titles = () => page.getByRole('group', { name: /^Phase \d$/ }).getByLabel('Heading')
  const [first = '', second = '', third = ''] = await titles().evaluateAll((fields: HTMLInputElement[]) =>
    fields.map(({ value }) => value),
  )
  const handle = (phase: number) => page.getByText(`Phase ${phase}`, { exact: true }).first()
  await drag(page, handle(1), handle(2))
  await waitForMove(page, 'Execution Plan, Phase 1 is now in position 2.')
  const up = (phase: number) => page.getByRole('button', { name: `Move Phase ${phase} up` })
  await up(3).press('Enter')
  await waitForFocus(up(2))
  await waitForMove(page, 'Execution Plan, Phase 3 is now in position 2.')
  await expectNoFaults(page)

  await waitForText(page, 'Not published yet')
  await page.getByRole('button', { name: 'Publish' }).click()
  await waitForText(page, 'Nobody can open this document yet.')
  await open(page, editor)
  await goToSlide(page, 'Execution Plan')
  const names = await titles().evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))
  expect(names.slice(0, 3)).toEqual([second, third, first])
})
