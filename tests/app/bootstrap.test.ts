import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { bootstrapId, scriptFailedId } from '#contract/rendering.ts'

const ran = vi.fn()
let reload: MockInstance<typeof window.location.reload>
let listening: MockInstance<typeof window.addEventListener>
let opened = 0

/** An entry that runs: another one for each document, because a module runs once. */
const works = () => `data:text/javascript,globalThis.appRuns();//${(opened += 1)}`
/** An entry that cannot be fetched. */
const gone = '/assets/gone.js'

beforeEach(() => {
  ran.mockClear()
  sessionStorage.clear()
  vi.resetModules()
  vi.stubGlobal('appRuns', ran)
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  listening = vi.spyOn(window, 'addEventListener')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] })
})
afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls)
    window.removeEventListener(type, listener, options)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** Imports that only exist, one for each name. */
const importsOf = (...names: string[]) => names.map((name) => `data:text/javascript,0//${name}`)

/** Resolves when nothing is being imported, also after the pauses between imports. */
async function settled() {
  for (let pauses = 0; pauses < 4; pauses += 1) {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(1)
  }
}

/** Opens a document with an app of this entry. */
async function open(entry: string, { atOnce = false, imports = '' } = {}) {
  document.body.innerHTML = `
    <script type="application/json" id="${bootstrapId}" data-entry="${entry}" data-imports="${imports}"${atOnce ? ' data-at-once' : ''}></script>
    <template id="${scriptFailedId}"><div role="alert">Not loaded.</div></template>`
  await import('#src/bootstrap.ts')
  await settled()
}

const happens = async (type: string) => {
  window.dispatchEvent(new Event(type))
  await settled()
}
const runs = () => ran.mock.calls.length
const reloads = () => reload.mock.calls.length
const notices = () => document.querySelectorAll('[role=alert]').length
const preloads = () =>
  Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'))

const isOnline = (onLine: boolean) => vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(onLine)

describe('the app', () => {
  test('starts with a document whose page needs it, once', async () => {
    await open(works(), { atOnce: true, imports: importsOf('a', 'b').join(' ') })
    expect([runs(), preloads()]).toEqual([1, []])
    await happens('pointerdown')
    expect(runs()).toBe(1)
  })

  test.each(['pointerdown', 'touchstart', 'keydown', 'online'])(
    'starts at once with what it imports at the first %s',
    async (type) => {
      const imports = importsOf('a', 'b')
      const app = works()
      await open(app, { imports: imports.join(' ') })
      expect(runs()).toBe(0)
      await happens(type)
      expect([runs(), preloads()]).toEqual([1, [...imports, app]])
    },
  )

  test('runs after its imports, with a pause after each', async () => {
    const runsAs = (name: string) => `data:text/javascript,globalThis.appRuns('${name}');//${(opened += 1)}`
    await open(runsAs('app'), { imports: `${runsAs('libraries')} ${runsAs('shell')}` })
    window.dispatchEvent(new Event('pointerdown'))
    await vi.dynamicImportSettled()
    expect(ran.mock.calls).toEqual([['libraries']])
    await settled()
    expect(ran.mock.calls).toEqual([['libraries'], ['shell'], ['app']])
  })

  test('starts by itself at last', async () => {
    await open(works())
    await vi.advanceTimersByTimeAsync(4_000)
    await settled()
    expect(runs()).toBe(1)
  })
})

describe('an app that is gone with its deployment', () => {
  test('is asked for by the page anew, once for each page, and then the page says that it does not work', async () => {
    await open(gone, { atOnce: true })
    expect([reloads(), notices()]).toEqual([1, 0])
    vi.resetModules()
    await open(gone, { atOnce: true })
    expect([reloads(), notices()]).toEqual([1, 1])
  })

  test('is asked for again with the next touch, at another address, and the notice goes once it runs', async () => {
    isOnline(false)
    ran.mockImplementationOnce(() => {
      throw new Error('Something it imports is gone')
    })
    await open(works(), { atOnce: true })
    expect([runs(), notices()]).toEqual([1, 1])
    await happens('pointerdown')
    expect([runs(), notices()]).toEqual([2, 0])
  })

  test('never loads the page anew while the connection is lost, but once it is back', async () => {
    isOnline(false)
    await open(gone, { atOnce: true })
    await happens('pointerdown')
    expect([reloads(), notices()]).toEqual([0, 1])
    await happens('online')
    expect(reloads()).toBe(1)
  })

  test('never loads the page anew where nothing can be stored', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await open(gone, { atOnce: true })
    expect([reloads(), notices()]).toEqual([0, 1])
  })
})
