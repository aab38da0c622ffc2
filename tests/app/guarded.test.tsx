import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
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

const settings = { path: pages.settings.path, ...loadedRoute('settings', Page) }
const routes = [{ element: <Guarded />, children: [settings] }]

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

  test('sends who is signed out to sign in, in its own place', async () => {
    const home = { path: '/', element: <h1>Home</h1> }
    const app = await openApp([home, ...routes, { path: '*', element: <h1>Elsewhere</h1> }], '/')
    await app.go('/settings?tab=plan#receipts')
    expect(app.address()).toBe('/login?redirect=%2Fsettings%3Ftab%3Dplan')
    await app.back()
    expect(app.address()).toBe('/')
  })
})
