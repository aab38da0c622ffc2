import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import { upsertPerson } from '#server/people/store.ts'
import { people } from '#server/people/tables.ts'
import { cookieName, cookieOptions } from '#server/platform/http/cookies.ts'
import { submitSignInForm, payloadOf, signIn, signInForToken } from '../support/browser.ts'
import { createInstance } from '../support/instance.ts'
import { startSite, type Site } from '../support/site.ts'

const site = await startSite({ runsJobs: false })

/** What a browser sends when its tab goes to an address. */
const tab = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const failedPath = '/auth/callback?error=auth_failed'
const pathOf = (url: URL) => url.pathname + url.search
const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''
type Claims = { id: string; jti: string; iat: number; email: string }
const claimsOf = (url: URL) => payloadOf(tokenOf(url)) as Claims
const signInAs = (email: string, browser = site.browser()) => signInForToken(browser, email)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const accountStatus = async (token: string) =>
  (await fetch(site.origin + apiPaths.account, { headers: bearer(token) })).status

test('a new person who signs in comes back with a token that says who they are, good for twelve hours, and is known by it and by cookie, each where it counts', async () => {
  const browser = site.browser()
  const callback = await signIn(browser, 'ada.lovelace@example.com')
  expect(callback.pathname).toBe('/auth/callback')
  expect([...callback.searchParams.keys()]).toEqual(['token'])
  const payload = claimsOf(callback)
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
  const ada = { id: uuid, name: 'Ada Lovelace', email: 'ada.lovelace@example.com' }
  expect(payload).toEqual({
    ...ada,
    role: 'member',
    subscription_status: 'none',
    iss: site.origin,
    aud: site.origin,
    jti: uuid,
    iat: expect.any(Number) as number,
    exp: payload.iat + 12 * 3600,
  })
  expect(await accountStatus(tokenOf(callback))).toBe(200)
  expect((await browser.send(apiPaths.account)).status).toBe(401)
  expect((await browser.send(apiPaths.blueprints)).status).toBe(403)
})

test('a new person who signs in gets a session cookie that scripts and other sites cannot use, and one that shows their page which token this browser asked for', async () => {
  const browser = site.browser()
  const chooser = await browser.open(apiPaths.signIn)
  const body = new URLSearchParams({ email: 'cookie@example.com' })
  const { url, answer } = await browser.open(chooser.url.href, { method: 'POST', body })
  const cookies = answer.headers.getSetCookie()
  const session = /^session=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/
  const { jti } = claimsOf(url)
  const proof = `sign-in-proof=${jti}; Max-Age=600; Path=/; SameSite=Lax`
  expect(cookies).toEqual(expect.arrayContaining([expect.stringMatching(session), proof]))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

test('a new person who signs in is the same person the next time', async () => {
  const idOf = async (email: string) => claimsOf(await signIn(site.browser(), email)).id
  expect(await idOf('Twice@Example.com')).toBe(await idOf('twice@example.com'))
  const rows = await site.db.select({ email: people.email }).from(people)
  expect(rows.filter(({ email }) => email === 'twice@example.com')).toHaveLength(1)
})

test('whoever changes their address at the provider is the same person by the new one', async () => {
  const identity = { issuer: 'test', subject: 'moving', email: 'old@example.com', name: 'Ada' }
  const { id } = await upsertPerson(site.db, identity, site.clock.now())
  const moved = { ...identity, email: 'new@example.com', name: 'Ada Lovelace' }
  expect(await upsertPerson(site.db, moved, site.clock.now())).toMatchObject({ id, ...moved })
})

async function beginSignIn(browser: ReturnType<Site['browser']>) {
  const begun = await browser.send(apiPaths.signIn)
  const asked = new URL(begun.headers.get('location') ?? '').searchParams
  return { state: asked.get('state') ?? '', prompt: asked.get('prompt') }
}

/** Chooses a person at the provider. Returns the redirect back to us, which it does not follow. */
async function callbackUrlFor(browser: ReturnType<Site['browser']>, email: string): Promise<string> {
  const chooser = await browser.open(apiPaths.signIn)
  let step = await browser.send(chooser.url.href, { method: 'POST', body: new URLSearchParams({ email }) })
  for (;;) {
    const location = new URL(step.headers.get('location') ?? '', site.origin)
    if (location.pathname === apiPaths.signInCallback) return location.href
    step = await browser.send(location.href)
  }
}

test.each<[string, query: string, isAsked: boolean]>([
  ['an error of its own', 'error=server_error', true],
  ['a name that objects have', 'error=constructor', true],
  ['a forged code', 'code=forged', true],
  ['nothing', '', false],
  ['a state of nobody', 'code=abc&state=xyz', false],
  ['an error alone', 'error=access_denied', false],
  ['bytes that are no text', 'state=%ff%00&code=%c0', false],
])('the provider sends someone back with %s: our own word, nobody signed in', async (_, query, isAsked) => {
  const browser = site.browser()
  const state = isAsked ? `&state=${(await beginSignIn(browser)).state}` : ''
  const { url } = await browser.open(`${apiPaths.signInCallback}?${query}${state}`)
  expect([pathOf(url), browser.cookie('session')]).toEqual([failedPath, undefined])
})

test.each([
  ['a path of ours', '?redirect=%2Fcheckout%3Fplan%3Dx', '/checkout?plan=x'],
  ['a path of the greatest length', `?redirect=/${'a'.repeat(299)}`, `/${'a'.repeat(299)}`],
  ['a longer path', `?redirect=/${'a'.repeat(300)}`, null],
  ['a path that is longer when encoded', `?redirect=/${'é'.repeat(60)}`, null],
  ['another site', '?redirect=//evil.example', null],
  ['another site in disguise', '?redirect=/.//evil.example', null],
  ['a page of the sign-in', '?redirect=/auth/callback', null],
  ['two paths', '?redirect=/settings&redirect=/settings', null],
  ['nothing', '?redirect=', null],
])('a sign-in that began with %s carries a path only if it is ours', async (_what, query, redirect) => {
  const browser = site.browser()
  for (const choice of [{ cancel: 'yes' }, { email: 'carried@example.com' }]) {
    const chooser = await browser.open(apiPaths.signIn + query)
    const { searchParams } = await submitSignInForm(browser, chooser.url, choice)
    expect(searchParams.get('redirect')).toBe(redirect)
    const isCancelled = 'cancel' in choice
    expect(searchParams.get('error')).toBe(isCancelled ? 'access_denied' : null)
    expect(searchParams.has('token')).toBe(!isCancelled)
  }
})

test('the cookie of five sign-ins that carry the longest paths is not too long for browsers', async () => {
  const browser = site.browser()
  for (let tab = 0; tab < 5; tab += 1)
    await browser.send(`${apiPaths.signIn}?redirect=/${'a'.repeat(limits.carriedRedirect - 1)}`)
  expect(`__Host-sign-in=${browser.cookie('sign-in')}`.length).toBeLessThanOrEqual(4096)
})

test('a page that cannot store its token gets that of the session cookie, and no other site does', async () => {
  const browser = site.browser()
  const restore = async (origin = site.origin) => {
    const headers = { origin, 'content-type': 'application/json' }
    const answer = await browser.send(apiPaths.session, { method: 'POST', headers, body: '{}' })
    return [answer.status, await answer.text()]
  }
  expect(await restore()).toEqual([204, ''])
  const token = await signInAs('restored@example.com', browser)
  expect(await restore()).toEqual([200, JSON.stringify({ token })])
  expect((await restore('https://evil.example'))[0]).toBe(403)
  await fetch(site.origin + apiPaths.logOut, { method: 'POST', headers: bearer(token) })
  expect((await restore())[0]).toBe(401)
})

test('an answer of the provider opened in another browser signs nobody in, also while that one is signing in itself', async () => {
  const answer = await callbackUrlFor(site.browser(), 'attacker@example.com')
  const [victim, signingIn] = [site.browser(), site.browser()]
  await signingIn.open(apiPaths.signIn)
  for (const browser of [victim, signingIn]) {
    expect(pathOf((await browser.open(answer)).url)).toBe(failedPath)
    expect(browser.cookie('session')).toBeUndefined()
  }
})

test('an answer of the provider counts once, and not after ten minutes', async () => {
  const browser = site.browser()
  const answer = await callbackUrlFor(browser, 'once@example.com')
  expect(tokenOf((await browser.open(answer)).url)).not.toBe('')
  expect(browser.cookie('sign-in')).toBeUndefined()
  expect(pathOf((await browser.open(answer)).url)).toBe(failedPath)
  const late = await callbackUrlFor(browser, 'late@example.com')
  site.clock.advance(10 * 60_000 + 1)
  expect(pathOf((await browser.open(late)).url)).toBe(failedPath)
})

test('six tabs of one browser can sign in in any order, but for the one that began first', async () => {
  const browser = site.browser()
  const choosers: URL[] = []
  for (let tab = 0; tab < 6; tab += 1) choosers.push((await browser.open(apiPaths.signIn)).url)
  const answers: unknown[] = []
  for (const [index, chooser] of choosers.toReversed().entries()) {
    const url = await submitSignInForm(browser, chooser, { email: `tab-${index}@example.com` })
    answers.push(url.searchParams.get('error') ?? claimsOf(url).email)
  }
  const signedIn = [0, 1, 2, 3, 4].map((tab) => `tab-${tab}@example.com`)
  expect(answers).toEqual([...signedIn, 'auth_failed'])
})

test('a page that shows one person gets no data of another who signed in since in the same browser, and logging out ends both sessions', async () => {
  const browser = site.browser()
  const shown = await signInAs('in-the-header@example.com', browser)
  const chosen = await signInAs('in-the-cookie@example.com', browser)
  const orders = async (headers: Record<string, string>) =>
    (await browser.send(apiPaths.ownOrders, { headers })).status
  const statuses = [await orders(bearer(shown)), await orders(bearer(chosen)), await orders({})]
  expect(statuses).toEqual([401, 200, 200])
  expect(await orders(bearer('a.b.c')), 'a token that is none').toBe(200)
  const sent = await browser.send(apiPaths.requests, {
    method: 'POST',
    headers: { ...bearer(shown), origin: site.origin, 'content-type': 'application/json' },
    body: '{}',
  })
  expect([sent.status, await sent.json()]).toEqual([401, { error: 'User not authenticated.' }])
  await browser.send(apiPaths.logOut, { method: 'POST', headers: bearer(shown) })
  expect([await accountStatus(shown), await accountStatus(chosen)]).toEqual([401, 401])
  expect(browser.cookie('session')).toBeUndefined()
  const kept = { headers: { cookie: `session=${chosen}` } }
  expect((await fetch(site.origin + apiPaths.blueprints, kept)).status).toBe(401)
})

test('logging out works with the cookie alone, repeatedly and without a session, but refuses a request from another site', async () => {
  const browser = site.browser()
  const logOut = async (headers: Record<string, string>) => {
    const answer = await browser.send(apiPaths.logOut, { method: 'POST', headers })
    return [answer.status, await answer.text()]
  }
  const token = await signInAs('cookie-leaving@example.com', browser)
  const refusal = JSON.stringify({ error: 'This request did not come from our site.' })
  expect(await logOut({ origin: 'https://evil.example' })).toEqual([403, refusal])
  expect(await accountStatus(token)).toBe(200)
  const { origin } = site
  expect(await logOut({ origin })).toEqual([204, ''])
  expect(await accountStatus(token)).toBe(401)
  for (const headers of [{ origin }, { origin, ...bearer('a.b.c') }])
    expect(await logOut(headers)).toEqual([204, ''])
})

test('the sixty-first sign-in of an address, or answer that a browser repeats, is refused within a minute, and the provider lets people choose an account', async () => {
  site.clock.advance(60_000)
  const browser = site.browser()
  const { state, prompt } = await beginSignIn(browser)
  expect(prompt).toBe('select_account')
  const repeated = `${apiPaths.signInCallback}?${new URLSearchParams({ state, error: 'x' }).toString()}`
  const cookies = { 'sign-in': browser.cookie('sign-in') ?? '' }
  const error = 'Too many requests. Please wait a minute and try again.'
  for (const call of [{ url: apiPaths.signIn }, { url: repeated, cookies }]) {
    site.clock.advance(60_000)
    const statuses: number[] = []
    for (let count = 0; count < 60; count += 1) statuses.push((await site.app.inject(call)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([303]))
    const refused = await site.app.inject(call)
    expect([refused.statusCode, refused.json()]).toEqual([429, { error }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const refusedTab = await site.app.inject({ ...call, headers: tab })
    expect([refusedTab.statusCode, refusedTab.headers.refresh]).toEqual([429, `0;url=${failedPath}`])
  }
  expect((await site.app.inject(apiPaths.signIn)).statusCode, 'a minute later').toBe(303)
  site.clock.advance(60_000)
})

test('the log holds no token, code, state, address or name of anyone', async () => {
  const email = 'marked-for-the-log@example.com'
  const browser = site.browser()
  const answer = new URL(await callbackUrlFor(browser, email))
  const token = tokenOf((await browser.open(answer.href)).url)
  await fetch(`${site.origin}/nowhere/${email}?code=marked-secret`)
  const log = site.log.join('')
  expect(log.includes('"route":"/auth/google/callback"')).toBe(true)
  const given = ['code', 'state'].map((name) => answer.searchParams.get(name) ?? 'none')
  const secrets = [email, 'marked-secret', token, ...given]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  const answered = site.log.filter((line) => line.includes('"msg":"answered"'))
  expect(answered.filter((line) => /127\.0\.0\.1|::1|\?/.test(line))).toEqual([])
})

test('while the database is unavailable, a tab is sent to the page that says that signing in failed, and other callers get a 503', async () => {
  const browser = site.browser()
  const answer = new URL(await callbackUrlFor(browser, 'outage@example.com'))
  const connectionRefused = () => {
    const failure = { code: 'ECONNREFUSED', syscall: 'connect' }
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), failure)
  }
  const spies = (['insert', 'select'] as const).map((name) =>
    vi.spyOn(site.db, name).mockImplementation(connectionRefused),
  )
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  const cookies = { 'sign-in': browser.cookie('sign-in') ?? '' }
  for (const url of [apiPaths.signIn, answer.pathname + answer.search]) {
    const { statusCode, headers, body } = await site.app.inject({ url, cookies, headers: tab })
    expect([statusCode, headers.refresh]).toEqual([503, `0;url=${failedPath}`])
    expect(body).toContain(`<a href="${failedPath}">Go back</a>`)
    const other = await site.app.inject({ url, cookies })
    const error = 'We’re having trouble reaching our records. Please try again in a moment.'
    expect([other.statusCode, other.json(), other.headers['retry-after']]).toEqual([503, { error }, '5'])
  }
})

test('while the provider is away, a person is told that signing in failed', async () => {
  const google = { issuer: 'http://127.0.0.1:9/', clientId: 'a', clientSecret: 'b' }
  const settings = { ...site.settings, google }
  const { app } = await createInstance({ settings, database: site.database, now: site.clock.now })
  onTestFinished(() => app.close())
  const { headers } = await app.inject(apiPaths.signIn)
  expect(headers.location).toBe(failedPath)
})

test('at an https origin the cookie of a session is of this host and of https alone', () => {
  const origin = 'https://northloop.example'
  expect(cookieName({ origin }, 'session')).toBe('__Host-session')
  expect(cookieOptions({ origin })).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true })
})
