import { bootstrapId } from '#contract/rendering.ts'
import { sessionKeys } from '#contract/storage.ts'

const failures = new WeakSet<object>()
let reloading = false

/** Whether an error says that a chunk of the app could not be fetched. */
export const isMissingChunk = (error: unknown) =>
  typeof error === 'object' && error !== null && failures.has(error)

/** Whether an error tells of nothing but a lost connection: the page says so itself, and no server would hear of it. */
export const isLostConnection = ({ navigator }: Window, error: unknown) =>
  isMissingChunk(error) && !navigator.onLine

/** Whether another document is about to be loaded. */
export const isReloading = () => reloading

/** The bootstrap script counts its own reload in the same words, so that both together never reload in a loop. */
function mayReload({ document, sessionStorage }: Window, target: string): boolean {
  const build = document.getElementById(bootstrapId)?.dataset.entry ?? ''
  const attempt = `${build} ${target}`
  if (sessionStorage.getItem(sessionKeys.reloadedFor) === attempt) return false
  sessionStorage.setItem(sessionKeys.reloadedFor, attempt)
  return true
}

/**
 * Loads a page of this site anew, the one at the address unless another is given: once for each build and page. Never while
 * the connection is lost, nor where the browser stores nothing.
 */
export function reloadOnce(window: Window, target = window.location.href): void {
  try {
    if (!window.navigator.onLine || !mayReload(window, target)) return
  } catch {
    return
  }
  reloading = true
  if (target === window.location.href) window.location.reload()
  else window.location.assign(target)
}

let unasked = 0

/** Fetches what nobody asked for: where it cannot be had, the page is not loaded anew because of it. */
export async function fetchUnasked<Module>(fetch: () => Promise<Module>): Promise<Module> {
  unasked += 1
  try {
    return await fetch()
  } finally {
    unasked -= 1
  }
}

/**
 * A deployment may take a chunk away: the page that was asked for is then loaded with the chunks of the new build, until the
 * signal ends that.
 */
export function watchMissingChunks(window: Window, wantedAddress: () => string, signal: AbortSignal): void {
  const onPreloadError = (event: VitePreloadErrorEvent) => {
    failures.add(event.payload)
    if (unasked === 0) reloadOnce(window, wantedAddress())
  }
  // Shown again by the browser, which kept it: no other document is on its way any more.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && reloading) window.location.reload()
  }
  window.addEventListener('vite:preloadError', onPreloadError, { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
}
