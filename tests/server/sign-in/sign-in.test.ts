import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { upsertPerson } from '#server/people/store.ts'
import { people } from '#server/people/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { submitSignInForm, payloadOf, signIn } from '../support/browser.ts'
import { startSite, type Site } from '../support/site.ts'

const site = await closedAfterFile(startSite())

const failedPath = '/auth/callback?error=auth_failed'
const pathOf = (url: URL) => url.pathname + url.search
const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''
const errorOf = (url: URL) => url.searchParams.get('error')
const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('a new person who signs in', () => {
  test('comes back with a token that says who they are, good for twelve hours', async () => {
    const callback = await signIn(site.browser(), 'ada.lovelace@example.com')
    expect(callback.pathname).toBe('/auth/callback')
    expect([...callback.searchParams.keys()]).toEqual(['token'])
    const payload = payloadOf(tokenOf(callback)) as { iat: number }
    expect(payload).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Ada Lovelace',
      email: 'ada.lovelace@example.com',
      role: 'member',
      subscription_status: 'none',
      iss: site.origin,
      aud: site.origin,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: expect.any(Number),
      exp: payload.iat + 12 * 3600,
    })
  })

  test('is known to the calls by header and by cookie, each where it counts', async () => {
    const browser = site.browser()
    const token = tokenOf(await signIn(browser, 'grace@example.com'))
    const account = await fetch(site.origin + apiPaths.account, asBearer(token))
    expect(await account.json()).toMatchObject({ user: { email: 'grace@example.com', role: 'member' } })
    const byCookieAlone = await browser.send(apiPaths.account)
    expect(byCookieAlone.status).toBe(401)
    const blueprints = await browser.send(apiPaths.blueprints)
    expect(blueprints.status).toBe(403)
  })

  test('gets a session cookie that scripts and other sites cannot use', async () => {
    const browser = site.browser()
    const chooser = await browser.open(apiPaths.signIn)
    const { answer } = await browser.open(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: 'cookie@example.com' }),
    })
    const sessionCookie = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
    expect(sessionCookie).toMatch(
      /^session=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('gets a short-lived cookie that shows their page which token this browser asked for', async () => {
    const browser = site.browser()
    const callback = await signIn(browser, 'proof@example.com')
    const { jti } = payloadOf(tokenOf(callback)) as { jti: string }
    expect(browser.cookie('sign-in-proof')).toBe(jti)
    const chooser = await browser.open(apiPaths.signIn)
    const { answer } = await browser.open(chooser.url.href, {
      method: 'POST',
      body: new URLSearchParams({ email: 'proof@example.com' }),
    })
    const proof = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('sign-in-proof='))
    expect(proof).toMatch(/^sign-in-proof=[0-9a-f-]{36}; Max-Age=600; Path=\/; SameSite=Lax$/)
  })

  test('is the same person the next time', async () => {
    const [first, second] = [
      payloadOf(tokenOf(await signIn(site.browser(), 'twice@example.com'))),
      payloadOf(tokenOf(await signIn(site.browser(), 'Twice@Example.com'))),
    ] as { id: string }[]
    expect(second?.id).toBe(first?.id)
    const rows = await site.db.select({ email: people.email }).from(people)
    expect(rows.filter(({ email }) => email === 'twice@example.com')).toHaveLength(1)
  })
})

test('whoever changes their address at the provider is the same person by the new one', async () => {
  const identity = { issuer: 'test', subject: 'moving', email: 'old@example.com', name: 'Ada' }
  const { id } = await upsertPerson(site.db, identity, site.clock.now())
  const moved = { ...identity, email: 'new@example.com', name: 'Ada Lovelace' }
  expect(await upsertPerson(site.db, moved, site.clock.now())).toMatchObject({ id, ...moved })
})

describe('the provider sends someone back', () => {
  test('who cancelled: with the word for it', async () => {
    const browser = site.browser()
    const chooser = await browser.open(apiPaths.signIn)
    const callback = await submitSignInForm(browser, chooser.url, { cancel: 'yes' })
    expect(pathOf(callback)).toBe('/auth/callback?error=access_denied')
  })

  test.each(['server_error', '<script>alert(1)</script>', 'constructor', ''])(
    'with the error %j: with our own word',
    async (error) => {
      const browser = site.browser()
      const { answer } = await beginSignIn(browser)
      const query = new URLSearchParams({ error, state: answer })
      const { url } = await browser.open(`${apiPaths.signInCallback}?${query.toString()}`)
      expect(pathOf(url)).toBe(failedPath)
    },
  )

  test.each([
    ['nothing', ''],
    ['a code alone', '?code=abc'],
    ['a state of nobody', '?code=abc&state=xyz'],
    ['an error alone', '?error=access_denied'],
    ['bytes that are no text', '?state=%ff%00&code=%c0'],
  ])('with %s: not signed in', async (_what, query) => {
    const { url } = await site.browser().open(apiPaths.signInCallback + query)
    expect(pathOf(url)).toBe(failedPath)
  })

  test('with a forged code: not signed in', async () => {
    const browser = site.browser()
    const { answer } = await beginSignIn(browser)
    const { url } = await browser.open(`${apiPaths.signInCallback}?code=forged&state=${answer}`)
    expect(pathOf(url)).toBe(failedPath)
    expect(browser.cookie('session')).toBeUndefined()
  })
})

async function beginSignIn(browser: ReturnType<Site['browser']>) {
  const begun = await browser.send(apiPaths.signIn)
  const location = new URL(begun.headers.get('location') ?? '')
  return { answer: location.searchParams.get('state') ?? '' }
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

describe('an answer of the provider', () => {
  test('opened in another browser signs nobody in', async () => {
    const answer = await callbackUrlFor(site.browser(), 'attacker@example.com')
    const victim = site.browser()
    expect(pathOf((await victim.open(answer)).url)).toBe(failedPath)
    expect(victim.cookie('session')).toBeUndefined()
  })

  test('opened in another browser that is signing in itself signs nobody in', async () => {
    const answer = await callbackUrlFor(site.browser(), 'attacker@example.com')
    const victim = site.browser()
    await victim.open(apiPaths.signIn)
    expect(pathOf((await victim.open(answer)).url)).toBe(failedPath)
    expect(victim.cookie('session')).toBeUndefined()
  })

  test('counts once', async () => {
    const browser = site.browser()
    const answer = await callbackUrlFor(browser, 'once@example.com')
    expect(tokenOf((await browser.open(answer)).url)).not.toBe('')
    expect(browser.cookie('sign-in')).toBeUndefined()
    expect(pathOf((await browser.open(answer)).url)).toBe(failedPath)
  })

  test('that comes after ten minutes is too late', async () => {
    const browser = site.browser()
    const answer = await callbackUrlFor(browser, 'late@example.com')
    site.clock.advance(10 * 60_000 + 1)
    expect(pathOf((await browser.open(answer)).url)).toBe(failedPath)
  })
})

describe('two tabs of one browser', () => {
  test('can sign in at the same time, in any order', async () => {
    const browser = site.browser()
    const first = await browser.open(apiPaths.signIn)
    const second = await browser.open(apiPaths.signIn)
    const fromSecond = await submitSignInForm(browser, second.url, { email: 'second@example.com' })
    const fromFirst = await submitSignInForm(browser, first.url, { email: 'first@example.com' })
    expect(payloadOf(tokenOf(fromSecond))).toMatchObject({ email: 'second@example.com' })
    expect(payloadOf(tokenOf(fromFirst))).toMatchObject({ email: 'first@example.com' })
  })
})

describe('six tabs of one browser', () => {
  test('can sign in but for the one that began first', async () => {
    const browser = site.browser()
    const choosers: URL[] = []
    for (let tab = 0; tab < 6; tab += 1) choosers.push((await browser.open(apiPaths.signIn)).url)
    const answers: string[] = []
    for (const [tab, chooser] of choosers.entries())
      answers.push(pathOf(await submitSignInForm(browser, chooser, { email: `tab-${tab}@example.com` })))
    const [first, ...others] = answers
    expect(first).toBe(failedPath)
    expect(others.filter((path) => path === failedPath)).toEqual([])
  })
})

describe('logging out', () => {
  test('ends the token everywhere and clears the cookie', async () => {
    const browser = site.browser()
    const token = tokenOf(await signIn(browser, 'leaving@example.com'))
    const cookie = browser.cookie('session')
    const answer = await browser.send(apiPaths.logOut, { method: 'POST', ...asBearer(token) })
    expect(answer.status).toBe(204)
    expect(browser.cookie('session')).toBeUndefined()
    expect((await fetch(site.origin + apiPaths.account, asBearer(token))).status).toBe(401)
    const cookieResponse = await fetch(site.origin + apiPaths.blueprints, {
      headers: { cookie: `session=${cookie}` },
    })
    expect(cookieResponse.status).toBe(401)
  })

  test('works with the cookie alone, and again, and for nobody', async () => {
    const browser = site.browser()
    const token = tokenOf(await signIn(browser, 'cookie-leaving@example.com'))
    const headers = { origin: site.origin }
    expect((await browser.send(apiPaths.logOut, { method: 'POST', headers })).status).toBe(204)
    expect((await fetch(site.origin + apiPaths.account, asBearer(token))).status).toBe(401)
    expect((await browser.send(apiPaths.logOut, { method: 'POST', headers })).status).toBe(204)
    const garbage = { headers: { ...headers, authorization: 'Bearer a.b.c' } }
    expect((await browser.send(apiPaths.logOut, { method: 'POST', ...garbage })).status).toBe(204)
  })

  test('is not done on the word of another site', async () => {
    const browser = site.browser()
    const token = tokenOf(await signIn(browser, 'staying@example.com'))
    const answer = await browser.send(apiPaths.logOut, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { error: 'This request did not come from our site.' },
    ])
    expect((await fetch(site.origin + apiPaths.account, asBearer(token))).status).toBe(200)
  })
})

describe('the sixty-first sign-in of an address within a minute', () => {
  test('is refused, and the next minute allows it again', async () => {
    site.clock.advance(60_000)
    const statuses = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await site.browser().send(apiPaths.signIn)).status)
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 303))
    const refused = await site.browser().send(apiPaths.signIn)
    expect([statuses[60], refused.status]).toEqual([429, 429])
    expect(await refused.json()).toEqual({ error: 'Too many requests. Please wait a minute and try again.' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    site.clock.advance(60_000)
    expect((await site.browser().send(apiPaths.signIn)).status).toBe(303)
  })
})

test('the provider is asked to let people choose an account, also if they are signed in there with one', async () => {
  const begun = await site.browser().send(apiPaths.signIn)
  expect(new URL(begun.headers.get('location') ?? '').searchParams.get('prompt')).toBe('select_account')
})

describe('the sixty-first answer that one browser repeats within a minute', () => {
  test('is refused', async () => {
    site.clock.advance(60_000)
    const browser = site.browser()
    const begun = await browser.send(apiPaths.signIn)
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const callback = `${site.origin}${apiPaths.signInCallback}?${new URLSearchParams({ state, error: 'x' })}`
    const headers = { cookie: `sign-in=${browser.cookie('sign-in')}` }
    const statuses = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await fetch(callback, { headers, redirect: 'manual' })).status)
    expect(statuses).toEqual([...Array<number>(60).fill(303), 429])
    site.clock.advance(60_000)
  })
})

describe('the log', () => {
  test('holds no token, code, state, address or name of anyone', async () => {
    const email = 'marked-for-the-log@example.com'
    const browser = site.browser()
    const answer = new URL(await callbackUrlFor(browser, email))
    const token = tokenOf((await browser.open(answer.href)).url)
    await fetch(`${site.origin}/nowhere/${email}?code=marked-secret`)
    const log = site.log.join('')
    expect(log.includes('"route":"/auth/google/callback"')).toBe(true)
    const secrets = [
      email,
      'marked-secret',
      token,
      answer.searchParams.get('code'),
      answer.searchParams.get('state'),
    ]
    expect(secrets.filter((secret) => secret !== null && log.includes(secret))).toEqual([])
    const answered = site.log.filter((line) => line.includes('"msg":"answered"'))
    expect(answered.filter((line) => /127\.0\.0\.1|::1|\?/.test(line))).toEqual([])
  })
})

describe('while the records are away', () => {
  test('a person is told on a page that signing in failed', async () => {
    await site.db.execute(sql`alter table rate_limits rename to away`)
    onTestFinished(async () => void (await site.db.execute(sql`alter table away rename to rate_limits`)))
    const { url } = await site.browser().open(apiPaths.signIn)
    expect(pathOf(url)).toBe(failedPath)
  })
})

describe('while the provider is away', () => {
  test('a person is told that signing in failed', async () => {
    const alone = await startSite({
      env: { GOOGLE_ISSUER: 'http://127.0.0.1:9/nothing', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
    })
    const { url } = await alone.browser().open(apiPaths.signIn)
    expect(errorOf(url)).toBe('auth_failed')
    await alone.close()
  })
})
