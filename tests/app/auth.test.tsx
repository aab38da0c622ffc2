import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { AuthProvider, useAuth } from '#src/app/auth.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { inertNavigation, storeSignIn, testServices } from './app-harness.tsx'

let root: Root
beforeEach(() => {
  localStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const render = (node: ReactNode) => act(async () => root.render(node))
const renderedJson = () => JSON.parse(document.body.textContent) as unknown

/** Shows the values of `useAuth` as JSON. A click logs out. */
const AuthButton = () => {
  const { isLoggedIn, isLoading, user, token, logout } = useAuth()
  return (
    <button type="button" onClick={() => logout('/login')}>
      {JSON.stringify({ isLoggedIn, isLoading, user, token })}
    </button>
  )
}

describe('useAuth', () => {
  test('gives who is logged in, and logs them out to where they want to be', async () => {
    storeSignIn(asha)
    const token = localStorage.getItem('authToken')
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    const go = vi.fn()
    const { session, tokens } = testServices()
    await render(
      <AuthProvider session={session} tokens={tokens} navigation={{ ...inertNavigation, go }}>
        <AuthButton />
      </AuthProvider>,
    )
    expect(renderedJson()).toEqual({ isLoggedIn: false, isLoading: true })
    await act(async () => {
      session.start()
      await waitFor(session, (snapshot) => snapshot.matches('loggedIn'))
    })
    expect(renderedJson()).toEqual({ isLoggedIn: true, isLoading: false, user: asha, token })
    await act(async () => document.querySelector('button')?.click())
    vi.unstubAllGlobals()
    expect([renderedJson(), go.mock.calls]).toEqual([{ isLoggedIn: false, isLoading: false }, [['/login']]])
  })
})
