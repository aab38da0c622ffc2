import { onTestFinished, vi } from 'vitest'

/** A storage of a browser that lets pages keep nothing. */
export const blockedStorage = (): Storage => {
  throw new DOMException('blocked', 'SecurityError')
}

/** Blocks a storage of the window until the end of the test. */
export const blockStorage = (name: 'localStorage' | 'sessionStorage') => {
  const blocked = vi.spyOn(window, name, 'get').mockImplementation(blockedStorage)
  onTestFinished(() => blocked.mockRestore())
}
