import { sessionKeys } from '#contract/storage.ts'

type Storages = { sessionStorage: () => Storage }

/** Remembers in this tab where a person who signs in was going. Where the storage is blocked the sign-in goes on without. */
export function rememberRedirect({ sessionStorage }: Storages, redirect: string | undefined) {
  try {
    if (redirect === undefined) sessionStorage().removeItem(sessionKeys.signIn)
    else sessionStorage().setItem(sessionKeys.signIn, redirect)
  } catch {
    return
  }
}

/** Where the person was going, unchecked, or undefined where that is not known. */
export function rememberedRedirect({ sessionStorage }: Storages): string | undefined {
  try {
    return sessionStorage().getItem(sessionKeys.signIn) ?? undefined
  } catch {
    return undefined
  }
}
