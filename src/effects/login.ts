import { safeRedirect } from '#contract/redirect.ts'
import { readMarker, writeMarker } from './sign-in-marker.ts'

type Deps = {
  window: Pick<Window, 'sessionStorage'>
  /** Milliseconds since 1970. */
  now: () => number
}

/** The note of a sign-in that begins, for the login machine. */
export function loginEffects({ window, now }: Deps) {
  return {
    actions: {
      rememberSignIn: (_: unknown, { redirect }: { redirect: string | undefined }) =>
        writeMarker({ sessionStorage: () => window.sessionStorage }, { began: now(), redirect }),
    },
  }
}

/**
 * The `redirect` of a sign-in address's query, as links encode it or unencoded (`?redirect=/checkout?plan=x&y=z`, where
 * everything after it belongs to it). Given twice it counts for nothing.
 */
function givenRedirect(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const [given, ...repeated] = query.getAll('redirect')
  if (given === undefined || repeated.length > 0) return undefined
  const [, raw] = /[?&]redirect=(\/[^&]*\?.*)$/.exec(search) ?? []
  return raw ?? given
}

/** What the sign-in page learns from its address: a refusal, and the path of our own to follow afterwards. */
export function readLoginAddress(
  search: string,
  window: Pick<Window, 'sessionStorage' | 'location'>,
): { error: string | undefined; redirect: string | undefined } {
  const error = new URLSearchParams(search).get('error') ?? undefined
  const marker = error === undefined ? undefined : readMarker({ sessionStorage: () => window.sessionStorage })
  return { error, redirect: safeRedirect(givenRedirect(search) ?? marker?.redirect, window.location.origin) }
}
