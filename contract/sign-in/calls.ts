import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'

const anyQueryParam = z.optional(z.unknown())

/** Accepts any query: an invalid path to open after the sign-in is ignored. */
export const signIn = {
  method: 'GET',
  path: apiPaths.signIn,
  summary: 'Sign in: redirects the browser to the identity provider',
  auth: 'none',
  query: z.looseObject({ redirect: anyQueryParam }),
  answers: { 303: null },
  refusals: [429, 503],
} as const satisfies Call

/** Accepts any query: a person whose query is invalid is redirected to a page that explains it, instead of a bare 400. */
export const signInCallback = {
  method: 'GET',
  path: apiPaths.signInCallback,
  summary:
    'The identity provider’s answer: redirects the browser to the page that reads the token or the error',
  auth: 'none',
  query: z.looseObject({ state: anyQueryParam, code: anyQueryParam, error: anyQueryParam }),
  answers: { 303: null },
  refusals: [429, 503],
} as const satisfies Call

/** For browsers that cannot store the token: it answers 204 without a session cookie, which is no error of theirs. */
export const session = {
  method: 'POST',
  path: apiPaths.session,
  summary: 'The token of the session cookie, for a page that cannot store it',
  auth: 'none',
  answers: { 200: z.object({ token: z.string() }), 204: null },
  refusals: [401, 403, 503],
} as const satisfies Call

export const logOut = {
  method: 'POST',
  path: apiPaths.logOut,
  summary: 'Log out: revokes the token and clears the cookie',
  auth: 'none',
  answers: { 204: null },
  refusals: [403, 503],
} as const satisfies Call
