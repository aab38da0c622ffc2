import { useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { pages, type PageName } from '#contract/pages.ts'
import type { User } from '#contract/sign-in/session.ts'
import { useUser } from '#src/app/guarded.tsx'
import { Guarded } from '#src/app/guarded.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { loadedRoute, headingText, storeSignIn, openApp, signInInOtherTab } from './app-harness.tsx'

const bela: User = { ...asha, id: 'p-2', name: 'Béla', email: 'bela@demo.example' }

/** Shows the name of the person who was signed in when it was mounted. */
function Page() {
  const { name } = useUser()
  const [opener] = useState(name)
  return <h1>{`The page of ${opener}`}</h1>
}

const pageRouteOf = (name: PageName): RouteObject => ({ path: pages[name].path, ...loadedRoute(name, Page) })
const guardedPages: PageName[] = [
  'settings',
  'dashboard',
  'partner',
  'checkout',
  'submitBlueprint',
  'partnerSubmit',
]
const routes = [
  { element: <Guarded />, children: guardedPages.map(pageRouteOf) },
  { path: '*', element: <h1>Elsewhere</h1> },
]

describe('a guarded page', () => {
  test('is shown to who is signed in, and begins anew for somebody else who signs in in another tab', async () => {
    storeSignIn(asha)
    await openApp(routes, '/settings')
    expect(headingText()).toBe(`The page of ${asha.name}`)
    await signInInOtherTab(bela)
    expect(headingText()).toBe('The page of Béla')
  })

  test('goes on for the same person with a new role', async () => {
    storeSignIn({ ...asha, role: 'member' })
    await openApp(routes, '/settings')
    const shown = document.querySelector('h1')
    await signInInOtherTab(asha)
    expect(document.querySelector('h1')).toBe(shown)
  })

  test('sends who is signed out elsewhere, in its own place', async () => {
    const destinations = {
      '/settings?tab=plan#receipts': '/login?redirect=%2Fsettings%3Ftab%3Dplan',
      '/dashboard': '/login',
      '/partner': '/dashboard',
      '/checkout?product=blueprint': '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint',
      '/checkout?product=nothing': '/pricing',
      '/network/submit-blueprint': '/dashboard',
      '/partner/submit': '/network/submit-blueprint',
    }
    const app = await openApp([{ path: '/', element: <h1>Home</h1> }, ...routes], '/')
    const passed: string[] = []
    app.router.subscribe(({ location }) => passed.push(location.pathname + location.search))
    for (const [address, destination] of Object.entries(destinations)) {
      await app.go(address)
      expect([address, ...passed.splice(0)]).toContain(destination)
      await app.back()
      expect([address, app.address()]).toEqual([address, '/'])
    }
  })
})
