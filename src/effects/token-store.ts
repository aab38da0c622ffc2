import { jwtDecode } from 'jwt-decode'
import type { User } from '#contract/session.ts'
import { roles, subscriptionStatuses } from '#contract/session-values.ts'
import { localKeys } from '#contract/storage.ts'
import { textsIn } from './texts.ts'

export type TokenStore = {
  read: () => string | undefined
  write: (token: string) => void
  remove: () => void
}

/** Where the login token lives: the browser's local storage, or memory where that is blocked or full. */
export function createTokenStore(localStorage: () => Storage): TokenStore {
  let inMemory: string | undefined
  const forget = () => {
    inMemory = undefined
    try {
      localStorage().removeItem(localKeys.authToken)
    } catch {
      return
    }
  }
  return {
    read: () => {
      if (inMemory !== undefined) return inMemory
      try {
        return localStorage().getItem(localKeys.authToken) ?? undefined
      } catch {
        return undefined
      }
    },
    write: (token) => {
      try {
        localStorage().setItem(localKeys.authToken, token)
        inMemory = undefined
      } catch {
        forget()
        inMemory = token
      }
    },
    remove: forget,
  }
}

/**
 * Whom a payload speaks of; what it leaves out or nobody knows is nothing special. By hand: the schema library would come
 * with every first visit, for those who have a token.
 */
function holderIn(payload: object): User {
  const { id = '', name = '', email = '', ...standing } = textsIn(payload)
  return {
    id,
    name,
    email,
    role: roles.find((known) => known === standing.role) ?? 'member',
    subscription_status:
      subscriptionStatuses.find((known) => known === standing.subscription_status) ?? 'none',
  }
}

export type DecodedToken = {
  user: User
  /** Milliseconds since 1970. */
  expiresAt: number
  id: string | undefined
}

/** What a token says, or undefined for anything that is no token of ours. */
export function decodeToken(token: unknown): DecodedToken | undefined {
  try {
    const payload = jwtDecode<{ exp: unknown; jti?: unknown }>(token as string)
    const { exp, jti } = payload
    return typeof exp === 'number' && Number.isFinite(exp)
      ? { user: holderIn(payload), expiresAt: exp * 1000, id: typeof jti === 'string' ? jti : undefined }
      : undefined
  } catch {
    return undefined
  }
}
