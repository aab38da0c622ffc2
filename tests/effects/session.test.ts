import { expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { sessionState } from '#machines/sign-in/session.ts'
import { logInWith } from '#src/effects/sign-in/session.ts'
import { blockStorage } from '#tests/support/blocked-storage.ts'
import { startSession } from './session-harness.ts'
import { mockFetch, asha, callsOf, loginToken, noon, type FetchMock } from './tokens.ts'

const loggedOutState = { isLoading: false, isLoggedIn: false, user: undefined }
const loggedInState = { isLoading: false, isLoggedIn: true, user: asha }
const badTokens = [
  ['expired', loginToken({ seconds: -1 })],
  ['unreadable', 'garbage'],
] as const

let stopLast = () => {}

function openTab({ fetch = mockFetch() } = {}) {
  const clock = new SimulatedClock()
  let now = noon
  const session = startSession({ fetch, now: () => now, clock })
  stopLast = () => session.stop()
  return {
    session,
    fetch,
    state: async () => {
      await waitFor(
        session,
        (snapshot) => !snapshot.matches('loading') && !snapshot.matches({ loggedIn: 'renewing' }),
      )
      return sessionState(session.getSnapshot())
    },
    advanceTime: (milliseconds: number) => {
      now += milliseconds
      clock.increment(milliseconds)
    },
    advanceDateOnly: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

async function openSignedIn(options: Parameters<typeof openTab>[0] & { seconds?: number } = {}) {
  localStorage.setItem('authToken', loginToken(options))
  const tab = openTab(options)
  expect(await tab.state()).toEqual(loggedInState)
  return tab
}
const storedToken = () => localStorage.getItem('authToken')

test('opening the site logs in with a valid stored token, and logs out without one', async () => {
  expect(await openTab().state()).toEqual(loggedOutState)
  stopLast()
  localStorage.setItem('authToken', loginToken())
  expect(await openTab().state()).toEqual(loggedInState)
})

test('opening the site where the storage is blocked logs in with the token of the session cookie, if there is one', async () => {
  blockStorage('localStorage')
  const fetch = mockFetch({ body: { token: loginToken() } })
  expect(await openTab({ fetch }).state()).toEqual(loggedInState)
  expect(callsOf(fetch)).toEqual([{ path: '/auth/session', token: undefined, body: {} }])
  stopLast()
  for (const none of [{ status: 401 }, { body: 'no JSON' }, { body: { token: 'garbage' } }])
    expect(await openTab({ fetch: mockFetch(none) }).state()).toEqual(loggedOutState)
})

test.each(badTokens)('opening the site with a token that is %s logs out and removes it', async (_, token) => {
  localStorage.setItem('authToken', token)
  expect(await openTab().state()).toEqual(loggedOutState)
  expect(storedToken()).toBeNull()
})

test('logging in stores the token, and takes on a new role with a newer one', async () => {
  const { session, state } = openTab()
  const member = { ...asha, role: 'member' as const }
  expect(await logInWith(session, loginToken({ person: member }))).toBe(true)
  expect((await state()).user).toEqual(member)
  expect(await logInWith(session, loginToken())).toBe(true)
  expect(await state()).toEqual(loggedInState)
  expect(storedToken()).toBe(loginToken())
})

test.each(badTokens)('an %s token is not stored, and does not replace a valid one', async (_, token) => {
  const { session, state } = openTab()
  expect(await logInWith(session, token)).toBe(false)
  expect(storedToken()).toBeNull()
  await logInWith(session, loginToken())
  await logInWith(session, token)
  expect(await state()).toEqual(loggedInState)
  expect(storedToken()).toBe(loginToken())
})

test('the end of a session comes when the token expires, and the token goes', async () => {
  const { state, advanceTime } = await openSignedIn({ seconds: 60 })
  advanceTime(59_999)
  expect(await state()).toEqual(loggedInState)
  advanceTime(1)
  expect([await state(), storedToken()]).toEqual([loggedOutState, null])
})

test('the end of a session does not come at once for a token that outlasts the longest timer', async () => {
  const { session } = await openSignedIn({ seconds: 10_000_000 })
  expect(session.getSnapshot().context.remaining).toBe(2 ** 31 - 1)
})

test('the end of a session leaves alone a newer token that another tab stored meanwhile', async () => {
  const { advanceTime } = await openSignedIn({ seconds: 60 })
  localStorage.setItem('authToken', loginToken({ mark: 'newer' }))
  advanceTime(60_000)
  expect(storedToken()).toBe(loginToken({ mark: 'newer' }))
})

test('the end of a session by logging out removes the token and revokes it at the server, and keeps what is not the session’s', async () => {
  localStorage.setItem('spotlight-ai-agents-v1', 'seen')
  const { session, fetch, state } = await openSignedIn()
  session.send({ type: 'logout', leaveTo: '/' })
  expect(await state()).toEqual(loggedOutState)
  expect(Object.entries(localStorage)).toEqual([['spotlight-ai-agents-v1', 'seen']])
  expect(callsOf(fetch)).toEqual([{ path: '/auth/logout', token: loginToken(), body: {} }])
})

const offline = () => Promise.reject(new TypeError('offline'))
const away: [string, () => Promise<Response>][] = [
  ['finds no server', offline],
  ['finds no database', () => Promise.resolve(new Response(null, { status: 503 }))],
]

/** Logs out while the server cannot be reached, and waits until the call has failed. */
const logOutUnheard = async (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer) as unknown as FetchMock
  const { session, state } = await openSignedIn({ fetch })
  session.send({ type: 'logout', leaveTo: '/' })
  expect([await state(), storedToken()]).toEqual([loggedOutState, null])
  await expect.poll(() => localStorage.getItem('unended-tokens')).toContain(loginToken())
  return fetch
}

test.each(away)('a log-out that %s counts, and is sent again at the next start', async (_, answer) => {
  await logOutUnheard(answer)
  stopLast()
  const { fetch, state } = openTab()
  expect(await state()).toEqual(loggedOutState)
  await expect.poll(() => localStorage.length).toBe(0)
  expect(callsOf(fetch)).toEqual([{ path: '/auth/logout', token: loginToken(), body: {} }])
  expect(fetch.mock.calls[0]?.[1]?.credentials, 'a newer session is left alone').toBe('omit')
})

test('a log-out the server does not hear of is sent again when the connection is back, once', async () => {
  const fetch = await logOutUnheard(offline)
  const back = vi.fn(async () => new Response(null, { status: 204 }))
  fetch.mockReset().mockImplementation(back)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => localStorage.length).toBe(0)
  window.dispatchEvent(new Event('online'))
  expect(callsOf(fetch)).toEqual([{ path: '/auth/logout', token: loginToken(), body: {} }])
})

test('a log-out the server does not hear of leaves the next who sign in alone, and ends each of them by their own token', async () => {
  await logOutUnheard(offline)
  stopLast()
  localStorage.setItem('authToken', loginToken({ mark: 'b' }))
  const { session, state } = openTab({ fetch: vi.fn(offline) as unknown as FetchMock })
  expect(await state()).toEqual(loggedInState)
  session.send({ type: 'logout', leaveTo: '/' })
  const both = `${loginToken()} ${loginToken({ mark: 'b' })}`
  await expect.poll(() => localStorage.getItem('unended-tokens')).toBe(both)
})

test('a log-out the server does not hear of is sent again in this page where the storage is blocked', async () => {
  blockStorage('localStorage')
  const fetch = mockFetch({ status: 401 }, { status: 503 }, { status: 204 })
  const { session } = openTab({ fetch })
  await logInWith(session, loginToken())
  session.send({ type: 'logout', leaveTo: '/' })
  await fetch.mock.results[1]?.value
  const reportedTokens = () => {
    window.dispatchEvent(new Event('online'))
    return callsOf(fetch).flatMap(({ path, token }) => (path === '/auth/logout' ? [token] : []))
  }
  await expect.poll(reportedTokens).toEqual([loginToken(), loginToken()])
})

const show = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type))
const changeStorage = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

const logOut = () => localStorage.removeItem('authToken')

test.each([
  ['another tab logs out', 0, logOut, () => changeStorage('authToken')],
  ['the whole storage is cleared', 0, () => localStorage.clear(), () => changeStorage(null)],
  ['a page is opened again after a log-out', 0, logOut, () => show(window, 'pageshow')],
  ['a token expires in one’s sleep', 61_000, () => {}, () => show(document, 'visibilitychange')],
])('what happens elsewhere logs a tab out: %s', async (_, milliseconds, change, tell) => {
  const { state, advanceDateOnly } = await openSignedIn({ seconds: 60 })
  advanceDateOnly(milliseconds)
  change()
  tell()
  expect([await state(), storedToken()]).toEqual([loggedOutState, null])
})

test('what happens elsewhere logs a tab in where another one has', async () => {
  const { state } = openTab()
  expect(await state()).toEqual(loggedOutState)
  localStorage.setItem('authToken', loginToken())
  changeStorage('authToken')
  expect(await state()).toEqual(loggedInState)
})

test('what happens elsewhere changes nothing here if it does not concern the session', async () => {
  const { session } = await openSignedIn()
  const seen: string[] = []
  session.subscribe((snapshot) => seen.push(JSON.stringify(snapshot.value)))
  localStorage.setItem('theme', 'x')
  changeStorage('theme')
  changeStorage('authToken')
  expect(seen).toEqual([])
})
