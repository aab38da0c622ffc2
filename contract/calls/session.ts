import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'

export const signIn = {
  method: 'GET',
  path: apiPaths.signIn,
  summary: 'Sign in: leads the browser to the identity provider',
  auth: 'none',
  answers: { 303: null },
  refusals: [429, 503],
} as const satisfies Call

const anything = z.optional(z.unknown())

/** Anything may be sent here: what is no answer of the provider is led to the same page. */
export const signInCallback = {
  method: 'GET',
  path: apiPaths.signInCallback,
  summary: "The identity provider's answer: leads the browser to the page that takes the token or the error",
  auth: 'none',
  query: z.looseObject({ state: anything, code: anything, error: anything }),
  answers: { 303: null },
  refusals: [429, 503],
} as const satisfies Call

export const logOut = {
  method: 'POST',
  path: apiPaths.logOut,
  summary: 'Log out: ends the token and clears the cookie',
  auth: 'none',
  answers: { 204: null },
  refusals: [403, 503],
} as const satisfies Call
