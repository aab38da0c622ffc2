import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loginMachine } from '#machines/sign-in/login.ts'
import { sessionMachine } from '#machines/sign-in/session.ts'
import { loginEffects, readLoginAddress } from '#src/effects/sign-in/login.ts'
import { blockStorage } from '#tests/support/blocked-storage.ts'

const effects = () => loginEffects({ session: createActor(sessionMachine), window, goTo: () => {} })

const depositKey = 'deposit:6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const redirectOf = (search: string) => readLoginAddress(search, window).redirect

test.each([
  ['encoded', '=%2Fcheckout%3Fproduct%3Dblueprint', '/checkout?product=blueprint'],
  ['unencoded, as the spec writes it', '=/checkout?product=blueprint', '/checkout?product=blueprint'],
  ['of more than one part', '=/checkout?plan=x&from=pricing', '/checkout?plan=x&from=pricing'],
  ['half encoded', '=/checkout%3Fplan=x', '/checkout?plan=x'],
  ['with a part that is itself encoded', '=/contact?subject=A%26B', '/contact?subject=A%26B'],
  ['with a part of the page', '=%2Fsettings%23reminders', '/settings#reminders'],
  ['empty', '=', undefined],
  ['repeated', '=%2Fsettings&redirect=%2Fsettings', undefined],
  ['repeated behind an unencoded one', '=/checkout?plan=x&redirect=/settings', undefined],
  ['relative', '=settings', undefined],
  ['the sign-in page itself', '=/login', undefined],
  ['the sign-in page in disguise', '=%2Fnetwork%2F..%2FLogin%2F', undefined],
  ['a step of the sign-in', '=/auth/callback', undefined],
  ['a path with a backslash for whoever decodes it', '=%2F%255Cevil.example', undefined],
  ['a path that nobody can decode', '=%2F%25zz', undefined],
])('of a redirect that is %s, %s, the sign-in page goes on to %s', (_, redirect, path) => {
  expect(redirectOf(`?redirect${redirect}`)).toBe(path)
  expect(redirectOf(`?error=auth_failed&redirect${redirect}`)).toBe(path)
})

test.each([
  ['/checkout?product=blueprint', 'blueprint'],
  ['%2Fcheckout%3Fplan%3Dclient_monthly_10', 'client_monthly_10'],
  [`/checkout?product=${depositKey}`, depositKey],
  ['/checkout?product=deposit:1', undefined],
  ['/checkout?product=%3Cb%3Ea%20present%3C%2Fb%3E', undefined],
  ['/checkout?product=constructor', undefined],
  ['/settings?product=blueprint', undefined],
  ['//evil.example/checkout?product=blueprint', undefined],
])('what the sign-in page says is paid for is, on the way to %s, %s', (redirect, purchase) => {
  const input = { ...readLoginAddress(`?redirect=${redirect}`, window), otherwise: '/dashboard' }
  const login = createActor(loginMachine.provide(effects()), { input }).start()
  expect(login.getSnapshot().context.purchase).toBe(purchase)
  login.stop()
})

const ownPayloads = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2F%2Fevil.example',
  'http://localhost:3000@evil.example',
  '//localhost:3000@evil.example/',
]

function payloads(): string[] {
  const file = process.env.OPEN_REDIRECTS
  if (!file) return ownPayloads
  const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: string[] }
  return [...ownPayloads, ...items]
}

test('no redirect leaves our origin: encoded, unencoded or behind a path of ours', () => {
  const all = payloads()
  const encoded = all.map(encodeURIComponent)
  const leftovers = [...all, ...encoded, ...encoded.map(encodeURIComponent)]
    .flatMap((value) => [
      `?redirect=${value}`,
      `?redirect=/checkout?x=${value}`,
      `?redirect=/${value}`,
      `?error=x&redirect=${value}`,
    ])
    .map(redirectOf)
    .filter((path) => path !== undefined && new URL(path, location.href).origin !== location.origin)
  expect(leftovers).toEqual([])
})

const remember = (redirect: string | undefined) => effects().actions.rememberSignIn(undefined, { redirect })

test('leaving for the provider stores where one was going, and deletes what an earlier sign-in stored', () => {
  remember('/settings')
  expect(readLoginAddress('?redirect=/settings', window).carried).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual(['sign-in'])
  expect(sessionStorage.getItem('sign-in')).toBe('/settings')
  remember(undefined)
  expect(sessionStorage.getItem('sign-in')).toBeNull()
})

test('leaving for the provider carries where one was going where the storage is blocked', () => {
  blockStorage('sessionStorage')
  expect(() => remember(undefined)).not.toThrow()
  expect(readLoginAddress('?redirect=/checkout?plan=x', window).carried).toBe('/checkout?plan=x')
  expect(readLoginAddress('?redirect=//evil.example', window).carried).toBeUndefined()
})

test('leaving for the provider keeps where one was going when the sign-in is refused', () => {
  sessionStorage.setItem('sign-in', '/checkout?plan=x')
  expect(redirectOf('?error=access_denied')).toBe('/checkout?plan=x')
  expect(redirectOf('')).toBeUndefined()
})
