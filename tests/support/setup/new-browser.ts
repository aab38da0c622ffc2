import { afterEach, vi } from 'vitest'

/** Each test finds the browser of a person who has never opened the site, with nothing that stood in for another test. */
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (!('document' in globalThis)) return
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
