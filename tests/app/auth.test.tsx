import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { AuthProvider, useAuth } from '#src/app/auth.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { inertNavigation, keepSignedIn, testServices } from './app-bench.tsx'

let root: Root
beforeEach(() => {
  localStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const show = (node: ReactNode) => act(async () => root.render(node))
const shown = () => JSON.parse(document.body.textContent) as unknown

/** Shows what it is given, and leaves for the sign-in when it is pressed. */
const Person = () => {
  const { isLoggedIn, isLoading, user, token, logout } = useAuth()
  return (
    <button type="button" onClick={() => logout('/login')}>
      {JSON.stringify({ isLoggedIn, isLoading, user, token })}
    </button>
  )
}

describe('useAuth', () => {
  test('outside its provider says so', async () => {
    const heard: string[] = []
    const Outside = () => {
      try {
        return useAuth().user?.name
      } catch (error) {
        heard.push((error as Error).message)
        return null
      }
    }
    await show(<Outside />)
    expect(new Set(heard)).toEqual(new Set(['useAuth must be used within an AuthProvider']))
  })

  test('gives who is logged in, and logs them out to where they want to be', async () => {
    keepSignedIn(asha)
    const token = localStorage.getItem('authToken')
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
    const go = vi.fn()
    const { session, tokens } = testServices()
    await show(
      <AuthProvider session={session} tokens={tokens} navigation={{ ...inertNavigation, go }}>
        <Person />
      </AuthProvider>,
    )
    expect(shown()).toEqual({ isLoggedIn: false, isLoading: true })
    await act(async () => {
      session.start()
      await waitFor(session, (snapshot) => snapshot.matches('loggedIn'))
    })
    expect(shown()).toEqual({ isLoggedIn: true, isLoading: false, user: asha, token })
    await act(async () => document.querySelector('button')?.click())
    vi.unstubAllGlobals()
    expect([shown(), go.mock.calls]).toEqual([{ isLoggedIn: false, isLoading: false }, [['/login']]])
  })
})
