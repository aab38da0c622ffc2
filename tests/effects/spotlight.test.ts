import { afterEach, beforeEach, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor, type Actor } from 'xstate'
import { spotlightMachine } from '#machines/spotlight.ts'
import { spotlightEffects } from '#src/effects/spotlight.ts'
import { noon } from './tokens.ts'

const fakeDocument = Object.assign(new EventTarget(), { readyState: 'complete' })

type PageOptions = {
  loadedAt?: number
  elapsed?: number
  storage?: () => Storage
  fetchPopup?: () => Promise<unknown>
}

let spotlight: Actor<typeof spotlightMachine>
beforeEach(() => localStorage.clear())
afterEach(() => spotlight.stop())

/** Opens a page. `loadedAt` and `elapsed` are milliseconds of the page's clock. */
const openPage = async ({
  loadedAt = 500,
  elapsed = 500,
  storage = () => localStorage,
  fetchPopup = () => Promise.resolve('its module'),
}: PageOptions = {}) => {
  const window = {
    document: fakeDocument,
    performance: {
      now: () => elapsed,
      getEntriesByType: () => (loadedAt > 0 ? [{ loadEventStart: loadedAt }] : []),
    },
    get localStorage() {
      return storage()
    },
  }
  const clock = new SimulatedClock()
  const effects = spotlightEffects({ window: window as unknown as Window, now: () => noon, fetchPopup })
  spotlight = createActor(spotlightMachine.provide(effects), { clock }).start()
  await waitFor(spotlight, (snapshot) => snapshot.matches('waiting'))
  return {
    /** Advances the clock by milliseconds and returns what is shown. */
    after: async (milliseconds: number) => {
      clock.increment(milliseconds)
      return (
        await waitFor(spotlight, (snapshot) => !snapshot.matches('looking') && !snapshot.matches('fetching'))
      ).value
    },
  }
}

test.each([
  ['the page has loaded', {}, 3_000],
  ['the page has loaded, also if the app runs later', { elapsed: 2_500 }, 1_000],
  ['the app runs, where the browser does not tell when it loaded', { loadedAt: 0, elapsed: 9_000 }, 3_000],
])('the popup shows three seconds after %s', async (_, page, milliseconds) => {
  const { after } = await openPage(page)
  expect(await after(milliseconds - 1)).toBe('waiting')
  expect(await after(1)).toBe('shown')
})

test('closing the popup is stored, and the popup never shows again', async () => {
  const first = await openPage()
  await first.after(3_000)
  spotlight.send({ type: 'spotlight.close' })
  expect(localStorage.getItem('spotlight-ai-agents-v1')).toBe('2030-01-01T12:00:00.000Z')
  const second = await openPage()
  expect(await second.after(3_000)).toBe('dismissed')
})

test('the popup stays away where its code cannot be had, and is not dismissed', async () => {
  const { after } = await openPage({ fetchPopup: () => Promise.reject(new Error('offline')) })
  expect(await after(3_000)).toBe('missing')
  expect(localStorage.length).toBe(0)
})

test('the popup shows where the storage is blocked, and closes', async () => {
  const { after } = await openPage({
    storage: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(await after(3_000)).toBe('shown')
  spotlight.send({ type: 'spotlight.close' })
  expect(spotlight.getSnapshot().value).toBe('dismissed')
})
