import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loginMachine } from '#machines/sign-in/login.ts'
import { sessionMachine } from '#machines/sign-in/session.ts'
import { loginEffects, readLoginAddress } from '#src/effects/sign-in/login.ts'

beforeEach(() => sessionStorage.clear())

const createEffects = (pageWindow: Window) =>
  loginEffects({ session: createActor(sessionMachine), window: pageWindow, goTo: () => {} })

const depositKey = 'deposit:6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const redirectOf = (search: string) => readLoginAddress(search, window).redirect

describe('the redirect of the sign-in page', () => {
  test.each([
    ['encoded', '?redirect=%2Fcheckout%3Fproduct%3Dblueprint', '/checkout?product=blueprint'],
    [
      'unencoded, as the spec writes it',
      '?redirect=/checkout?product=blueprint',
      '/checkout?product=blueprint',
    ],
    [
      'unencoded with more than one part',
      '?redirect=/checkout?plan=x&from=pricing',
      '/checkout?plan=x&from=pricing',
    ],
    ['half encoded', '?redirect=/checkout%3Fplan=x', '/checkout?plan=x'],
    ['with a part that is itself encoded', '?redirect=/contact?subject=A%26B', '/contact?subject=A%26B'],
    ['with a part of the page', '?redirect=%2Fsettings%23reminders', '/settings#reminders'],
    ['after an error', '?error=auth_failed&redirect=%2Fsettings', '/settings'],
  ])('is understood %s', (_, search, path) => {
    expect(redirectOf(search)).toBe(path)
  })

  test.each([
    ['empty', '?redirect='],
    ['repeated', '?redirect=%2Fsettings&redirect=%2Fsettings'],
    ['repeated behind an unencoded one', '?redirect=/checkout?plan=x&redirect=/settings'],
    ['relative', '?redirect=settings'],
    ['the sign-in page itself', '?redirect=/login'],
    ['the sign-in page in disguise', '?redirect=%2Fnetwork%2F..%2FLogin%2F'],
    ['a step of the sign-in', '?redirect=/auth/callback'],
    ['a path with a backslash for whoever decodes it', '?redirect=%2F%255Cevil.example'],
    ['a path that nobody can decode', '?redirect=%2F%25zz'],
  ])('is dropped when %s', (_, search) => {
    expect(redirectOf(search)).toBeUndefined()
  })
})

describe('what the sign-in page says is paid for', () => {
  test.each([
    ['?redirect=/checkout?product=blueprint', 'blueprint'],
    ['?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10', 'client_monthly_10'],
    [`?redirect=/checkout?product=${depositKey}`, depositKey],
    ['?redirect=/checkout?product=deposit:1', undefined],
    ['?redirect=/checkout?product=%3Cb%3Ea%20present%3C%2Fb%3E', undefined],
    ['?redirect=/checkout?product=constructor', undefined],
    ['?redirect=/settings?product=blueprint', undefined],
    ['?redirect=//evil.example/checkout?product=blueprint', undefined],
  ])('is, at %s, %s', (search, purchase) => {
    const input = { ...readLoginAddress(search, window), otherwise: '/dashboard' }
    const login = createActor(loginMachine.provide(createEffects(window)), { input }).start()
    expect(login.getSnapshot().context.purchase).toBe(purchase)
    login.stop()
  })
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
  const leftovers = all
    .flatMap((payload) => [
      payload,
      encodeURIComponent(payload),
      encodeURIComponent(encodeURIComponent(payload)),
    ])
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

describe('leaving for the provider', () => {
  const remember = (redirect: string | undefined) =>
    createEffects(window).actions.rememberSignIn(undefined, { redirect })

  test('notes where one was going, and forgets where one was going before', () => {
    remember('/settings')
    expect(sessionStorage.getItem('sign-in')).toBe('/settings')
    remember(undefined)
    expect(sessionStorage.getItem('sign-in')).toBeNull()
  })

  test('goes on where the storage is blocked', () => {
    const blocked = {
      get sessionStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError')
      },
    } as Window
    const { rememberSignIn } = createEffects(blocked).actions
    expect(() => rememberSignIn(undefined, { redirect: undefined })).not.toThrow()
  })

  test('a refused try does not lose where one was going', () => {
    sessionStorage.setItem('sign-in', '/checkout?plan=x')
    expect(redirectOf('?error=access_denied')).toBe('/checkout?plan=x')
    expect(redirectOf('')).toBeUndefined()
  })
})
