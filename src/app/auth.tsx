import { useSelector } from '@xstate/react'
import { createContext, use, type ReactNode } from 'react'
import { sessionState, type SessionActor } from '#machines/session.ts'
import type { TokenStore } from '../effects/token-store.ts'
import type { Navigation } from './navigation.ts'
import { paths } from './paths.ts'

type Auth = { session: SessionActor; tokens: TokenStore; navigation: Navigation }

const AuthContext = createContext<Auth | undefined>(undefined)

/** Gives the session to everything inside. */
export function AuthProvider({ children, ...auth }: Auth & { children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The session as the spec names it. `logout` also leaves for the page given, the home page where none is. */
export function useAuth() {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  const { session, tokens, navigation } = auth
  const snapshot = useSelector(session, (current) => current)
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
