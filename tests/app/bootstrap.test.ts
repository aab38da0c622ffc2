import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bootstrapId, scriptFailedId } from '#contract/rendering.ts'
import { blockStorage } from '#tests/support/blocked-storage.ts'
import { forgetListenersAfterTest, recordLoads } from './app-harness.tsx'

const runApp = vi.fn()
let onLoad: ReturnType<typeof recordLoads>
let entryCount = 0

/** The URL of an entry that runs the app. It differs at each call, because a module runs only once. */
const workingEntry = () => `data:text/javascript,globalThis.appRuns();//${(entryCount += 1)}`
const missingEntry = '/assets/gone.js'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
  vi.stubGlobal('appRuns', runApp)
  onLoad = recordLoads()
  forgetListenersAfterTest()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] })
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete document.documentElement.dataset.laidOut
})

const emptyModuleUrls = (...names: string[]) => names.map((name) => `data:text/javascript,0//${name}`)

/** Resolves when all imports have ended, including those that start after a pause. */
async function waitForImports() {
  for (let pauses = 0; pauses < 4; pauses += 1) {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1)
  }
}

async function openDocument(entry: string, { atOnce = false, imports = '' } = {}) {
  document.body.innerHTML = `
    <script type="application/json" id="${bootstrapId}" data-entry="${entry}" data-imports="${imports}"${atOnce ? ' data-at-once' : ''}></script>
    <template id="${scriptFailedId}"><div role="alert">Not loaded.</div></template>
    <main><div>${'<section></section>'.repeat(5)}</div></main>`
  await import('#src/bootstrap.ts')
  await waitForImports()
}

const dispatchOnWindow = async (type: string) => {
  window.dispatchEvent(new Event(type))
  await waitForImports()
}
const countRuns = () => runApp.mock.calls.length
const countNotices = () => document.querySelectorAll('[role=alert]').length
const preloadedUrls = () =>
  Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'))

/** Which sections of the page are laid out: the first two always are. */
const areSectionsLaidOut = () =>
  Array.from(document.querySelectorAll('section'), (section) =>
    section.matches('[data-laid-out] section, [data-laid-out]'),
  )

describe('the app', () => {
  test('starts with a document whose page needs it, once', async () => {
    await openDocument(workingEntry(), { atOnce: true, imports: emptyModuleUrls('a', 'b').join(' ') })
    expect([countRuns(), preloadedUrls()]).toEqual([1, []])
    await dispatchOnWindow('pointerdown')
    expect(countRuns()).toBe(1)
  })

  test.each(['pointerdown', 'touchstart', 'keydown', 'online'])(
    'starts at once with what it imports at the first %s',
    async (type) => {
      const imports = emptyModuleUrls('a', 'b')
      const app = workingEntry()
      await openDocument(app, { imports: imports.join(' ') })
      expect(countRuns()).toBe(0)
      await dispatchOnWindow(type)
      expect([countRuns(), preloadedUrls()]).toEqual([1, [...imports, app]])
    },
  )

  test('runs after its imports, with a pause after each', async () => {
    const runsAs = (name: string) =>
      `data:text/javascript,globalThis.appRuns('${name}');//${(entryCount += 1)}`
    await openDocument(runsAs('app'), { imports: `${runsAs('libraries')} ${runsAs('shell')}` })
    window.dispatchEvent(new Event('pointerdown'))
    await vi.dynamicImportSettled()
    expect(runApp.mock.calls).toEqual([['libraries']])
    await waitForImports()
    expect(runApp.mock.calls).toEqual([['libraries'], ['shell'], ['app']])
  })

  test.each([
    ['once the page rests, where nothing measures a paint', undefined, 400],
    ['at last', PerformanceObserver, 4_000],
  ])('starts by itself %s', async (_, observer, milliseconds) => {
    vi.stubGlobal('PerformanceObserver', observer)
    await openDocument(workingEntry())
    await vi.advanceTimersByTimeAsync(milliseconds)
    await waitForImports()
    expect(countRuns()).toBe(1)
  })
})

describe('the sections below the first screen', () => {
  let frames: FrameRequestCallback[]
  beforeEach(() => {
    frames = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  })
  const drawFrame = async () => {
    for (const frame of frames.splice(0)) frame(0)
    await waitForImports()
  }

  test('are laid out one in each frame before the app starts', async () => {
    await openDocument(workingEntry())
    await vi.advanceTimersByTimeAsync(4_000)
    const seen = [areSectionsLaidOut()]
    for (const _ of [1, 2]) {
      await drawFrame()
      seen.push(areSectionsLaidOut())
    }
    expect(seen).toEqual([
      [false, false, true, false, false],
      [false, false, true, true, false],
      [false, false, true, true, true],
    ])
    expect(countRuns()).toBe(0)
    await drawFrame()
    expect([countRuns(), document.documentElement.dataset.laidOut]).toEqual([1, ''])
    expect(document.querySelectorAll('section[data-laid-out]')).toHaveLength(0)
  })

  test('do not keep whoever acts waiting for the app', async () => {
    await openDocument(workingEntry())
    await dispatchOnWindow('pointerdown')
    expect([countRuns(), areSectionsLaidOut()]).toEqual([1, [false, false, true, false, false]])
  })

  test('are laid out, and the app starts, at once in a tab that nobody sees, which draws nothing', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await openDocument(workingEntry())
    expect(countRuns()).toBe(1)
    await vi.advanceTimersByTimeAsync(4_000)
    await waitForImports()
    expect([countRuns(), document.documentElement.dataset.laidOut]).toEqual([1, ''])
  })
})

describe('an app that is gone with its deployment', () => {
  test('is asked for by the page anew, once for each page, and then the page says that it does not work', async () => {
    await openDocument(missingEntry, { atOnce: true })
    expect([onLoad.mock.calls.length, countNotices()]).toEqual([1, 0])
    vi.resetModules()
    await openDocument(missingEntry, { atOnce: true })
    expect([onLoad.mock.calls.length, countNotices()]).toEqual([1, 1])
  })

  test('is asked for again with the next touch, at another address, and the notice goes once it runs', async () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    runApp.mockImplementationOnce(() => {
      throw new Error('Something it imports is gone')
    })
    await openDocument(workingEntry(), { atOnce: true })
    expect([countRuns(), countNotices()]).toEqual([1, 1])
    await dispatchOnWindow('pointerdown')
    expect([countRuns(), countNotices()]).toEqual([2, 0])
  })

  test('never loads the page anew where nothing can be stored', async () => {
    blockStorage('sessionStorage')
    await openDocument(missingEntry, { atOnce: true })
    expect([onLoad.mock.calls.length, countNotices()]).toEqual([0, 1])
  })
})
