import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import { issueToken, readToken } from '#server/sign-in/tokens.ts'
import { upsertPerson } from '#server/people/store.ts'
import { deleteExpiredTokens } from '#server/sign-in/token-store.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())
const identity = { issuer: 'test', subject: '1', email: 'ada@example.com', name: 'Ada' }
const { id } = await upsertPerson(site.db, identity, site.clock.now())
const user: User = { id, name: 'Ada', email: identity.email, role: 'member', subscription_status: 'none' }

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unixTimeAfter = (seconds = 0) => Math.floor(site.clock.now().getTime() / 1000) + seconds
const tokenHeader = { alg: 'HS256', typ: 'JWT' }
const claims = () => ({
  ...user,
  iss: site.origin,
  aud: site.origin,
  jti: 'jti-1',
  iat: unixTimeAfter(),
  exp: unixTimeAfter(3600),
})

function signedToken(
  head: unknown,
  payload: unknown,
  key: Uint8Array = site.settings.sessionKey,
  hash = 'sha256',
) {
  const content = `${encode(head)}.${encode(payload)}`
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`
}

async function answerTo(authorization: string | undefined) {
  const { statusCode, body } = await site.app.inject({
    url: apiPaths.account,
    headers: authorization === undefined ? {} : { authorization },
  })
  return { status: statusCode, body: JSON.parse(body) as unknown }
}

const refusedAnswer = { status: 401, body: { error: 'User not authenticated.' } }

describe('a token of ours', () => {
  test('opens the account', async () => {
    const { token } = await issueToken(user, site.settings, site.clock.now())
    expect((await answerTo(`Bearer ${token}`)).body).toMatchObject({ user })
    expect((await answerTo(`bearer ${token}`)).status).toBe(200)
  })

  test('is what the test signs by hand, so that each refusal below has the one cause it names', async () => {
    expect((await answerTo(`Bearer ${signedToken(tokenHeader, claims())}`)).status).toBe(200)
  })

  test('is given sixty seconds of tolerance after its end and no more', async () => {
    const { token, expiresAt } = await issueToken(user, site.settings, site.clock.now())
    const at = (ms: number) => readToken(token, site.settings, new Date(expiresAt.getTime() + ms))
    expect(await at(59_000)).toMatchObject({ user })
    expect(await at(61_000)).toBeUndefined()
  })

  test('keeps names of any script', async () => {
    const named = { ...user, name: 'Zoë आदित्य 🚀' }
    const { token } = await issueToken(named, site.settings, site.clock.now())
    expect((await readToken(token, site.settings, site.clock.now()))?.user).toEqual(named)
  })
})

describe('every other token is answered 401 with one body', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const asymmetric = (alg: string, key: typeof rsa.privateKey) => () => {
    const content = `${encode({ ...tokenHeader, alg })}.${encode(claims())}`
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
  }
  const without = (name: string) => () => {
    const { [name as 'exp']: _, ...rest } = claims()
    return signedToken(tokenHeader, rest)
  }
  const withClaims = (changed: () => object) => () => signedToken(tokenHeader, { ...claims(), ...changed() })
  const withHeader = (changed: object) => () => signedToken({ ...tokenHeader, ...changed }, claims())

  const kinds: [string, () => string | undefined][] = [
    ['no header at all', () => undefined],
    ['an empty header', () => ''],
    ['the word Bearer alone', () => 'Bearer'],
    ['Bearer and a space', () => 'Bearer '],
    ['another scheme', () => `Basic ${signedToken(tokenHeader, claims())}`],
    ['the bare token', () => signedToken(tokenHeader, claims())],
    [
      'two tokens',
      () => `Bearer ${signedToken(tokenHeader, claims())} ${signedToken(tokenHeader, claims())}`,
    ],
  ]
  const tokens: [string, () => string][] = [
    ['garbage', () => 'garbage'],
    ['dots', () => '..'],
    ['two parts', () => signedToken(tokenHeader, claims()).split('.').slice(0, 2).join('.')],
    ['four parts', () => `${signedToken(tokenHeader, claims())}.x`],
    ['five parts, as an encrypted one', () => 'a.b.c.d.e'],
    ['parts that are no base64', () => '%%%.%%%.%%%'],
    ['parts that are no JSON', () => 'aaaa.bbbb.cccc'],
    ['a megabyte', () => `${'a'.repeat(4_000)}.${'b'.repeat(4_000)}.c`],
    ['alg none, unsigned', () => `${encode({ ...tokenHeader, alg: 'none' })}.${encode(claims())}.`],
    ['alg None', () => `${encode({ ...tokenHeader, alg: 'None' })}.${encode(claims())}.`],
    ['alg none with our signature', withHeader({ alg: 'none' })],
    [
      'alg HS384',
      () => signedToken({ ...tokenHeader, alg: 'HS384' }, claims(), site.settings.sessionKey, 'sha384'),
    ],
    [
      'alg HS512',
      () => signedToken({ ...tokenHeader, alg: 'HS512' }, claims(), site.settings.sessionKey, 'sha512'),
    ],
    ['alg RS256', asymmetric('RS256', rsa.privateKey)],
    ['alg ES256', asymmetric('ES256', ec.privateKey)],
    ['no alg', withHeader({ alg: undefined })],
    ['alg in lower case', withHeader({ alg: 'hs256' })],
    ['alg as a number', withHeader({ alg: 256 })],
    ['another typ', withHeader({ typ: 'at+jwt' })],
    ['no typ', withHeader({ typ: undefined })],
    ['a critical extension', withHeader({ crit: ['exp'], exp: 1 })],
    ['an unencoded payload', withHeader({ b64: false, crit: ['b64'] })],
    ['a key in its header', withHeader({ jwk: { kty: 'oct', k: 'AAAA' }, alg: 'HS256', typ: 'x' })],
    ['another key', () => signedToken(tokenHeader, claims(), randomBytes(32))],
    ['an empty key', () => signedToken(tokenHeader, claims(), new Uint8Array())],
    ['no signature', () => `${signedToken(tokenHeader, claims()).split('.').slice(0, 2).join('.')}.`],
    ['a signature cut short', () => signedToken(tokenHeader, claims()).slice(0, -4)],
    [
      'a changed payload',
      () =>
        [
          encode(tokenHeader),
          encode({ ...claims(), role: 'partner' }),
          signedToken(tokenHeader, claims()).split('.')[2],
        ].join('.'),
    ],
    ['another issuer', withClaims(() => ({ iss: 'https://evil.example' }))],
    ['another audience', withClaims(() => ({ aud: 'https://evil.example' }))],
    ['an audience that begins like ours', withClaims(() => ({ aud: `${site.origin}.evil.example` }))],
    ['an id the database cannot hold', withClaims(() => ({ jti: 'a\u0000b' }))],
    ['its end after the end of dates', withClaims(() => ({ exp: 1e300 }))],
    ['its end an hour ago', withClaims(() => ({ exp: unixTimeAfter(-3600) }))],
    ['its end just beyond the tolerance', withClaims(() => ({ exp: unixTimeAfter(-62) }))],
    ['its end as text', withClaims(() => ({ exp: String(unixTimeAfter(3600)) }))],
    ['its end as null', withClaims(() => ({ exp: null }))],
    ['its beginning ahead', withClaims(() => ({ nbf: unixTimeAfter(3600) }))],
    ['no end', without('exp')],
    ['no moment of issue', without('iat')],
    ['no issuer', without('iss')],
    ['no audience', without('aud')],
    ['no id of its own', without('jti')],
    ['no person', without('id')],
    ['an id that is no id', withClaims(() => ({ id: "1' or '1'='1" }))],
    ['an id as a list', withClaims(() => ({ id: [user.id] }))],
    ['nobody we know', withClaims(() => ({ id: '00000000-0000-4000-8000-000000000000' }))],
    ['an unknown role', withClaims(() => ({ role: 'admin' }))],
    ['a list for a payload', () => signedToken(tokenHeader, [claims()])],
    ['text for a payload', () => signedToken(tokenHeader, 'claims')],
    ['null for a payload', () => signedToken(tokenHeader, null)],
    ['a list for a header', () => signedToken([tokenHeader], claims())],
  ]

  test.each(kinds)('%s', async (_what, authorization) => {
    expect(await answerTo(authorization())).toEqual(refusedAnswer)
  })
  test.each(tokens)('%s', async (_what, token) => {
    expect(await answerTo(`Bearer ${token()}`)).toEqual(refusedAnswer)
  })

  test('a token in the cookie, for a call that asks for the header', async () => {
    const { token } = await issueToken(user, site.settings, site.clock.now())
    const answer = await site.app.inject({ url: apiPaths.account, cookies: { session: token } })
    expect([answer.statusCode, answer.json()]).toEqual([401, refusedAnswer.body])
  })

  test('a token in the header, for a call that asks for the cookie', async () => {
    const { token } = await issueToken(user, site.settings, site.clock.now())
    const headers = { authorization: `Bearer ${token}` }
    const answer = await site.app.inject({ url: apiPaths.blueprints, headers })
    expect([answer.statusCode, answer.json()]).toEqual([401, refusedAnswer.body])
  })
})

describe('a revoked token', () => {
  test('stays revoked in each of its spellings', async () => {
    const token = signedToken(tokenHeader, { ...claims(), jti: 'jti-of-many-spellings' })
    const [head, payload, signature = ''] = token.split('.')
    const last = signature.at(-1) ?? ''
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const other = alphabet[alphabet.indexOf(last) ^ 1] ?? ''
    const spelled = `${head}.${payload}.${signature.slice(0, -1)}${other}`
    const respelled = signedToken({ typ: 'JWT', alg: 'HS256' }, { ...claims(), jti: 'jti-of-many-spellings' })
    await site.app.inject({
      method: 'POST',
      url: apiPaths.logOut,
      headers: { authorization: `Bearer ${token}` },
    })
    for (const spelling of [token, spelled, respelled])
      expect(await answerTo(`Bearer ${spelling}`)).toEqual(refusedAnswer)
  })

  test('is not forgotten while it would still be tolerated', async () => {
    const token = signedToken(tokenHeader, { ...claims(), jti: 'jti-about-to-end', exp: unixTimeAfter(30) })
    const headers = { authorization: `Bearer ${token}` }
    await site.app.inject({ method: 'POST', url: apiPaths.logOut, headers })
    site.clock.advance(60_000)
    await deleteExpiredTokens(site.db, site.clock.now())
    expect(await answerTo(headers.authorization)).toEqual(refusedAnswer)
  })
})

test('a token in the place of another ends with it, by time and by logging out', async () => {
  const shown = await issueToken(user, site.settings, new Date(site.clock.now().getTime() - 3_600_000))
  const claims = await readToken(shown.token, site.settings, site.clock.now())
  const renewed = await issueToken({ ...user, role: 'client' }, site.settings, site.clock.now(), claims)
  const read = await readToken(renewed.token, site.settings, site.clock.now())
  expect(read).toEqual({ ...claims, user: { ...user, role: 'client' } })
})
