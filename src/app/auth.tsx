import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { sessionState, type SessionActor, type SessionSnapshot } from '#machines/sign-in/session.ts'
import type { TokenStore } from '../effects/platform/token-store.ts'
import { paths } from '#contract/page-paths.ts'
import type { Navigation } from './navigation.ts'

type AuthDeps = { session: SessionActor; tokens: TokenStore; navigation: Navigation }
type Auth = AuthDeps & {
  subscribe: (onChange: () => void) => () => void
  /** The snapshot that the server rendered. Sections that hydrate later must start from it too. */
  initialSnapshot: SessionSnapshot
}

const AuthContext = createContext<Auth | undefined>(undefined)

/** Provides the session. The context value never changes, so it causes no re-render. */
export function AuthProvider({ children, session, tokens, navigation }: AuthDeps & { children: ReactNode }) {
  const [auth] = useState(() => ({
    session,
    tokens,
    navigation,
    initialSnapshot: session.getSnapshot(),
    subscribe: (onChange: () => void) => {
      const subscription = session.subscribe(onChange)
      return () => subscription.unsubscribe()
    },
  }))
  return <AuthContext value={auth}>{children}</AuthContext>
}

function useAuthContext(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The session's actor. */
export const useSession = () => useAuthContext().session

/** The session with the property names of the specification. `logout` also navigates to `leaveTo`, by default the home page. */
export function useAuth() {
  const { session, tokens, navigation, subscribe, initialSnapshot } = useAuthContext()
  const snapshot = useSyncExternalStore(
    subscribe,
    () => session.getSnapshot(),
    () => initialSnapshot,
  )
  const state = sessionState(snapshot)
  return {
    ...state,
    token: state.isLoggedIn ? tokens.read() : undefined,
    login: (token: string) => session.send({ type: 'login', token }),
    logout: (leaveTo: string = paths.home) => {
      session.send({ type: 'logout', leaveTo })
      navigation.go(leaveTo)
    },
  }
}
