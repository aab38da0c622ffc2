import { fromCallback, fromPromise, waitFor } from 'xstate'
import { apiPaths } from '#contract/paths.ts'
import { localKeys } from '#contract/storage.ts'
import type { SignedInUser, SessionActor, SessionEvent, SessionSnapshot } from '#machines/sign-in/session.ts'
import { createLogOut } from './log-out.ts'
import { decodeToken, type TokenStore } from '../platform/token-store.ts'

/** The maximum delay of a browser's timer. */
const maxTimerMs = 2 ** 31 - 1

type Deps = {
  tokens: TokenStore
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'localStorage'>
  fetch: typeof fetch
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
}

/** The effects of the session machine. */
export function sessionEffects({ tokens, window, fetch, now }: Deps) {
  let currentToken: string | undefined
  const logOut = createLogOut({ localStorage: () => window.localStorage, fetch })

  const holderOf = (token: string | undefined): SignedInUser | undefined => {
    const decoded = decodeToken(token)
    if (!decoded || decoded.expiresAt < now()) return undefined
    return { user: decoded.user, remaining: Math.min(decoded.expiresAt - now(), maxTimerMs) }
  }

  /** The token of the session cookie, for a document that can neither store one nor read the one before. */
  const cookieToken = async (): Promise<string | undefined> => {
    try {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(apiPaths.session, { method: 'POST', headers, body: '{}' })
      return answer.status === 200 ? ((await answer.json()) as { token: string }).token : undefined
    } catch {
      return undefined
    }
  }

  const readToken = async (offered: string | undefined): Promise<SignedInUser | undefined> => {
    const isOfferedGood = holderOf(offered) !== undefined
    const stored = tokens.read()
    const token = isOfferedGood ? offered : (stored ?? (tokens.isBlocked() ? await cookieToken() : undefined))
    const holder = holderOf(token)
    currentToken = holder && token
    if (holder && token !== undefined && token !== stored) tokens.write(token)
    if (!holder && token !== undefined) tokens.remove()
    return holder
  }

  return {
    actors: {
      readToken: fromPromise<SignedInUser | undefined, { offered: string | undefined }>(async ({ input }) =>
        readToken(input.offered),
      ),
      otherTabs: fromCallback<SessionEvent>(({ sendBack }) => {
        const check = () => {
          const stored = tokens.read()
          if (stored !== currentToken || (currentToken !== undefined && !holderOf(currentToken)))
            sendBack({ type: 'token.changed' })
        }
        const onStorage = (event: StorageEvent) => {
          if (event.key === null || event.key === localKeys.authToken) check()
        }
        const onVisible = () => {
          if (window.document.visibilityState === 'visible') check()
        }
        window.addEventListener('storage', onStorage)
        window.addEventListener('pageshow', onVisible)
        window.document.addEventListener('visibilitychange', onVisible)
        return () => {
          window.removeEventListener('storage', onStorage)
          window.removeEventListener('pageshow', onVisible)
          window.document.removeEventListener('visibilitychange', onVisible)
        }
      }),
      pendingLogOuts: fromCallback<SessionEvent>(() => {
        const endPending = () => void logOut.endPending()
        endPending()
        window.addEventListener('online', endPending)
        return () => window.removeEventListener('online', endPending)
      }),
    },
    actions: {
      deleteToken: () => {
        if (tokens.read() === currentToken) tokens.remove()
        currentToken = undefined
      },
      endToken: () => {
        const token = tokens.read()
        tokens.remove()
        currentToken = undefined
        if (token !== undefined) void logOut.end(token)
      },
    },
  }
}

const isLogInDecided = (snapshot: SessionSnapshot) =>
  !snapshot.matches('loading') && !snapshot.matches({ loggedIn: 'renewing' })

/** Whether somebody is signed in, once the session has read the stored token. */
export const isSignedIn = async (session: SessionActor): Promise<boolean> =>
  (await waitFor(session, isLogInDecided)).matches('loggedIn')

/** Logs in with a token. Resolves with whether the session accepted it. */
export async function logInWith(session: SessionActor, token: string): Promise<boolean> {
  await waitFor(session, isLogInDecided)
  session.send({ type: 'login', token })
  return isSignedIn(session)
}
