import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { sessionMachine } from '#machines/session.ts'
import { signInMachine } from '#machines/sign-in.ts'
import { loginEffects } from '#src/effects/login.ts'
import { sessionEffects } from '#src/effects/session.ts'
import { signInEffects } from '#src/effects/sign-in.ts'
import { createTokenStore } from '#src/effects/token-store.ts'
import { answering, loginToken, noon } from './tokens.ts'

let stopLast = () => {}
const ended = vi.spyOn(window, 'fetch')
beforeEach(() => {
  ended.mockReset().mockResolvedValue(new Response(null, { status: 204 }))
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'sign-in-proof=; Path=/; Max-Age=0'
  history.replaceState(null, '', '/auth/callback')
})
afterEach(() => stopLast())

const begin = (redirect?: string, at = noon) => {
  const session = createActor(sessionMachine)
  const { actions } = loginEffects({ session, window, now: () => at, goTo: () => {} })
  actions.rememberSignIn(undefined, { redirect })
}

/** Opens the callback page and tells where it leads. */
async function comeBack(query: string, { cleaned = true, now = noon } = {}) {
  if (cleaned) window.signInAnswer = query
  else history.replaceState(null, '', `/auth/callback${query}`)
  const tokens = createTokenStore(() => localStorage)
  const fetch = answering() as unknown as typeof globalThis.fetch
  const session = createActor(
    sessionMachine.provide(sessionEffects({ tokens, window, fetch, now: () => now })),
  ).start()
  stopLast = () => session.stop()
  const visited: string[] = []
  const goTo = (path: string) => visited.push(path)
  const effects = signInEffects({ session, window, now: () => now, goTo, otherwise: '/dashboard' })
  await toPromise(createActor(signInMachine.provide(effects)).start())
  return { visited, session, effects }
}

const whereTo = async (...given: Parameters<typeof comeBack>) => (await comeBack(...given)).visited

describe('coming back from the provider', () => {
  test('with a token logs in and leads to the dashboard', async () => {
    begin()
    const { visited, session } = await comeBack(`?token=${loginToken()}`)
    expect(visited).toEqual(['/dashboard'])
    expect(session.getSnapshot().matches('loggedIn')).toBe(true)
    expect(localStorage.getItem('authToken')).toBe(loginToken())
  })

  test('leads to the very checkout one came from', async () => {
    begin('/checkout?product=blueprint')
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/checkout?product=blueprint'])
  })

  test('takes the answer out of the address where the page did not', async () => {
    begin()
    expect(await whereTo(`?token=${loginToken()}`, { cleaned: false })).toEqual(['/dashboard'])
    expect(location.href).toBe('http://localhost:3000/auth/callback')
  })

  test('with a good token that this browser did not ask for ends that token, and no other session', async () => {
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/login?error=auth_failed'])
    expect(ended.mock.calls).toEqual([
      [
        '/auth/logout',
        {
          method: 'POST',
          headers: { authorization: `Bearer ${loginToken()}` },
          credentials: 'omit',
          keepalive: true,
        },
      ],
    ])
  })

  test('keeps the answer nowhere', async () => {
    begin()
    await comeBack(`?token=${loginToken()}`)
    expect('signInAnswer' in window).toBe(false)
  })

  test('logs in with the token once and forgets it', async () => {
    begin()
    const { session, effects } = await comeBack(`?token=${loginToken()}`)
    session.send({ type: 'logout', leaveTo: '/' })
    expect(await toPromise(createActor(effects.actors.logIn).start())).toBe(false)
    expect(session.getSnapshot().matches('loggedOut')).toBe(true)
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  test.each([
    ['an error', '?error=access_denied', '/login?error=access_denied'],
    ['an error beside a token', `?error=nope&token=${loginToken()}`, '/login?error=nope'],
    [
      'an error that tries to be more',
      '?error=a%26redirect%3D//evil',
      '/login?error=a%26redirect%3D%2F%2Fevil',
    ],
    ['an unreadable token', '?token=abc', '/login?error=invalid_token'],
    ['an expired token', `?token=${loginToken({ seconds: -1 })}`, '/login?error=auth_failed'],
    ['nothing', '', '/login?error=auth_failed'],
    ['an empty token', '?token=', '/login?error=auth_failed'],
  ])('with %s leads back to the sign-in page', async (_, query, path) => {
    begin()
    const { visited, session } = await comeBack(query)
    expect(visited).toEqual([path])
    expect(session.getSnapshot().matches('loggedOut')).toBe(true)
  })

  test('by a link somebody sent, with no sign-in begun here, logs nobody in', async () => {
    const { visited, session } = await comeBack(`?token=${loginToken()}`)
    expect(visited).toEqual(['/login?error=auth_failed'])
    expect(session.getSnapshot().matches('loggedOut')).toBe(true)
  })

  test('counts once: the same answer opened again fails', async () => {
    begin()
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/dashboard'])
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/login?error=auth_failed'])
  })

  test.each([
    ['ten minutes', 600_000, '/dashboard'],
    ['more than ten minutes', 600_001, '/login?error=auth_failed'],
    ['a clock set back', -1, '/login?error=auth_failed'],
  ])('after %s', async (_, later, path) => {
    begin()
    expect(await whereTo(`?token=${loginToken()}`, { now: noon + later })).toEqual([path])
  })

  test('never follows a stored address of another origin', async () => {
    sessionStorage.setItem('sign-in', JSON.stringify({ began: noon, redirect: '//evil.example' }))
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/dashboard'])
  })

  test.each(['{', 'null', '[]', '{"began":"now"}'])('survives a spoilt note: %s', async (note) => {
    sessionStorage.setItem('sign-in', note)
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/login?error=auth_failed'])
  })
})

describe('with the proof the server set beside its token, and no note of a sign-in in this tab', () => {
  const prove = (id: string) => {
    document.cookie = `sign-in-proof=${id}; Path=/; Max-Age=60; SameSite=Lax`
  }

  test('a person is logged in, once', async () => {
    prove('a')
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/dashboard'])
    expect(document.cookie).toBe('')
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/login?error=auth_failed'])
  })

  test('so they are where the storage is blocked', async () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    prove('a')
    const visited = await whereTo(`?token=${loginToken()}`)
    blocked.mockRestore()
    expect(visited).toEqual(['/dashboard'])
  })

  test.each(['b', 'aa', ''])('a token it does not name is refused, and the proof stays: %s', async (id) => {
    prove(id)
    expect(await whereTo(`?token=${loginToken()}`)).toEqual(['/login?error=auth_failed'])
    expect(document.cookie).toBe(`sign-in-proof=${id}`)
  })

  test.each([
    ['an error beside the token', `?error=nope&token=${loginToken()}`, '/login?error=nope'],
    ['an expired token', `?token=${loginToken({ seconds: -1 })}`, '/login?error=auth_failed'],
    ['an unreadable token', '?token=a', '/login?error=invalid_token'],
  ])('%s leads back to the sign-in page all the same', async (_, query, path) => {
    prove('a')
    expect(await whereTo(query)).toEqual([path])
  })
})
