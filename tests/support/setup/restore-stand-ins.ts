import { afterAll, vi } from 'vitest'

/** Files in one worker share the document and what stands in for the clock, globals and methods: none leaves it to the next. */
afterAll(() => {
  if ('document' in globalThis) {
    document.head.replaceChildren()
    document.body.replaceChildren()
  }
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
