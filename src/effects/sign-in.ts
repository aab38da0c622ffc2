import { fromPromise } from 'xstate'
import { signInAnswerProperty } from '#contract/pages.ts'
import { apiPaths } from '#contract/paths.ts'
import { safeRedirect } from '#contract/redirect.ts'
import type { SessionActor } from '#machines/session.ts'
import type { Answer } from '#machines/sign-in.ts'
import { logInWith } from './session.ts'
import { takeProof } from './sign-in-proof.ts'
import { rememberedRedirect, rememberRedirect } from './sign-in-redirect.ts'
import { decodeToken, type DecodedToken } from './token-store.ts'

declare global {
  interface Window {
    /** The query of the callback's address, put here by the page itself when it cleaned the address. */
    [signInAnswerProperty]?: string
  }
}

type Deps = {
  session: SessionActor
  window: Window
  /** Milliseconds since 1970. */
  now: () => number
  goTo: (path: string) => void
  /** Where a person goes who was going nowhere in particular. */
  otherwise: string
}

function takeQuery(window: Window): URLSearchParams {
  const { [signInAnswerProperty]: taken, location, history } = window
  Reflect.deleteProperty(window, signInAnswerProperty)
  if (taken !== undefined) return new URLSearchParams(taken)
  const query = new URLSearchParams(location.search)
  if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  return query
}

const filled = (value: string | null) => (value === null || value === '' ? undefined : value)

/** The provider's answer in the address, the token it carries and the log-in, for the sign-in machine. */
export function signInEffects({ session, window, now, goTo, otherwise }: Deps) {
  let token: string | undefined
  const storages = { sessionStorage: () => window.sessionStorage }

  const judge = (given: string | undefined, decoded: DecodedToken | undefined): Answer['token'] => {
    if (given === undefined) return 'none'
    if (!decoded) return 'undecodable'
    return decoded.expiresAt < now() ? 'expired' : 'usable'
  }

  /** A good token that is not taken here must not live on unseen. Cookies stay out of it: they may be another session's. */
  const end = (refused: string) => {
    const headers = { authorization: `Bearer ${refused}` }
    window
      .fetch(apiPaths.logOut, { method: 'POST', headers, credentials: 'omit', keepalive: true })
      .catch(() => {})
  }

  return {
    actors: {
      readAnswer: fromPromise<Answer>(async () => {
        const query = takeQuery(window)
        const error = filled(query.get('error'))
        const given = filled(query.get('token'))
        const redirect = rememberedRedirect(storages)
        const decoded = decodeToken(given)
        const begun = decoded?.id !== undefined && takeProof(window, decoded.id)
        const judged = judge(given, decoded)
        token = error === undefined && begun && judged === 'usable' ? given : undefined
        if (token !== undefined) rememberRedirect(storages, undefined)
        if (given !== undefined && judged === 'usable' && token === undefined) end(given)
        return {
          error,
          token: judged,
          begun,
          destination: safeRedirect(redirect, window.location.origin) ?? otherwise,
        }
      }),
      logIn: fromPromise<boolean>(async ({ signal }) => {
        const taken = token
        token = undefined
        return taken !== undefined && !signal.aborted && logInWith(session, taken)
      }),
    },
    actions: {
      goTo: (_: unknown, { path }: { path: string }) => goTo(path),
    },
  }
}
