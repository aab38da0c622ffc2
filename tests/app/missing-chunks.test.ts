import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bootstrapId, rootId } from '#contract/rendering.ts'
import { blockedStorage } from '#tests/support/blocked-storage.ts'
import { forgetListenersAfterTest, recordLoads } from './app-harness.tsx'

const aboutUrl = 'http://localhost:3000/about'

const importMissingChunks = () => import('#src/app/start/missing-chunks.ts')
let missingChunks: Awaited<ReturnType<typeof importMissingChunks>>
beforeEach(async () => {
  sessionStorage.clear()
  vi.resetModules()
  missingChunks = await importMissingChunks()
})

/** A page of a build in which a chunk is missing. `loaded` records reloads and addresses. */
function openPage({
  build = '/assets/main-1.js',
  isOffice = false,
  href = 'http://localhost:3000/pricing',
  wantedUrl = '',
  storage = () => sessionStorage,
  onLine = true,
} = {}) {
  const target = new EventTarget()
  const loaded: string[] = []
  const page = Object.assign(target, {
    navigator: { onLine },
    location: { href, reload: () => loaded.push('reload'), assign: (path: string) => loaded.push(path) },
    document: {
      getElementById: (id: string) =>
        id === (isOffice ? rootId : bootstrapId)
          ? { dataset: { [isOffice ? 'build' : 'entry']: build } }
          : null,
    },
  })
  Object.defineProperty(page, 'sessionStorage', { get: storage })
  missingChunks.watchMissingChunks(
    page as unknown as Window,
    () => wantedUrl || href,
    new AbortController().signal,
  )
  return {
    loaded,
    isLostConnection: (error: unknown) => missingChunks.isLostConnection(page as unknown as Window, error),
    failImport: () => {
      const payload = new TypeError('Failed to fetch dynamically imported module')
      target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
      return payload
    },
    showFromCache: (persisted: boolean) =>
      target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  }
}

describe('a chunk of the app that a deployment took away', () => {
  test('loads the document of the requested page if that is not the current one', () => {
    const page = openPage({ wantedUrl: aboutUrl })
    page.failImport()
    page.failImport()
    expect(page.loaded).toEqual([aboutUrl])
  })

  test('is an error to report, unless the connection is lost', () => {
    const online = openPage()
    expect(online.isLostConnection(online.failImport())).toBe(false)
    const offline = openPage({ onLine: false })
    expect(offline.isLostConnection(offline.failImport())).toBe(true)
    expect(offline.isLostConnection(new TypeError('A fault of our own'))).toBe(false)
    expect([undefined, 'text'].map(missingChunks.isMissingChunk)).toEqual([false, false])
  })

  test.each([
    ['of the next deployment', { build: '/assets/main-2.js' }, {}],
    ['of another page', { href: aboutUrl }, {}],
    ['of the next deployment of the office', { build: '2' }, { isOffice: true }],
  ])('may do so again where it is one %s', (_, next, options) => {
    openPage(options).failImport()
    const page = openPage({ ...options, ...next })
    page.failImport()
    expect(page.loaded).toEqual(['reload'])
  })

  test('does not reload the page if it is optional, and rejects for the code that fetched it', async () => {
    const page = openPage()
    const fetched = missingChunks.fetchOptional(() => Promise.reject(page.failImport()))
    await expect(fetched).rejects.toThrow('Failed to fetch')
    expect(page.loaded).toEqual([])
    page.failImport()
    expect(page.loaded).toEqual(['reload'])
  })

  test('reloads a page that the browser restores from its back/forward cache after its reload was cancelled', () => {
    const page = openPage({ wantedUrl: aboutUrl })
    page.showFromCache(true)
    page.failImport()
    page.showFromCache(false)
    expect(page.loaded).toEqual([aboutUrl])
    page.showFromCache(true)
    expect(page.loaded).toEqual([aboutUrl, 'reload'])
  })

  test.each([
    ['where nothing can be stored', { storage: blockedStorage }],
    ['offline', { onLine: false }],
  ])('never does so %s', (_, world) => {
    const page = openPage(world)
    page.failImport()
    expect([page.loaded, missingChunks.isReloading()]).toEqual([[], false])
  })
})

describe('together with the bootstrap script', () => {
  beforeEach(() => {
    forgetListenersAfterTest()
    document.body.innerHTML = `<script type="application/json" id="${bootstrapId}" data-entry="/assets/gone.js" data-at-once></script>`
  })

  /** The bootstrap script of a document whose entry cannot be fetched. */
  const bootstrap = async () => {
    await import('#src/bootstrap.ts')
    await vi.dynamicImportSettled()
  }
  const missChunk = () => {
    missingChunks.reloadOnce(window)
    return Promise.resolve()
  }

  test.each([
    ['after it', [bootstrap, missChunk]],
    ['before it', [missChunk, bootstrap]],
  ])('a page is loaded anew once: %s', async (_, failures) => {
    const onLoad = recordLoads()
    for (const fail of failures) await fail()
    expect(onLoad.mock.calls).toEqual([['reload']])
  })
})
