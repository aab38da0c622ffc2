import { fromCallback, fromPromise, waitFor } from 'xstate'
import { localKeys } from '#contract/storage.ts'
import type { Holder, SessionActor, SessionEvent, SessionSnapshot } from '#machines/session.ts'
import { createLogOut } from './log-out.ts'
import { decodeToken, type TokenStore } from './token-store.ts'

/** The longest a browser's timer can wait, in milliseconds. */
const longestTimer = 2 ** 31 - 1

type Deps = {
  tokens: TokenStore
  window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document' | 'localStorage'>
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
}

/** The stored token, other tabs and the log-out calls, for the session machine. */
export function sessionEffects({ tokens, window, fetch, now }: Deps) {
  let held: string | undefined
  const logOut = createLogOut({ localStorage: () => window.localStorage, fetch })

  const holderOf = (token: string | undefined): Holder | undefined => {
    const decoded = decodeToken(token)
    if (!decoded || decoded.expiresAt < now()) return undefined
    return { user: decoded.user, remaining: Math.min(decoded.expiresAt - now(), longestTimer) }
  }

  const readToken = (offered: string | undefined): Holder | undefined => {
    const token = offered ?? tokens.read()
    const holder = holderOf(token)
    held = holder && token
    if (holder && offered !== undefined) tokens.write(offered)
    if (!holder && token !== undefined) tokens.remove()
    return holder
  }

  return {
    actors: {
      readToken: fromPromise<Holder | undefined, { offered: string | undefined }>(async ({ input }) =>
        readToken(input.offered),
      ),
      otherTabs: fromCallback<SessionEvent>(({ sendBack }) => {
        const check = () => {
          const stored = tokens.read()
          if (stored !== held || (held !== undefined && !holderOf(held))) sendBack({ type: 'token.changed' })
        }
        const onStorage = (event: StorageEvent) => {
          if (event.key === null || event.key === localKeys.authToken) check()
        }
        const onShown = () => {
          if (window.document.visibilityState === 'visible') check()
        }
        window.addEventListener('storage', onStorage)
        window.addEventListener('pageshow', onShown)
        window.document.addEventListener('visibilitychange', onShown)
        return () => {
          window.removeEventListener('storage', onStorage)
          window.removeEventListener('pageshow', onShown)
          window.document.removeEventListener('visibilitychange', onShown)
        }
      }),
      pendingLogOuts: fromCallback<SessionEvent>(() => {
        const endUnheard = () => void logOut.endUnheard()
        endUnheard()
        window.addEventListener('online', endUnheard)
        return () => window.removeEventListener('online', endUnheard)
      }),
    },
    actions: {
      deleteToken: () => {
        if (tokens.read() === held) tokens.remove()
        held = undefined
      },
      endToken: () => {
        const token = tokens.read()
        tokens.remove()
        held = undefined
        if (token !== undefined) void logOut.end(token)
      },
    },
  }
}

const isDecided = (snapshot: SessionSnapshot) =>
  !snapshot.matches('loading') && !snapshot.matches({ loggedIn: 'renewing' })

/** Logs in with a token and tells, once the session has read it, whether somebody is logged in. */
export async function logInWith(session: SessionActor, token: string): Promise<boolean> {
  await waitFor(session, isDecided)
  session.send({ type: 'login', token })
  const snapshot = await waitFor(session, isDecided)
  return snapshot.matches('loggedIn')
}
