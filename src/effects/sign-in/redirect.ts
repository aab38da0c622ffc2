import { sessionKeys } from '#contract/storage.ts'

type Storages = { sessionStorage: () => Storage }

/** Stores the path to open after signing in, for this tab. Does nothing if storage is blocked. */
export function rememberRedirect({ sessionStorage }: Storages, redirect: string | undefined) {
  try {
    if (redirect === undefined) sessionStorage().removeItem(sessionKeys.signIn)
    else sessionStorage().setItem(sessionKeys.signIn, redirect)
  } catch {
    return
  }
}

/** Whether this tab can store a path. */
export function canRemember({ sessionStorage }: Storages): boolean {
  try {
    const storage = sessionStorage()
    storage.setItem(sessionKeys.signInProbe, '')
    storage.removeItem(sessionKeys.signInProbe)
    return true
  } catch {
    return false
  }
}

/** The stored path to open after signing in. Not validated; undefined if none is stored. */
export function rememberedRedirect({ sessionStorage }: Storages): string | undefined {
  try {
    return sessionStorage().getItem(sessionKeys.signIn) ?? undefined
  } catch {
    return undefined
  }
}
