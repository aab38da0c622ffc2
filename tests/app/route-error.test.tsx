import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { RouteObject } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import { createActor } from 'xstate'
import { pages } from '#contract/pages.ts'
import { gameMachine } from '#machines/game.ts'
import { watchMissingChunks } from '#src/app/start/missing-chunks.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { PartBoundary } from '#src/screens/failure.tsx'
import {
  loadedRoute,
  headingText,
  isReady,
  openApp,
  routeOf,
  signalUntilTestFinished,
} from './app-harness.tsx'

const currentUrl = () => window.location.href

let reloadSpy: MockInstance<typeof window.location.reload>
beforeEach(() => {
  sessionStorage.clear()
  reloadSpy = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  onTestFinished(() => {
    reloadSpy.mockRestore()
    assign.mockRestore()
  })
})
const silenceErrors = () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
}

/** The site's routes with a changed about page. */
function routesWith(aboutRoute: Partial<RouteObject>): RouteObject[] {
  const routes = createRoutes()
  Object.assign(routeOf(routes, 'about'), { lazy: undefined }, aboutRoute)
  Object.assign(
    routeOf(routes, 'pricing'),
    { lazy: undefined },
    loadedRoute('pricing', () => <h1>Pricing</h1>),
  )
  return routes
}

function pageWithMissingChunk() {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  return {
    payload,
    page: {
      lazy: async () => {
        window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
        throw payload
      },
    },
  }
}

const setOnline = (onLine: boolean) => {
  const spy = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(onLine)
  onTestFinished(() => spy.mockRestore())
}
const alerts = () => Array.from(document.querySelectorAll('[role=alert]'), ({ textContent }) => textContent)
const notLoadedMessage =
  'Part of this page could not be loaded. Please check your connection and load the page again.'

describe('a page that breaks', () => {
  const error = new Error('this page breaks')
  const Broken = () => {
    throw error
  }

  test('shows the 404 page within the site, and the error is heard of', async () => {
    silenceErrors()
    const { onError, go } = await openApp(routesWith(loadedRoute('about', Broken)), '/pricing')
    const banner = document.querySelector('header')
    expect(banner).not.toBeNull()
    await go('/about')
    expect(headingText()).toBe("Looks like you're lost.")
    expect(alerts()).toEqual([expect.stringContaining('Something went wrong on our side')])
    expect([document.querySelector('header'), isReady()]).toEqual([banner, true])
    expect(onError.mock.calls.flat()).toContain(error)
    await go('/pricing')
    expect(headingText()).toBe('Pricing')
  })
})

describe('a page whose chunk is gone', () => {
  test('is loaded anew with its document, once, and then says so', async () => {
    watchMissingChunks(window, currentUrl, signalUntilTestFinished())
    const { page, payload } = pageWithMissingChunk()
    const { onError, go } = await openApp(routesWith(page), '/pricing')
    const banner = document.querySelector('header')
    await go('/about')
    expect([alerts(), document.querySelector('header')]).toEqual([[notLoadedMessage], banner])
    expect([isReady(), onError.mock.calls.flat().includes(payload)]).toEqual([true, true])
    expect(reloadSpy).toHaveBeenCalledTimes(1)
    await act(async () => document.querySelector<HTMLElement>('main button')?.click())
    expect(reloadSpy).toHaveBeenCalledTimes(2)
  })

  test('comes by itself when the connection is back, unless one has gone elsewhere', async () => {
    setOnline(false)
    watchMissingChunks(window, currentUrl, signalUntilTestFinished())
    const { go } = await openApp(routesWith(pageWithMissingChunk().page), '/pricing')
    const connect = () => act(async () => window.dispatchEvent(new Event('online')))
    await go('/about')
    await go('/pricing')
    expect([headingText(), alerts()]).toEqual(['Pricing', []])
    await connect()
    expect(reloadSpy).not.toHaveBeenCalled()
    await go('/about')
    expect([alerts(), reloadSpy.mock.calls.length]).toEqual([[notLoadedMessage], 0])
    await connect()
    expect(reloadSpy).toHaveBeenCalledTimes(1)
  })
})

test('a layout that fails leaves a page that says what is safe and can be loaded again', async () => {
  silenceErrors()
  const [site] = createRoutes()
  const broken: RouteObject = {
    id: 'layout',
    Component: () => {
      throw new Error('this layout breaks')
    },
    children: [{ path: pages.about.path, element: null }],
  }
  await openApp([{ ...site, index: false, children: [broken] }], '/about')
  const failure = expect.stringContaining('Something went wrong on our side') as string
  expect([alerts(), document.querySelectorAll('main').length]).toEqual([[failure], 1])
})

test('when a part fails the rest of the page stays, what is safe is said, and the part can be loaded again', async () => {
  silenceErrors()
  const reported: string[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(String(error)))
  const actor = createActor(gameMachine).start()
  let isBroken = true
  const Part = () => {
    if (isBroken) throw new TypeError('a text node is gone')
    return <p>The part</p>
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    actor.stop()
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <>
        <p>The rest of the page</p>
        <PartBoundary actor={actor} safe={() => 'What you typed is kept in this browser.'}>
          <Part />
        </PartBoundary>
      </>,
    ),
  )
  expect(place.textContent).toContain('The rest of the page')
  expect(place.querySelector('[role=alert] h2')?.textContent).toBe('Something went wrong on our side')
  expect(place.textContent).toContain('What you typed is kept in this browser.')
  expect(reported).toEqual(['TypeError: game.idle: a text node is gone'])

  isBroken = false
  const button = place.querySelector('button')
  expect(button?.textContent).toBe('Load again')
  await act(async () => button?.click())
  expect(place.textContent).toBe('The rest of the pageThe part')
})
