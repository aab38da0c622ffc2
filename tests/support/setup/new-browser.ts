import { beforeEach, vi } from 'vitest'

/** Each test finds the browser of a person who has never opened the site. */
beforeEach(() => {
  vi.useRealTimers()
  if (!('document' in globalThis)) return
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
})
