import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type Actor } from 'xstate'
import { launcherMachine } from '#machines/launcher.ts'
import { launcherEffects } from '#src/effects/launcher.ts'
import { createWatchedRef, type WatchedRef } from '#src/effects/platform/watched-ref.ts'

/** Replaces IntersectionObserver, which happy-dom lacks. */
class FakeIntersectionObserver {
  static current: FakeIntersectionObserver
  readonly watched = new Set<Element>()
  readonly margin: string | undefined
  readonly report: (entries: { target: Element; isIntersecting: boolean }[]) => void
  constructor(report: FakeIntersectionObserver['report'], options: { rootMargin?: string }) {
    this.report = report
    this.margin = options.rootMargin
    FakeIntersectionObserver.current = this
  }
  observe(target: Element) {
    this.watched.add(target)
  }
  disconnect() {
    this.watched.clear()
  }
}

const observedIds = () => [...FakeIntersectionObserver.current.watched].map((element) => element.id)
const setIntersecting = (id: string, isIntersecting: boolean) => {
  const target = document.getElementById(id)
  if (target) FakeIntersectionObserver.current.report([{ target, isIntersecting }])
}

let launcher: Actor<typeof launcherMachine>
let buttonRef: WatchedRef
const buttonPlace = () => launcher.getSnapshot().value.place
const fetchPanel = () => Promise.resolve()

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  document.body.innerHTML = `
    <header><a id="logo" href="/">Logo</a></header>
    <main id="content"><a id="first" href="/a">A</a><button id="second">B</button><p id="words">C</p></main>
    <footer><a id="third" href="/c">C</a></footer>
    `
  buttonRef = createWatchedRef()
  buttonRef.ref(document.createElement('button'))
  launcher = createActor(
    launcherMachine.provide(launcherEffects({ window, button: buttonRef, fetchPanel })),
  ).start()
})
afterEach(() => {
  launcher.stop()
  vi.unstubAllGlobals()
})

test('the launcher stands aside while any control of the page lies beneath it', () => {
  expect(observedIds()).toEqual(['first', 'second', 'third'])
  setIntersecting('first', true)
  setIntersecting('second', true)
  expect(buttonPlace()).toBe('aside')
  setIntersecting('first', false)
  expect(buttonPlace()).toBe('aside')
  setIntersecting('second', false)
  expect(buttonPlace()).toBe('free')
})

test('the launcher watches controls that come later, and its own place when its button comes anew', async () => {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p><a id="later" href="/l">L</a></p>')
  await expect.poll(() => observedIds()).toContain('later')
  const previousObserver = FakeIntersectionObserver.current
  buttonRef.ref(null)
  expect([...previousObserver.watched]).toEqual([])
  buttonRef.ref(document.createElement('button'))
  expect(FakeIntersectionObserver.current).not.toBe(previousObserver)
  expect(observedIds()).toEqual(['first', 'second', 'later', 'third'])
})

test('the launcher looks at its place anew at another size of the window', () => {
  const before = FakeIntersectionObserver.current
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 700, 48, 48))
  window.dispatchEvent(new Event('resize'))
  expect(FakeIntersectionObserver.current).not.toBe(before)
  const { clientWidth, clientHeight } = document.documentElement
  expect(FakeIntersectionObserver.current.margin).toBe(
    `-700px ${348 - clientWidth}px ${748 - clientHeight}px -300px`,
  )
  vi.restoreAllMocks()
})

test('the panel of the launcher closes when the person goes back a page', async () => {
  launcher.send({ type: 'launcher.open' })
  await expect.poll(() => launcher.getSnapshot().value.panel).toBe('open')
  window.dispatchEvent(new Event('popstate'))
  expect(launcher.getSnapshot().value.panel).toBe('left')
})

test('stopped, it watches nothing', () => {
  launcher.stop()
  expect(observedIds()).toEqual([])
})
