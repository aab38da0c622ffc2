import { expect, test } from 'vitest'
import { createTokenStore, decodeToken } from '#src/effects/platform/token-store.ts'
import { blockedStorage } from '#tests/support/blocked-storage.ts'
import { asha, loginToken, noon, tokenOf } from './tokens.ts'

test('a login token tells its holder and its end, whatever alphabet the name is written in', () => {
  expect(decodeToken(loginToken({ seconds: 60 }))).toEqual({
    user: asha,
    expiresAt: noon + 60_000,
    id: 'a',
  })
})

test('a login token is read without padding and with the characters only base64url has', () => {
  for (const name of ['a', 'ab', 'abc', 'abcd', '>>>???', 'ÿþý', '日本語', '👩🏽‍🚀']) {
    const token = tokenOf({ ...asha, name, exp: 2_000_000_000 })
    expect(decodeToken(token)?.user.name).toBe(name)
  }
})

const good = { ...asha, exp: 2_000_000_000 }
test.each([
  ['nothing', undefined],
  ['an empty string', ''],
  ['no base64', 'a.%%%.c'],
  ['base64 of an impossible length', 'a.abcde.c'],
  ['no JSON', tokenOf('hello')],
  ['a JSON list', tokenOf([good])],
  ['no expiry', tokenOf(asha)],
  ['an expiry in words', tokenOf({ ...good, exp: 'tomorrow' })],
  ['an endless expiry', tokenOf(JSON.stringify(good).replace('2000000000', '1e999'))],
])('a login token that is %s is no token', (_, token) => {
  expect(decodeToken(token)).toBeUndefined()
})

test('a token with a missing or unknown role and subscription is that of a member without a subscription', () => {
  const invented = { name: null, role: 'admin', subscription_status: 7 }
  const odd = { ...asha, exp: 2_000_000_000, id: undefined, ...invented }
  const member = { id: '', name: '', email: asha.email, role: 'member', subscription_status: 'none' }
  expect(decodeToken(tokenOf(odd))?.user).toEqual(member)
})

test('the token store keeps the token in memory where storage is blocked', () => {
  const store = createTokenStore(blockedStorage)
  expect(store.read()).toBeUndefined()
  store.write('t')
  expect(store.read()).toBe('t')
  store.remove()
  expect(store.read()).toBeUndefined()
})

test('the token store never returns an older token if the storage is too full for the new one', () => {
  let stored: string | null = 'old'
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const removeItem = () => void (stored = null)
  const full = { getItem: () => stored, removeItem, setItem } as unknown as Storage
  const store = createTokenStore(() => full)
  store.write('new')
  expect(store.read()).toBe('new')
  store.remove()
  expect(store.read()).toBeUndefined()
})
