import { fromPromise } from 'xstate'
import { signInAnswerProperty } from '#contract/pages.ts'
import { apiPaths } from '#contract/paths.ts'
import { safeRedirect } from '#contract/sign-in/redirect.ts'
import type { SessionActor } from '#machines/sign-in/session.ts'
import type { SignInAnswer } from '#machines/sign-in/sign-in.ts'
import { isSignedIn, logInWith } from './session.ts'
import { consumeSignInProof } from './proof.ts'
import { rememberedRedirect, rememberRedirect } from './redirect.ts'
import { decodeToken, type DecodedToken } from '../platform/token-store.ts'

declare global {
  interface Window {
    /** The callback's query. An inline script of the page moves it here, to remove the token from the URL early. */
    [signInAnswerProperty]?: string
  }
}

type Deps = {
  session: SessionActor
  window: Window
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
  goTo: (path: string) => void
  /** The path to open if no redirect is stored. */
  otherwise: string
}

/** Reads the query once, and removes it from the URL. */
function consumeQuery(window: Window): URLSearchParams {
  const { [signInAnswerProperty]: moved, location, history } = window
  Reflect.deleteProperty(window, signInAnswerProperty)
  if (moved !== undefined) return new URLSearchParams(moved)
  const query = new URLSearchParams(location.search)
  if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  return query
}

const emptyToUndefined = (value: string | null) => (value === null || value === '' ? undefined : value)

/** The effects of the sign-in machine. */
export function signInEffects({ session, window, now, goTo, otherwise }: Deps) {
  let token: string | undefined
  const storages = { sessionStorage: () => window.sessionStorage }

  const tokenStateOf = (
    received: string | undefined,
    decoded: DecodedToken | undefined,
  ): SignInAnswer['token'] => {
    if (received === undefined) return 'none'
    if (!decoded) return 'undecodable'
    return decoded.expiresAt < now() ? 'expired' : 'usable'
  }

  /** A valid token that is refused here must not stay valid. Sends no cookies, because they may belong to another session. */
  const revoke = (refused: string) => {
    const headers = { authorization: `Bearer ${refused}` }
    window
      .fetch(apiPaths.logOut, { method: 'POST', headers, credentials: 'omit', keepalive: true })
      .catch(() => {})
  }

  return {
    actors: {
      readAnswer: fromPromise<SignInAnswer>(async () => {
        const query = consumeQuery(window)
        const error = emptyToUndefined(query.get('error'))
        const received = emptyToUndefined(query.get('token'))
        const carried = safeRedirect(query.get('redirect'), window.location.origin)
        const remembered = safeRedirect(rememberedRedirect(storages), window.location.origin)
        const decoded = decodeToken(received)
        const begun = decoded?.id !== undefined && consumeSignInProof(window, decoded.id)
        const tokenState = tokenStateOf(received, decoded)
        token = error === undefined && begun && tokenState === 'usable' ? received : undefined
        if (token !== undefined) rememberRedirect(storages, undefined)
        if (received !== undefined && tokenState === 'usable' && token === undefined) revoke(received)
        const isAlreadySignedIn = error === undefined && received === undefined && (await isSignedIn(session))
        return {
          error,
          token: tokenState,
          begun,
          isAlreadySignedIn,
          destination: isAlreadySignedIn ? otherwise : (remembered ?? carried ?? otherwise),
          carried,
        }
      }),
      logIn: fromPromise<boolean>(async ({ signal }) => {
        const accepted = token
        token = undefined
        return accepted !== undefined && !signal.aborted && logInWith(session, accepted)
      }),
    },
    actions: {
      goTo: (_: unknown, { path }: { path: string }) => goTo(path),
    },
  }
}
