import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'
import { sessionState, type SessionActor, type SessionSnapshot } from '#machines/session.ts'
import type { TokenStore } from '../effects/token-store.ts'
import { paths } from '#contract/page-paths.ts'
import type { Navigation } from './navigation.ts'

type Given = { session: SessionActor; tokens: TokenStore; navigation: Navigation }
type Auth = Given & {
  subscribe: (onChange: () => void) => () => void
  /** As the server rendered it: sections that are hydrated later begin from there too. */
  initial: SessionSnapshot
}

const AuthContext = createContext<Auth | undefined>(undefined)

/** Gives the session to everything inside. Its value never changes, so that nothing is rendered anew because of it. */
export function AuthProvider({ children, session, tokens, navigation }: Given & { children: ReactNode }) {
  const [auth] = useState(() => ({
    session,
    tokens,
    navigation,
    initial: session.getSnapshot(),
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

/** The session as the spec names it. `logout` also leaves for the page given, the home page where none is. */
export function useAuth() {
  const { session, tokens, navigation, subscribe, initial } = useAuthContext()
  const snapshot = useSyncExternalStore(
    subscribe,
    () => session.getSnapshot(),
    () => initial,
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
