import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import type { User } from '#contract/sign-in/session.ts'
import { issueToken, readToken } from '#server/sign-in/tokens.ts'
import { upsertPerson } from '#server/people/store.ts'
import { deleteExpiredTokens } from '#server/sign-in/token-store.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
const identity = { issuer: 'test', subject: '1', email: 'ada@example.com', name: 'Ada' }
const { id } = await upsertPerson(site.db, identity, site.clock.now())
const user: User = { id, name: 'Ada', email: identity.email, role: 'member', subscription_status: 'none' }
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unixTimeAfter = (seconds = 0) => Math.floor(site.clock.now().getTime() / 1000) + seconds
const tokenHeader = { alg: 'HS256', typ: 'JWT' }
const issued = { iss: site.origin, aud: site.origin }
const claims = () => ({ ...user, ...issued, jti: 'jti-1', iat: unixTimeAfter(), exp: unixTimeAfter(3600) })

function signedToken(head: unknown, payload: unknown, key = site.settings.sessionKey, hash = 'sha256') {
  const content = `${encode(head)}.${encode(payload)}`
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`
}

async function answerTo(authorization: string | undefined) {
  const headers = authorization === undefined ? {} : { authorization }
  const { statusCode, body } = await site.app.inject({ url: apiPaths.account, headers })
  return { status: statusCode, body: JSON.parse(body) as unknown }
}

const refusedAnswer = { status: 401, body: { error: 'User not authenticated.' } }

test('a token of ours opens the account, also one that the test signs by hand, so that each refusal below has the one cause it names', async () => {
  const { token } = await issueToken(user, site.settings, site.clock.now())
  expect((await answerTo(`Bearer ${token}`)).body).toMatchObject({ user })
  expect((await answerTo(`bearer ${signedToken(tokenHeader, claims())}`)).status).toBe(200)
})

test('a token of ours keeps names of any script, and is given sixty seconds of tolerance after its end and no more', async () => {
  const named = { ...user, name: 'Zoë आदित्य 🚀' }
  const { token, expiresAt } = await issueToken(named, site.settings, site.clock.now())
  const at = (ms: number) => readToken(token, site.settings, new Date(expiresAt.getTime() + ms))
  expect(await at(59_000)).toMatchObject({ user: named })
  expect(await at(61_000)).toBeUndefined()
})

describe('every other token is answered 401 with one body', () => {
  const ours = () => signedToken(tokenHeader, claims())
  const partner = () => encode({ ...claims(), role: 'partner' })
  const hs512 = () =>
    signedToken({ ...tokenHeader, alg: 'HS512' }, claims(), site.settings.sessionKey, 'sha512')
  const without = (name: string) => () => {
    const { [name as 'exp']: _, ...rest } = claims()
    return signedToken(tokenHeader, rest)
  }
  const withClaims = (changed: () => object) => () => signedToken(tokenHeader, { ...claims(), ...changed() })
  const withHeader = (changed: object) => () => signedToken({ ...tokenHeader, ...changed }, claims())

  test.each<[string, () => string | undefined]>([
    ['no header at all', () => undefined],
    ['the bare token', ours],
    ['two tokens', () => `Bearer ${ours()} ${ours()}`],
  ])('%s', async (_what, authorization) => {
    expect(await answerTo(authorization())).toEqual(refusedAnswer)
  })

  test.each<readonly [string, () => string]>([
    ['parts that are no JSON', () => 'aaaa.bbbb.cccc'],
    ['alg none, unsigned', () => `${encode({ ...tokenHeader, alg: 'none' })}.${encode(claims())}.`],
    ['alg HS512', hs512],
    ['another typ', withHeader({ typ: 'at+jwt' })],
    ['another key', () => signedToken(tokenHeader, claims(), randomBytes(32))],
    ['a changed payload', () => [encode(tokenHeader), partner(), ours().split('.')[2]].join('.')],
    ['another issuer', withClaims(() => ({ iss: 'https://evil.example' }))],
    ['an audience that begins like ours', withClaims(() => ({ aud: `${site.origin}.evil.example` }))],
    ['an id the database cannot hold', withClaims(() => ({ jti: 'a\u0000b' }))],
    ['its end after the end of dates', withClaims(() => ({ exp: 1e300 }))],
    ['its beginning ahead', withClaims(() => ({ nbf: unixTimeAfter(3600) }))],
    ...['exp', 'iat', 'iss', 'aud', 'jti', 'id'].map((name) => [`no ${name}`, without(name)] as const),
    ['an id that is no id', withClaims(() => ({ id: "1' or '1'='1" }))],
    ['nobody we know', withClaims(() => ({ id: '00000000-0000-4000-8000-000000000000' }))],
    ['an unknown role', withClaims(() => ({ role: 'admin' }))],
  ])('%s', async (_what, token) => {
    expect(await answerTo(`Bearer ${token()}`)).toEqual(refusedAnswer)
  })

  test('in the header for a call that asks for the cookie', async () => {
    const headers = { authorization: `Bearer ${ours()}` }
    const answer = await site.app.inject({ url: apiPaths.blueprints, headers })
    expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual(refusedAnswer)
  })
})

test('a revoked token stays revoked in each of its spellings', async () => {
  const token = signedToken(tokenHeader, { ...claims(), jti: 'jti-of-many-spellings' })
  const [head, payload, signature = ''] = token.split('.')
  const last = signature.at(-1) ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const other = alphabet[alphabet.indexOf(last) ^ 1] ?? ''
  const spelled = `${head}.${payload}.${signature.slice(0, -1)}${other}`
  const respelled = signedToken({ typ: 'JWT', alg: 'HS256' }, { ...claims(), jti: 'jti-of-many-spellings' })
  const headers = { authorization: `Bearer ${token}` }
  await site.app.inject({ method: 'POST', url: apiPaths.logOut, headers })
  for (const spelling of [token, spelled, respelled])
    expect(await answerTo(`Bearer ${spelling}`)).toEqual(refusedAnswer)
})

test('a revoked token is not forgotten while it would still be tolerated', async () => {
  const token = signedToken(tokenHeader, { ...claims(), jti: 'jti-about-to-end', exp: unixTimeAfter(30) })
  const headers = { authorization: `Bearer ${token}` }
  await site.app.inject({ method: 'POST', url: apiPaths.logOut, headers })
  site.clock.advance(60_000)
  await deleteExpiredTokens(site.db, site.clock.now())
  expect(await answerTo(headers.authorization)).toEqual(refusedAnswer)
})

test('a token in the place of another ends with it, by time and by logging out', async () => {
  const shown = await issueToken(user, site.settings, new Date(site.clock.now().getTime() - 3_600_000))
  const claims = await readToken(shown.token, site.settings, site.clock.now())
  const renewed = await issueToken({ ...user, role: 'client' }, site.settings, site.clock.now(), claims)
  const read = await readToken(renewed.token, site.settings, site.clock.now())
  expect(read).toEqual({ ...claims, user: { ...user, role: 'client' } })
})
