import { act, Suspense } from 'react'
import { Outlet, type RouteObject } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { pages } from '#contract/pages.ts'
import { ActorProvider } from '#src/app/actor-provider.tsx'
import { optionalPart } from '#src/app/optional-part.tsx'
import { watchMissingChunks } from '#src/app/start/missing-chunks.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { routes } from '#src/office/routes.tsx'
import { createOfficeServices, OfficeServicesContext } from '#src/office/services.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'
import {
  loadedRoute,
  headingText,
  isReady,
  openApp,
  recordLoads,
  routeOf,
  signalUntilTestFinished,
  silenceErrors,
} from './app-harness.tsx'

const currentUrl = () => window.location.href

let onLoad: ReturnType<typeof recordLoads>
beforeEach(() => {
  sessionStorage.clear()
  onLoad = recordLoads()
})

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

const payload = new TypeError('Failed to fetch dynamically imported module')
const pageWithMissingChunk = {
  lazy: async () => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  },
}

const alerts = () => Array.from(document.querySelectorAll('[role=alert]'), ({ textContent }) => textContent)
const notLoadedMessage =
  'Part of this page could not be loaded. Please check your connection and load the page again.'

describe('a page that breaks', () => {
  const error = new Error('this page breaks')
  const Broken = () => {
    throw error
  }

  test('shows the 404 page within the site, and the error is reported', async () => {
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

  test('is reported with its machine and the state it is in', async () => {
    silenceErrors()
    const machine = createMachine({ id: 'letters', initial: 'reading', states: { reading: {} } })
    const Page = () => (
      <ActorProvider machine={() => machine} input={undefined}>
        {() => <Broken />}
      </ActorProvider>
    )
    const { onError } = await openApp(routesWith(loadedRoute('about', Page)), '/about')
    expect(headingText()).toBe("Looks like you're lost.")
    expect(onError.mock.calls.map(([reported]) => String(reported))).toEqual([
      'Error: letters.reading: this page breaks',
    ])
  })
})

describe('a page whose chunk is gone', () => {
  test('is loaded anew with its document, once, and then says so', async () => {
    watchMissingChunks(window, currentUrl, signalUntilTestFinished())
    const { onError, go } = await openApp(routesWith(pageWithMissingChunk), '/pricing')
    const banner = document.querySelector('header')
    await go('/about')
    expect([alerts(), document.querySelector('header')]).toEqual([[notLoadedMessage], banner])
    expect([isReady(), onError.mock.calls.flat().includes(payload)]).toEqual([true, true])
    expect(onLoad.mock.calls).toEqual([['reload']])
    await act(async () => document.querySelector<HTMLElement>('main button')?.click())
    expect(onLoad.mock.calls).toEqual([['reload'], ['reload']])
  })

  test('comes by itself when the connection is back, unless one has gone elsewhere', async () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    watchMissingChunks(window, currentUrl, signalUntilTestFinished())
    const { go } = await openApp(routesWith(pageWithMissingChunk), '/pricing')
    const connect = () => act(async () => window.dispatchEvent(new Event('online')))
    await go('/about')
    await go('/pricing')
    expect([headingText(), alerts()]).toEqual(['Pricing', []])
    await connect()
    expect(onLoad.mock.calls).toEqual([])
    await go('/about')
    expect([alerts(), onLoad.mock.calls]).toEqual([[notLoadedMessage], []])
    await connect()
    expect(onLoad.mock.calls).toEqual([['reload']])
  })
})

test('an optional part whose chunk is gone leaves its page as it is', async () => {
  watchMissingChunks(window, currentUrl, signalUntilTestFinished())
  const Missing = optionalPart(pageWithMissingChunk.lazy)
  const Replaced = optionalPart(pageWithMissingChunk.lazy, () => <p>The plain plans</p>)
  const About = () => (
    <>
      <h1>About</h1>
      <Suspense>
        <Missing />
        <Replaced />
      </Suspense>
    </>
  )
  const { onError } = await openApp(routesWith(loadedRoute('about', About)), '/about')
  const main = document.querySelector('main')?.textContent
  expect([main, alerts()]).toEqual(['AboutThe plain plans', []])
  expect([onLoad.mock.calls, onError.mock.calls]).toEqual([[], []])
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
  const { onError } = await openApp([{ ...site, index: false, children: [broken] }], '/about')
  const failure = expect.stringContaining('Something went wrong on our side') as string
  expect([alerts(), document.querySelectorAll('main').length]).toEqual([[failure], 1])
  const reports = onError.mock.calls.map(([reported]) => String(reported))
  expect(reports).toEqual([expect.stringMatching(/^Error: session\..+: this layout breaks$/)])
})

test('a page of the office that fails says what is safe and can be loaded again', async () => {
  silenceErrors()
  const [bare = {}] = routes
  const Broken = () => {
    throw new Error('this page breaks')
  }
  Object.assign(bare.children?.[0] ?? {}, { children: [{ path: '/office', Component: Broken }] })
  const services = createOfficeServices({ window, config: runtimeConfig, inspect: undefined })
  const element = (
    <OfficeServicesContext value={services}>
      <Outlet />
    </OfficeServicesContext>
  )
  await openApp([{ element, children: [bare] }], '/office')
  expect(alerts()).toEqual([expect.stringContaining('Everything you’ve already saved is safe')])
  await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click())
  expect(onLoad.mock.calls).toEqual([['reload']])
})
