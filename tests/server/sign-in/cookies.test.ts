import { expect, test } from 'vitest'
import { cookieName, cookieOptions } from '#server/platform/http/cookies.ts'

test.each([
  { origin: 'https://northloop.example', name: '__Host-session', secure: true },
  { origin: 'http://localhost:3000', name: 'session', secure: false },
])('at $origin the cookie of a session is $name, and secure is $secure', ({ origin, name, secure }) => {
  expect(cookieName({ origin }, 'session')).toBe(name)
  expect(cookieOptions({ origin })).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure })
})
