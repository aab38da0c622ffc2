import { sessionKeys } from '#contract/storage.ts'

const failures = new WeakSet<object>()
let reloading = false

/** Whether an error says that a part of the app could not be fetched. */
export const isMissingPart = (error: unknown) =>
  typeof error === 'object' && error !== null && failures.has(error)

/** Whether a caught error tells of nothing but a lost connection: the page says so itself, and nobody could be told. */
export const isLostConnection = ({ navigator }: Window, error: unknown) =>
  isMissingPart(error) && !navigator.onLine

/** Whether the page is about to be loaded anew. */
export const isReloading = () => reloading

/** Whether this build has not reloaded its page yet; notes that it does now. Never where nothing can be noted. */
function mayReload(storage: () => Storage, build: string): boolean {
  try {
    if (storage().getItem(sessionKeys.reloadedFor) === build) return false
    storage().setItem(sessionKeys.reloadedFor, build)
    return storage().getItem(sessionKeys.reloadedFor) === build
  } catch {
    return false
  }
}

/**
 * A part that a new deployment took away: the page is loaded anew, once for each build, so never in a loop. After that
 * the error reaches the page, which says so. `build` names the running build.
 */
export function watchMissingParts(window: Window, build: string) {
  window.addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload)
    if (!window.navigator.onLine || !mayReload(() => window.sessionStorage, build)) return
    reloading = true
    window.location.reload()
  })
}
