import { afterAll, vi } from 'vitest'

/** Files in one worker share what stands in for the clock, globals and methods: none leaves it to the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
