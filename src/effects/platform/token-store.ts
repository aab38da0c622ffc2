import { jwtDecode } from 'jwt-decode'
import type { User } from '#contract/sign-in/session.ts'
import { roles, subscriptionStatuses } from '#contract/sign-in/session-values.ts'
import { localKeys } from '#contract/storage.ts'
import { textsIn } from './texts.ts'

export type TokenStore = {
  read: () => string | undefined
  write: (token: string) => void
  remove: () => void
  /** Whether storage is blocked, so that the token is lost with the document. */
  isBlocked: () => boolean
}

/** Stores the login token in local storage, or in memory if that is blocked or full. */
export function createTokenStore(localStorage: () => Storage): TokenStore {
  let inMemory: string | undefined
  const remove = () => {
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
        remove()
        inMemory = token
      }
    },
    remove,
    isBlocked: () => {
      try {
        localStorage().getItem(localKeys.authToken)
        return false
      } catch {
        return true
      }
    },
  }
}

/**
 * The user in a token. Missing or unknown values become defaults. Parsed by hand, because only few visitors have a token, and all
 * would have to load the schema library.
 */
function userIn(payload: object): User {
  const { id = '', name = '', email = '', ...entitlements } = textsIn(payload)
  return {
    id,
    name,
    email,
    role: roles.find((known) => known === entitlements.role) ?? 'member',
    subscription_status:
      subscriptionStatuses.find((known) => known === entitlements.subscription_status) ?? 'none',
  }
}

export type DecodedToken = {
  user: User
  /** When the token expires, in milliseconds since 1970. */
  expiresAt: number
  id: string | undefined
}

/** Decodes a token without verifying it. Undefined for anything that is not one of our tokens. */
export function decodeToken(token: unknown): DecodedToken | undefined {
  try {
    const payload = jwtDecode<{ exp: unknown; jti?: unknown }>(token as string)
    const { exp, jti } = payload
    return typeof exp === 'number' && Number.isFinite(exp)
      ? { user: userIn(payload), expiresAt: exp * 1000, id: typeof jti === 'string' ? jti : undefined }
      : undefined
  } catch {
    return undefined
  }
}
