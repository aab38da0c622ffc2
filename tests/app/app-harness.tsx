import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, type DataRouter, type RouteObject } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { pages, type PageName } from '#contract/pages.ts'
import type { User } from '#contract/sign-in/session.ts'
import { localKeys } from '#contract/storage.ts'
import { App } from '#src/app/app.tsx'
import { createNavigation, type Navigation } from '#src/app/navigation.ts'
import type { PageHandle } from '#src/app/head/head.tsx'
import { RoutePage } from '#src/app/route-page.tsx'
import { createServices } from '#src/app/services.tsx'
import { tokenOf } from '#tests/effects/tokens.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const inertNavigation: Navigation = {
  go: () => {},
  replace: () => {},
  markReady: () => () => {},
  subscribe: () => () => {},
}

/** The app's services in the simulated window. The site's actors do not start. */
export function testServices(navigation: Navigation = inertNavigation) {
  const services = createServices({ window, config: runtimeConfig, navigation })
  vi.spyOn(services.siteActors, 'start').mockImplementation(() => {})
  onTestFinished(() => {
    services.session.stop()
    localStorage.clear()
    sessionStorage.clear()
  })
  return services
}

export const storeSignIn = (person: User) =>
  localStorage.setItem(localKeys.authToken, tokenOf({ ...person, exp: 4_000_000_000 }))

export const signInInOtherTab = (person: User) =>
  act(async () => {
    storeSignIn(person)
    window.dispatchEvent(new StorageEvent('storage', { key: localKeys.authToken }))
  })

const pageHandleOf = (name: PageName): PageHandle => ({
  row: pages[name],
  head: { title: `The page ${name}`, description: '' },
  hasOwnHead: false,
})

export const loadedRoute = (name: PageName, Page: ComponentType) => ({
  Component: () => (
    <RoutePage>
      <Page />
    </RoutePage>
  ),
  handle: pageHandleOf(name),
})

const withDescendants = (route: RouteObject): RouteObject[] => [
  route,
  ...(route.children ?? []).flatMap(withDescendants),
]

export function routeOf(routes: RouteObject[], id: string): RouteObject {
  const found = routes.flatMap(withDescendants).find((route) => route.id === id)
  if (!found) throw new Error(`There is no route ${id}`)
  return found
}

/** A page whose module the test loads. */
export function slowPage(name: PageName, Page: ComponentType) {
  let arrive = () => {}
  const fetched = new Promise<ReturnType<typeof loadedRoute>>((resolve) => {
    arrive = () => resolve(loadedRoute(name, Page))
  })
  const route: RouteObject = { id: name, path: pages[name].path, lazy: () => fetched }
  return { route, load: () => act(async () => arrive()) }
}

/** Keeps the expected errors of React out of the console. */
export const silenceErrors = () => void vi.spyOn(console, 'error').mockImplementation(() => {})

/** Stops the window from loading documents. Each time that it would is a call: `reload`, or another method and its address. */
export function recordLoads() {
  const onLoad = vi.fn()
  for (const method of ['reload', 'assign', 'replace'] as const)
    vi.spyOn(window.location, method).mockImplementation(
      (...address: unknown[]) => void onLoad(method, ...address.map(String)),
    )
  return onLoad
}

export function forgetListenersAfterTest() {
  const listening = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    for (const [type, listener, options] of listening.mock.calls)
      window.removeEventListener(type, listener, options)
  })
}

export function newContainer(): HTMLElement {
  onTestFinished(() => document.body.replaceChildren())
  return document.body.appendChild(document.createElement('div'))
}

export function signalUntilTestFinished(): AbortSignal {
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  return listening.signal
}

const waitUntilInitialized = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (router.state.initialized) resolve()
    }
    router.subscribe(check)
    check()
  })

export async function openApp(routes: RouteObject[], address: string) {
  vi.stubGlobal('scrollTo', () => {})
  // The first entry of each history has the same key, and so the scroll position of another test.
  const router = createMemoryRouter(routes, { initialEntries: ['/before', address], initialIndex: 1 })
  const navigation = createNavigation(router, window)
  const services = testServices(navigation)
  const onError = vi.fn()
  const root = createRoot(newContainer())
  onTestFinished(async () => {
    await act(async () => root.unmount())
    router.dispose()
    document.documentElement.removeAttribute('data-ready')
  })
  await act(() => waitUntilInitialized(router))
  await act(async () =>
    root.render(
      <App services={services} dehydrated={undefined}>
        <RouterProvider router={router} onError={onError} />
      </App>,
    ),
  )
  await act(() => vi.dynamicImportSettled())
  return {
    router,
    navigation,
    siteActors: services.siteActors,
    onError,
    /** Navigates to a page and waits until its module is loaded. */
    go: async (path: string) => {
      await act(async () => navigation.go(path))
      await act(() => vi.dynamicImportSettled())
    },
    back: () => act(() => router.navigate(-1)),
    address: () => {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
  }
}

export const headingText = () => document.querySelector('h1')?.textContent
export const isReady = () => document.documentElement.hasAttribute('data-ready')
