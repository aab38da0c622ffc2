import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '#src/app/app.tsx'
import { pageOf, type PageModule } from '#src/app/page.tsx'
import type { Route } from '#src/app/route.ts'
import { createServices, type Services } from '#src/app/services.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const scrollTo = vi.fn()
const parts = new Map<string, { come: () => Promise<void>; fail: () => Promise<void> }>()
let root: Root
let services: Services

const titled = (title: string, Page: ComponentType): PageModule => ({
  head: { title, description: '' },
  createPage: () => Page,
})

/** A page whose part comes, or fails to, when the test says so. */
function slowPage(path: string, Page: ComponentType): Route {
  const settled = (settle: () => void) => act(async () => settle())
  const awaited = new Promise<PageModule>((resolve, reject) => {
    parts.set(path, {
      come: () => settled(() => resolve(titled(path, Page))),
      fail: () => settled(() => reject(new Error(`${path} could not be fetched`))),
    })
  })
  return { path, layout: 'site', ...pageOf(services, { path }, () => awaited) }
}

const part = (path: string) => {
  const found = parts.get(path)
  if (!found) throw new Error(`no page at ${path}`)
  return found
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  vi.stubGlobal('scrollTo', scrollTo)
  sessionStorage.clear()
  history.replaceState(null, '', '/about')
  services = createServices(window, runtimeConfig, undefined)
  vi.spyOn(services.shell, 'start').mockImplementation(() => {})
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const routes = [
    slowPage('/about', () => (
      <>
        <h1>About</h1>
        <input aria-label="Name" />
      </>
    )),
    slowPage('/contact', () => (
      <>
        <h1>Contact</h1>
        <p id="map">Map</p>
      </>
    )),
    slowPage('/pricing', () => <h1>Pricing</h1>),
  ]
  await act(async () => root.render(<App services={services} routes={routes} resumed={undefined} />))
  await part('/about').come()
  scrollTo.mockClear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  services.session.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const go = (path: string) => act(async () => services.navigation.go(path))
const leadOn = (path: string) => act(async () => services.navigation.replace(path))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isReady = () => document.documentElement.hasAttribute('data-ready')
const seen = () =>
  [...document.querySelectorAll('h1')].find((heading) => !heading.closest('[style*="none"]'))?.textContent

/** What the browser does when a person goes back to an entry of the history. */
const goBack = (address: string, entry: unknown = null) =>
  act(async () => {
    history.replaceState(entry, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })

describe('somebody who goes on to a page whose part is slow', () => {
  test('keeps the page they see, which is not the one that is ready, until the other has come', async () => {
    expect([seen(), isReady()]).toEqual(['About', true])
    await go('/contact')
    await wait(499)
    expect([seen(), isReady()]).toEqual(['About', false])
    await part('/contact').come()
    expect([seen(), isReady(), document.title]).toEqual(['Contact', true, '/contact'])
  })

  test('waits after half a second at a place that has a name, and begins at its top', async () => {
    vi.stubGlobal('scrollY', 300)
    await go('/contact')
    await wait(499)
    expect(scrollTo.mock.calls).toEqual([[0, 300]])
    await wait(1)
    expect([seen(), isReady(), document.title, scrollTo.mock.lastCall]).toEqual([
      'Loading...',
      false,
      'Northloop',
      [0, 0],
    ])
    await part('/contact').come()
    expect([seen(), isReady(), document.title]).toEqual(['Contact', true, '/contact'])
  })

  test('sees the part of it that the link names once it has come', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    await go('/contact#map')
    await wait(500)
    expect(scrolled.mock.contexts).toEqual([])
    await part('/contact').come()
    expect(scrolled.mock.contexts).toEqual([document.getElementById('map')])
  })

  test.each([
    ['before it gives way', 100],
    ['while they wait', 600],
  ])('and comes back %s finds the page as it was, and ready', async (_, ms) => {
    const field = document.querySelector('input')
    await go('/contact')
    await wait(ms)
    await goBack('/about')
    expect([seen(), isReady(), document.querySelector('input') === field]).toEqual(['About', true, true])
    await part('/contact').come()
    expect([seen(), isReady()]).toEqual(['About', true])
  })

  test('and follows a link back while they wait finds the page ready', async () => {
    await go('/contact')
    await wait(600)
    await go('/about')
    expect([seen(), isReady()]).toEqual(['About', true])
  })

  test('and then to another gets the last one', async () => {
    await go('/contact')
    await wait(100)
    await go('/pricing')
    await part('/contact').come()
    expect(seen()).toBe('About')
    await part('/pricing').come()
    expect([seen(), isReady()]).toEqual(['Pricing', true])
  })

  test.each([
    ['before it gives way', 100],
    ['while they wait', 600],
  ])('is not led elsewhere by the page they left %s', async (_, ms) => {
    await go('/contact')
    await wait(ms)
    await leadOn('/pricing')
    await part('/pricing').come()
    expect(window.location.pathname).toBe('/contact')
    await part('/contact').come()
    expect([window.location.pathname, seen()]).toEqual(['/contact', 'Contact'])
    await leadOn('/pricing')
    expect([window.location.pathname, seen()]).toEqual(['/pricing', 'Pricing'])
  })

  test('is led on by the page they left once they are back at it', async () => {
    await part('/pricing').come()
    await go('/contact')
    await wait(600)
    await leadOn('/pricing')
    await goBack('/about')
    await wait(500)
    expect([window.location.pathname, seen()]).toEqual(['/pricing', 'Pricing'])
  })
})

test('somebody whose next page cannot be fetched is told at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await go('/contact')
  await part('/contact').fail()
  await act(() => vi.dynamicImportSettled())
  expect([seen(), isReady()]).toEqual(["Looks like you're lost.", true])
})

test('a page that was fetched shows without a waiting screen in between', async () => {
  const made = vi.spyOn(document, 'createElement')
  await go('/contact')
  await part('/contact').come()
  const tags = made.mock.calls.map(([tag]) => tag)
  expect([seen(), tags.filter((tag) => tag === 'h1')]).toEqual(['Contact', ['h1']])
})

test('somebody who comes back to a page whose part must be fetched sees it as far down as they left it', async () => {
  sessionStorage.setItem('scroll:0.5', '640')
  await goBack('/contact', { key: 0.5 })
  expect([seen(), isReady()]).toEqual(['About', false])
  await wait(600)
  expect([seen(), scrollTo.mock.lastCall]).toEqual(['Loading...', [0, 0]])
  await part('/contact').come()
  expect([seen(), isReady(), scrollTo.mock.lastCall]).toEqual(['Contact', true, [0, 640]])
})
