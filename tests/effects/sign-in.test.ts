import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { sessionMachine } from '#machines/sign-in/session.ts'
import { signInMachine } from '#machines/sign-in/sign-in.ts'
import { loginEffects } from '#src/effects/sign-in/login.ts'
import { signInEffects } from '#src/effects/sign-in/sign-in.ts'
import { blockStorage } from '#tests/support/blocked-storage.ts'
import { startSession } from './session-harness.ts'
import { loginToken, noon } from './tokens.ts'

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  document.cookie = 'sign-in-proof=; Path=/; Max-Age=0'
  history.replaceState(null, '', '/auth/callback')
})

/** Sets the server's cookie which proves that this browser requested the token of that id. */
const setProofCookie = (id = 'a') => {
  document.cookie = `sign-in-proof=${id}; Path=/; Max-Age=600; SameSite=Lax`
}

const startSignIn = (redirect?: string) => {
  const session = createActor(sessionMachine)
  const { actions } = loginEffects({ session, window, goTo: () => {} })
  actions.rememberSignIn(undefined, { redirect })
}

/** Opens the callback page. `visited` holds the paths it leads to. */
async function openCallback(query: string, { cleaned = true, now = noon } = {}) {
  if (cleaned) window.signInAnswer = query
  else history.replaceState(null, '', `/auth/callback${query}`)
  const session = startSession({ now: () => now })
  const visited: string[] = []
  const goTo = (path: string) => visited.push(path)
  const effects = signInEffects({ session, window, now: () => now, goTo, otherwise: '/dashboard' })
  await toPromise(createActor(signInMachine.provide(effects)).start())
  return { visited, session, effects }
}

const destinationOf = async (...args: Parameters<typeof openCallback>) =>
  (await openCallback(...args)).visited

describe('coming back from the provider', () => {
  test('with a token logs in once and leads to the dashboard', async () => {
    setProofCookie()
    const { visited, session, effects } = await openCallback(`?token=${loginToken()}`)
    expect(visited).toEqual(['/dashboard'])
    expect(session.getSnapshot().matches('loggedIn')).toBe(true)
    expect([localStorage.getItem('authToken'), 'signInAnswer' in window]).toEqual([loginToken(), false])
    session.send({ type: 'logout', leaveTo: '/' })
    expect(await toPromise(createActor(effects.actors.logIn).start())).toBe(false)
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  test('takes the answer out of the address where the page did not', async () => {
    setProofCookie()
    expect(await destinationOf(`?token=${loginToken()}`, { cleaned: false })).toEqual(['/dashboard'])
    expect(location.href).toBe('http://localhost:3000/auth/callback')
  })

  test('without an answer leads somebody who is signed in to the dashboard', async () => {
    localStorage.setItem('authToken', loginToken())
    startSignIn('/settings')
    expect(await destinationOf('')).toEqual(['/dashboard'])
  })

  test('with a good token that this browser did not ask for, even in a tab in which a sign-in began, ends that token and no other session', async () => {
    startSignIn('/checkout?product=blueprint')
    const { visited, session } = await openCallback(`?token=${loginToken()}`)
    expect(visited).toEqual(['/login?error=auth_failed'])
    expect(session.getSnapshot().matches('loggedOut')).toBe(true)
    expect(sessionStorage.getItem('sign-in'), 'the next try').toBe('/checkout?product=blueprint')
    const headers = { authorization: `Bearer ${loginToken()}` }
    expect(vi.mocked(window.fetch).mock.calls).toEqual([
      ['/auth/logout', { method: 'POST', headers, credentials: 'omit', keepalive: true }],
    ])
  })

  test.each([
    ['an error', '?error=access_denied', 'access_denied'],
    ['an error beside a token', `?error=nope&token=${loginToken()}`, 'nope'],
    ['an unreadable token', '?token=abc', 'invalid_token'],
    ['an expired token', `?token=${loginToken({ seconds: -1 })}`, 'auth_failed'],
    ['nothing', '', 'auth_failed'],
    ['an empty token', '?token=', 'auth_failed'],
  ])('with %s leads back to the sign-in page', async (_, query, error) => {
    setProofCookie()
    const { visited, session } = await openCallback(query)
    expect(visited).toEqual([`/login?error=${error}`])
    expect(session.getSnapshot().matches('loggedOut')).toBe(true)
  })

  test('counts once: the same answer opened again fails, and leads nowhere remembered', async () => {
    startSignIn('/settings')
    setProofCookie()
    expect(await destinationOf(`?token=${loginToken()}&redirect=/pricing`)).toEqual(['/settings'])
    expect(document.cookie).toBe('')
    expect(sessionStorage.getItem('sign-in')).toBeNull()
    expect(await destinationOf(`?token=${loginToken()}`)).toEqual(['/login?error=auth_failed'])
  })

  test.each(['//evil.example', '{', 'javascript:alert(1)'])('never follows a stored %s', async (stored) => {
    sessionStorage.setItem('sign-in', stored)
    setProofCookie()
    expect(await destinationOf(`?token=${loginToken()}`)).toEqual(['/dashboard'])
  })

  test.each([
    ['nowhere', '', '/dashboard'],
    ['a path of ours', '&redirect=%2Fcheckout%3Fplan%3Dx', '/checkout?plan=x'],
    ['another site', '&redirect=%2F%2Fevil.example', '/dashboard'],
  ])('where the storage is blocked logs in, and leads from an address with %s', async (_, carried, path) => {
    blockStorage('sessionStorage')
    setProofCookie()
    expect(await destinationOf(`?token=${loginToken()}${carried}`)).toEqual([path])
  })

  test('with an error gives a path of ours in the address back to the sign-in page', async () => {
    const ours = await destinationOf('?error=access_denied&redirect=/settings')
    expect(ours).toEqual(['/login?error=access_denied&redirect=%2Fsettings'])
    const elsewhere = await destinationOf('?error=access_denied&redirect=//evil.example')
    expect(elsewhere).toEqual(['/login?error=access_denied'])
  })

  test.each(['b', 'aa', ''])('with a token of which %j is no proof is refused, and it stays', async (id) => {
    setProofCookie(id)
    expect(await destinationOf(`?token=${loginToken()}`)).toEqual(['/login?error=auth_failed'])
    expect(document.cookie).toBe(`sign-in-proof=${id}`)
  })
})
