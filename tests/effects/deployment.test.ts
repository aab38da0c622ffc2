import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isLostConnection, isMissingPart, watchMissingParts } from '#src/app/deployment.ts'

beforeEach(() => sessionStorage.clear())

/** A page of a build in which a part is missing; tells how often it was loaded anew. */
function openPage(build: string, { storage = () => sessionStorage, onLine = true } = {}) {
  const target = new EventTarget()
  const reload = vi.fn()
  const page = Object.assign(target, { navigator: { onLine }, location: { reload } })
  Object.defineProperty(page, 'sessionStorage', { get: storage })
  watchMissingParts(page as unknown as Window, build)
  return {
    reload,
    isToldAlready: (error: unknown) => isLostConnection(page as unknown as Window, error),
    miss: () => {
      const payload = new TypeError('Failed to fetch dynamically imported module')
      target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
      return payload
    },
  }
}

const blocked = (): Storage => {
  throw new DOMException('blocked', 'SecurityError')
}

describe('a part of the app that a deployment took away', () => {
  test('loads the page anew once, and then says so', () => {
    const before = openPage('build-1')
    before.miss()
    expect(before.reload).toHaveBeenCalledTimes(1)
    const after = openPage('build-1')
    expect(isMissingPart(after.miss())).toBe(true)
    expect(after.reload).not.toHaveBeenCalled()
  })

  test('is an error to report, unless the connection is lost', () => {
    const online = openPage('build-1')
    expect(online.isToldAlready(online.miss())).toBe(false)
    const offline = openPage('build-1', { onLine: false })
    expect(offline.isToldAlready(offline.miss())).toBe(true)
    expect(offline.isToldAlready(new TypeError('A fault of our own'))).toBe(false)
  })

  test('may do so again after the next deployment', () => {
    openPage('build-1').miss()
    const next = openPage('build-2')
    next.miss()
    expect(next.reload).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['where nothing can be noted', { storage: blocked }],
    ['offline', { onLine: false }],
  ])('never does so %s', (_, world) => {
    const page = openPage('build-1', world)
    page.miss()
    expect(page.reload).not.toHaveBeenCalled()
  })
})
