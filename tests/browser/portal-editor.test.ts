import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signInAtOffice as openOffice } from './at-office.ts'
import { sendCode } from './open-portal.ts'
import { open, startProduct, waitForAddress, waitForFocus, waitForText, type Person } from './person.ts'
import { expectAccessibleLayout, smallViewport, wideViewport } from './soundness.ts'

const runningProduct = startProduct()

const openOfficeAt = (address: string) => openOffice(runningProduct, address)

/** Begins a document, whose editor opens. Returns its address. */
async function createDocument({ page }: Person, buttonName = 'New proposal'): Promise<string> {
  await page.getByRole('button', { name: buttonName }).click()
  await waitForText(page, 'Saved.')
  return new URL(page.url()).pathname
}

const goToSlide = ({ page }: Person, slide: string) =>
  page.getByRole('navigation', { name: 'Slides' }).getByRole('link', { name: slide }).click()

/** Drags an item as a person does, who lets go once the target is marked. A busy machine marks it late. */
async function drag(page: Page, handle: Locator, targetHandle: Locator) {
  await handle.hover()
  await page.mouse.down()
  const box = await targetHandle.boundingBox()
  if (!box) throw new Error('the target of the drag is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 10 })
  await targetHandle.locator('xpath=ancestor::li[@data-drop-target]').waitFor()
  await page.mouse.up()
}

const projectField = ({ page }: Person) => page.getByLabel('Project', { exact: true })

test('a proposal is written, published and shared, and its client reads the new words', async () => {
  const writer = await openOfficeAt('/office/proposals')
  const { page } = writer
  const address = await createDocument(writer)
  await projectField(writer).fill('Project Oak')
  await goToSlide(writer, 'Execution Plan')
  const up = (phase: number) => page.getByRole('button', { name: `Move Phase ${phase} up` })
  const titles = () => page.getByRole('group', { name: /^Phase \d$/ }).getByLabel('Heading')
  const second = await titles().nth(1).inputValue()
  await up(2).focus()
  await page.keyboard.press('Enter')
  await waitForFocus(up(1))
  await waitForText(page, 'Execution Plan, Phase 2 is now at place 1.')
  expect(await titles().first().inputValue()).toBe(second)
  await goToSlide(writer, 'Security & Governance')
  await page.getByRole('group', { name: 'Point 1' }).getByLabel('Text').fill('Kept **safe** by *oak*.')
  await goToSlide(writer, 'Cover')
  const picture = { width: 40, height: 40, channels: 3, background: 'green' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  await page.getByLabel('Upload the logo').setInputFiles({ name: 'oak.png', mimeType: 'image/png', buffer })
  await page.getByLabel('What does it show?').fill('An oak')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => page.getByLabel('Logo, address').inputValue()).toMatch(/^\/pictures\/\w+\.webp$/)
  await waitForText(page, 'Not yet published changes')
  await page.getByRole('button', { name: 'Publish' }).click()
  await waitForText(page, 'Clients see what is written here.')
  await page.getByRole('link', { name: 'Who may open it' }).last().click()
  await waitForAddress(page, address.replace(/\/edit$/, ''))
  await page.getByLabel('Name or email of the recipient').fill('Ada')
  await page.getByRole('button', { name: 'Create code' }).click()
  const code = await page.locator('code').innerText()
  await page.setViewportSize(smallViewport)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBe(
    smallViewport.width,
  )
  await page.setViewportSize(wideViewport)
  const opens = await page.getByRole('definition').filter({ hasText: '/proposal/' }).innerText()
  const client = await runningProduct.person()
  await open(client.page, new URL(opens).pathname)
  await sendCode(client.page, code)
  await client.page.getByRole('heading', { name: 'Project Oak', level: 1 }).waitFor()
  expect(await client.page.locator('#slide-8 strong').allInnerTexts()).toContain('safe')
  expect(await client.page.locator('#slide-1 img').getAttribute('src')).toMatch(/^\/pictures\//)
  expect(await client.page.locator('#slide-5 h3').first().innerText()).toContain(second)
})

test('what was typed survives a page that is killed, and is offered in the next one', async () => {
  const writer = await openOfficeAt('/office/proposals')
  const address = await createDocument(writer)
  writer.allowErrors(/ERR_FAILED/)
  await writer.context.route('**/document', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await projectField(writer).fill('Typed in time')
  await writer.page.close()
  await writer.context.unroute('**/document')
  const page = await writer.context.newPage()
  await open(page, address)
  await waitForText(page, 'This browser kept text that was not saved.')
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await waitForText(page, 'Saved.')
  expect(await projectField({ ...writer, page }).inputValue()).toBe('Typed in time')
})

test('what is typed without a connection is saved once it is back', async () => {
  const writer = await openOfficeAt('/office/decks')
  const address = await createDocument(writer, 'New deck')
  writer.allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const deck = (page = writer.page) => page.getByLabel('Deck', { exact: true })
  await writer.context.setOffline(true)
  await deck().fill('Offline')
  await waitForText(writer.page, 'Your text is kept in this browser')
  await writer.context.setOffline(false)
  await waitForText(writer.page, 'Saved.')
  await open(writer.page, address)
  await expect.poll(() => deck().inputValue()).toBe('Offline')
})

test('of two people the later one sees both texts and decides', async () => {
  const [first, second] = [await openOfficeAt('/office/proposals'), await openOfficeAt('/office/proposals')]
  second.allowErrors(/409/)
  const address = await createDocument(first)
  await open(second.page, address)
  await waitForText(second.page, 'Saved.')
  await projectField(first).fill('Theirs first')
  await first.page.getByText('Not saved yet.').waitFor()
  await waitForText(first.page, 'Saved.')
  await projectField(second).fill('Mine later')
  await waitForText(second.page, 'Somebody else has saved this document in the meantime.')
  await waitForText(second.page, 'Theirs first')
  await expectAccessibleLayout(second.page)
  await second.page.setViewportSize(wideViewport)
  await second.page.getByRole('button', { name: 'Keep mine' }).click()
  await waitForText(second.page, 'Saved.')
  await second.page.getByRole('button', { name: 'Earlier versions' }).click()
  await second.page.getByRole('button', { name: 'Read version 1' }).click()
  await second.page.getByRole('group', { name: 'Version 1' }).getByText('Theirs first').waitFor()
})

test('what is missing is told at the slide and its field, and keeps the text from being published', async () => {
  const writer = await openOfficeAt('/office/decks')
  writer.allowErrors(/400/)
  const { page } = writer
  await createDocument(writer, 'New deck')
  await page.getByRole('button', { name: 'Add section' }).click()
  const missing = page.getByRole('navigation', { name: 'Slides' }).getByRole('link', { name: /1 to mend/ })
  await missing.waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await waitForText(page, 'This document cannot be published yet.')
  await page.getByLabel('Heading').first().fill('Why oak')
  await missing.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove Why oak' }).click()
  await waitForFocus(page.getByRole('button', { name: 'Bring it back' }))
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Slides' }).getByRole('link', { name: 'Why oak' }).waitFor()
})

test('a phase is dragged onto the place of another one', async () => {
  const writer = await openOfficeAt('/office/proposals')
  const { page } = writer
  await createDocument(writer)
  await goToSlide(writer, 'Execution Plan')
  const phases = page.getByRole('group', { name: /^Phase \d$/ })
  const first = await phases.first().getByLabel('Heading').inputValue()
  const [from, to] = [
    page.getByText('Phase 1', { exact: true }).first(),
    page.getByText('Phase 2', { exact: true }).first(),
  ]
  await drag(page, from, to)
  await waitForText(page, 'Execution Plan, Phase 1 is now at place 2.')
  expect(await phases.nth(1).getByLabel('Heading').inputValue()).toBe(first)
})

test('a section of a deck is dragged in the list of slides, and its buttons move it back', async () => {
  const { page, ...writer } = await openOfficeAt('/office/decks')
  await createDocument({ page, ...writer }, 'New deck')
  const slides = page.getByRole('navigation', { name: 'Slides' })
  for (const heading of ['Why oak', 'What it costs']) {
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByLabel('Heading').first().fill(heading)
    await slides.getByRole('link', { name: heading }).waitFor()
  }
  const names = async () => (await slides.getByRole('link').allInnerTexts()).map((name) => name.trim())
  const before = await names()
  const oak = before.indexOf('Why oak')
  const handle = (heading: string) =>
    slides.getByRole('listitem').filter({ hasText: heading }).locator('span[aria-hidden]').first()
  await drag(page, handle('What it costs'), handle('Why oak'))
  await waitForText(page, `Section ${oak + 1} is now at place ${oak}.`)
  const moved = before.with(oak, 'What it costs').with(oak + 1, 'Why oak')
  expect(await names()).toEqual(moved)
  await waitForFocus(page.getByRole('button', { name: 'Move What it costs up' }))
  await page.getByRole('button', { name: 'Move What it costs down' }).press('Enter')
  await expect.poll(names).toEqual(before)
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBe(width)
    const folder = process.env.SCREENSHOTS
    if (folder !== undefined) await page.screenshot({ path: `${folder}/slides-${width}.png` })
  }
})

test('the editor is sound on a wide and on a small screen', async () => {
  const writer = await openOfficeAt('/office/proposals')
  await createDocument(writer)
  for (const slide of ['Execution Plan', 'Investment', 'Next Steps']) {
    await writer.page.setViewportSize(wideViewport)
    await goToSlide(writer, slide)
    await writer.page.getByRole('heading', { name: slide, level: 2, exact: true }).first().waitFor()
    await expectAccessibleLayout(writer.page)
  }
})
