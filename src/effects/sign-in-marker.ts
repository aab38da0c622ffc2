import { sessionKeys } from '#contract/storage.ts'

/** What this browser remembers of a sign-in that began: when, in milliseconds since 1970, and where the person was going. */
export type SignInMarker = { began: number; redirect: string | undefined }

type Storages = { sessionStorage: () => Storage }

/** Remembers a sign-in. Where the storage is blocked the sign-in goes on without. */
export function writeMarker({ sessionStorage }: Storages, marker: SignInMarker) {
  try {
    sessionStorage().setItem(sessionKeys.signIn, JSON.stringify(marker))
  } catch {
    return
  }
}

/** The remembered sign-in, or undefined where none was kept or it cannot be read. */
export function readMarker({ sessionStorage }: Storages): SignInMarker | undefined {
  try {
    const marker: unknown = JSON.parse(sessionStorage().getItem(sessionKeys.signIn) ?? 'null')
    if (typeof marker !== 'object' || marker === null) return undefined
    const { began, redirect } = marker as Record<string, unknown>
    if (typeof began !== 'number') return undefined
    return { began, redirect: typeof redirect === 'string' ? redirect : undefined }
  } catch {
    return undefined
  }
}

/** Forgets the remembered sign-in. */
export function removeMarker({ sessionStorage }: Storages) {
  try {
    sessionStorage().removeItem(sessionKeys.signIn)
  } catch {
    return
  }
}
