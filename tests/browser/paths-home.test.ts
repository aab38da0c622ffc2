import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { narration } from '#tests/paths/narration.tsx'
import { stopCalls, type Gate } from './paths-gate.ts'
import { open } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

const gates = new WeakMap<Page, Gate>()

const openHome = async () => {
  const person = await runningProduct.person()
  person.allowErrors(/ERR_FAILED/)
  const { page } = person
  gates.set(page, await stopCalls(page, '**/media/*.mp3'))
  await open(page, '/')
  return { page, close: () => page.close() }
}

testInBrowser(narration, {
  open: openHome,
  externalActions: {
    'clip.ended': async (page) => {
      await gates.get(page)?.open()
      const clip = page.locator('audio')
      const length = () => clip.evaluate((audio: HTMLAudioElement) => audio.duration || 0)
      await expect.poll(length).toBeGreaterThan(0)
      await clip.evaluate((audio: HTMLAudioElement) => {
        audio.currentTime = audio.duration - 0.1
      })
    },
    'clip.failed': async (page) => {
      await gates.get(page)?.answer((route) => route.abort())
    },
  },
  only: (events) =>
    events.join() === 'narration.play,clip.ended' || events.join() === 'narration.play,clip.failed',
})

const withMotion = { reducedMotion: 'no-preference' } as const

test('Start Here leads to the guide, and the end of the page is fetched when it comes near', async () => {
  const { page } = await runningProduct.person(withMotion)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const closing = () => fetched.filter((url) => url.includes('/home-closing-')).length
  await open(page, '/')
  await page.getByRole('link', { name: 'Start Here' }).click()
  await expect
    .poll(() =>
      page.locator('#strategic-pathfinder').evaluate((section) => section.getBoundingClientRect().top),
    )
    .toBeLessThan(200)
  expect(new URL(page.url()).hash).toBe('#strategic-pathfinder')
  expect(closing()).toBe(0)
  await page.locator('#final-cta').scrollIntoViewIfNeeded()
  await expect.poll(closing).toBe(1)
})

test('a film that cannot be loaded leaves its picture, or a drawing where that fails too, and nothing to stop; Watch Demo says on focus and click that the demo is on its way', async () => {
  const person = await runningProduct.person(withMotion)
  person.allowErrors(/ERR_FAILED/)
  const { page } = person
  const film = page.locator('video')
  const picture = page.locator(':has(> video, > img + svg) > img')
  const drawing = page.locator(':has(> video, > img + svg) > svg')
  await page.route(/\.(webm|mp4)$/, (route) => route.abort())
  await page.goto('/aura-framework')
  await film.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /the film$/ }).count()).toBe(0)
  expect([await picture.isVisible(), await drawing.isVisible()]).toEqual([true, false])

  await page.route(/\/media\/framework\.avif$/, (route) => route.abort())
  await page.goto('/aura-framework')
  await film.waitFor({ state: 'detached' })
  await drawing.waitFor()
  expect(await picture.isVisible()).toBe(false)

  const demo = page.getByRole('button', { name: 'Watch Demo' })
  const note = page.getByRole('tooltip')
  const heading = page.getByRole('heading', { level: 1 })
  const goes = () => note.waitFor({ state: 'hidden' })
  await goes()
  await page.getByRole('link', { name: 'Get Your Blueprint' }).first().focus()
  await page.keyboard.press('Tab')
  await note.waitFor()
  expect(await page.locator(':focus').getAttribute('aria-describedby')).toBe(await note.getAttribute('id'))
  await page.keyboard.press('Tab')
  await goes()
  const urlBefore = page.url()
  await demo.click()
  await note.waitFor()
  await heading.click()
  await goes()
  expect([page.url(), await demo.isEnabled()]).toEqual([urlBefore, true])
})
