import { act, useState, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { App } from '#src/app/app.tsx'
import type { Route } from '#src/app/route.ts'
import { createServices, type Services } from '#src/app/services.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'
import { asha, tokenOf } from './tokens.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let opened = 0
/** Says how many pages were opened when it was, so that one which stays is told from one that begins anew. */
function Numbered() {
  const [number] = useState(() => (opened += 1))
  return <h1>{`Page ${number}`}</h1>
}

const page = (path: string, Page: ComponentType = Numbered): Route => ({
  path,
  layout: 'site',
  Page,
})
const clientPage = (path: string): Route => ({ ...page(path), layout: 'dashboard' })

let root: Root
let services: Services
beforeEach(async () => {
  opened = 0
  vi.stubGlobal('scrollTo', vi.fn())
  history.replaceState(null, '', '/about')
  services = createServices(window, runtimeConfig, undefined)
  vi.spyOn(services.shell, 'start').mockImplementation(() => {})
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const Broken = () => {
    throw new Error('this page breaks')
  }
  const routes = [page('/about'), page('/contact'), page('/pricing', Broken), clientPage('/settings')]
  await act(async () => root.render(<App services={services} routes={routes} resumed={undefined} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  services.session.stop()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const go = (path: string) => act(async () => services.navigation.go(path))
const heading = () => document.querySelector('h1')?.textContent
const banner = () => document.querySelector('header')

describe('from page to page', () => {
  test('what stands around them stays, and a page begins anew for every address', async () => {
    const before = banner()
    const seen = [heading()]
    for (const address of ['/contact', '/contact?subject=Assessment', '/contact?subject=Project', '/about']) {
      await go(address)
      seen.push(heading())
    }
    expect(seen).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5'])
    expect(before).not.toBeNull()
    expect(banner()).toBe(before)
  })

  test('one that broke is left behind', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await go('/pricing')
    await act(() => vi.dynamicImportSettled())
    expect(heading()).toBe("Looks like you're lost.")
    await go('/about')
    expect(heading()).toBe('Page 2')
  })
})

describe('in the client area', () => {
  test.each(['/settings', '/settings/'])('the sidebar marks the page at %s', async (address) => {
    localStorage.setItem('authToken', tokenOf({ ...asha, exp: 4_000_000_000 }))
    await act(async () => {
      services.session.send({ type: 'token.changed' })
      await waitFor(services.session, (snapshot) => snapshot.matches('loggedIn'))
    })
    await go(address)
    await act(() => vi.dynamicImportSettled())
    const marked = Array.from(document.querySelectorAll('nav [aria-current="page"]'))
    expect(marked.map((link) => link.getAttribute('aria-label'))).toEqual(['Settings'])
  })
})
