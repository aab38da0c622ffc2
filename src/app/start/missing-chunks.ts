import { bootstrapId, rootId } from '#contract/rendering.ts'
import { sessionKeys } from '#contract/storage.ts'

const chunkErrors = new WeakSet<object>()
let isDocumentReloading = false

/** Whether an error says that a chunk of the app could not be fetched. */
export const isMissingChunk = (error: unknown) =>
  typeof error === 'object' && error !== null && chunkErrors.has(error)

/** Whether a chunk is missing because the visitor is offline. Such an error is not reported: the server cannot be reached. */
export const isLostConnection = ({ navigator }: Window, error: unknown) =>
  isMissingChunk(error) && !navigator.onLine

/** Whether another document is about to be loaded. */
export const isReloading = () => isDocumentReloading

/**
 * Whether the page may reload. The bootstrap script uses the same key and value in storage, so that both together never reload
 * in a loop. The office has no bootstrap script.
 */
function claimReload({ document, sessionStorage }: Window, target: string): boolean {
  const build =
    document.getElementById(bootstrapId)?.dataset.entry ??
    document.getElementById(rootId)?.dataset.build ??
    ''
  const attempt = `${build} ${target}`
  if (sessionStorage.getItem(sessionKeys.reloadedFor) === attempt) return false
  sessionStorage.setItem(sessionKeys.reloadedFor, attempt)
  return true
}

/**
 * Reloads the page, or loads `target`, at most once for each build and URL. Does nothing while offline or if storage is blocked.
 */
export function reloadOnce(window: Window, target = window.location.href): void {
  try {
    if (!window.navigator.onLine || !claimReload(window, target)) return
  } catch {
    return
  }
  isDocumentReloading = true
  if (target === window.location.href) window.location.reload()
  else window.location.assign(target)
}

let pendingOptionalFetches = 0

/** Fetches a chunk the visitor did not request. If it is missing, the page does not reload. */
export async function fetchOptional<Module>(fetch: () => Promise<Module>): Promise<Module> {
  pendingOptionalFetches += 1
  try {
    return await fetch()
  } finally {
    pendingOptionalFetches -= 1
  }
}

/** A deployment may remove a chunk. The requested page is then loaded from the new build. Abort the signal to stop watching. */
export function watchMissingChunks(
  window: Window,
  readDestinationUrl: () => string,
  signal: AbortSignal,
): void {
  const onPreloadError = (event: VitePreloadErrorEvent) => {
    chunkErrors.add(event.payload)
    if (pendingOptionalFetches === 0) reloadOnce(window, readDestinationUrl())
  }
  // The browser restored this document from its back/forward cache, which cancelled the reload.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isDocumentReloading) window.location.reload()
  }
  window.addEventListener('vite:preloadError', onPreloadError, { signal })
  window.addEventListener('pageshow', onPageShow, { signal })
}
