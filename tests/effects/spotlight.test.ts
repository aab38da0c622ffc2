import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor, type Actor } from 'xstate'
import { spotlightMachine } from '#machines/spotlight.ts'
import { spotlightEffects } from '#src/effects/spotlight.ts'
import { noon } from './tokens.ts'

/** The document beside the popup: whether that is drawn, and whether something else lies open. */
const beside = { drawn: true, open: false }
const page = Object.assign(new EventTarget(), {
  readyState: 'complete',
  getElementById: () => (beside.drawn ? {} : null),
  querySelector: () => (beside.open ? {} : null),
})
const pressesEscape = (more = {}) =>
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape', ...more }))

type Page = { loadedAt?: number; elapsed?: number; storage?: () => Storage }

let spotlight: Actor<typeof spotlightMachine>
beforeEach(() => {
  localStorage.clear()
  Object.assign(beside, { drawn: true, open: false })
})
afterEach(() => spotlight.stop())

/** Opens a page that loaded at a time of its own clock, in milliseconds, where `elapsed` have passed. */
const openPage = async ({ loadedAt = 500, elapsed = 500, storage = () => localStorage }: Page = {}) => {
  const window = {
    document: page,
    performance: {
      now: () => elapsed,
      getEntriesByType: () => (loadedAt > 0 ? [{ loadEventStart: loadedAt }] : []),
    },
    get localStorage() {
      return storage()
    },
  }
  const clock = new SimulatedClock()
  const effects = spotlightEffects({ window: window as unknown as Window, now: () => noon })
  spotlight = createActor(spotlightMachine.provide(effects), { clock }).start()
  await waitFor(spotlight, (snapshot) => snapshot.matches('waiting'))
  return {
    /** What shows after so many milliseconds more. */
    after: async (milliseconds: number) => {
      clock.increment(milliseconds)
      return (await waitFor(spotlight, (snapshot) => !snapshot.matches('looking'))).value
    },
  }
}

test('three seconds after the page has loaded it shows', async () => {
  const { after } = await openPage()
  expect(await after(2_999)).toBe('waiting')
  expect(await after(1)).toBe('shown')
})

test('the time before the app ran counts', async () => {
  const { after } = await openPage({ elapsed: 2_500 })
  expect(await after(999)).toBe('waiting')
  expect(await after(1)).toBe('shown')
})

test('where the browser does not tell when it loaded, the time counts from now', async () => {
  const { after } = await openPage({ loadedAt: 0, elapsed: 9_000 })
  expect(await after(2_999)).toBe('waiting')
  expect(await after(1)).toBe('shown')
})

test('closing it is stored, and it never shows again', async () => {
  const first = await openPage()
  await first.after(3_000)
  spotlight.send({ type: 'spotlight.close' })
  expect(localStorage.getItem('spotlight-ai-agents-v1')).toBe('2030-01-01T12:00:00.000Z')
  const second = await openPage()
  expect(await second.after(3_000)).toBe('dismissed')
})

test('Escape closes it where it is drawn and nothing else lies open', async () => {
  const { after } = await openPage()
  await after(3_000)
  beside.drawn = false
  pressesEscape()
  Object.assign(beside, { drawn: true, open: true })
  pressesEscape()
  beside.open = false
  pressesEscape({ isComposing: true })
  pressesEscape({ key: 'a' })
  expect(spotlight.getSnapshot().value).toBe('shown')
  pressesEscape()
  expect(spotlight.getSnapshot().value).toBe('dismissed')
})

test('where the storage is blocked it shows, and closes', async () => {
  const { after } = await openPage({
    storage: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(await after(3_000)).toBe('shown')
  spotlight.send({ type: 'spotlight.close' })
  expect(spotlight.getSnapshot().value).toBe('dismissed')
})
