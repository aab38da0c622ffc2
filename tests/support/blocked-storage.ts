import { onTestFinished, vi } from 'vitest'

export const blockedStorage = (): Storage => {
  throw new DOMException('blocked', 'SecurityError')
}

export const blockStorage = (name: 'localStorage' | 'sessionStorage') => {
  const blocked = vi.spyOn(window, name, 'get').mockImplementation(blockedStorage)
  onTestFinished(() => blocked.mockRestore())
}
