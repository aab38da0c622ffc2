import type { stalledId } from '#contract/rendering.ts'
import type { sessionKeys } from '#contract/storage.ts'

/** A click that waits for the app, or a form that somebody sent. */
type Held = { target: HTMLElement; submitter: HTMLElement | null }

export type Early = {
  held: Held[]
  /** Stops holding things back. */
  release: () => void
}

/** The element of this script; it names the app's own, what that one imports, and whether it starts at once. */
const { entry = '', imports = '', atOnce } = document.getElementById('loader')?.dataset ?? {}

/** Times in ms: from the largest paint to the app; from load to the app where no paint is told of; from now at most. */
const afterPaint = 150
const withoutPaint = 600
const atMost = 4_000

/** This script imports nothing: what the contract names is written out, and held to it by its type. */
const reloadedFor: (typeof sessionKeys)['reloadedFor'] = 'reloaded-for'
const noticeId: typeof stalledId = 'stalled'

/**
 * Whether the page may be loaded anew for a script that is gone with its deployment: once for each, so never in a loop.
 * Never where nothing can be noted.
 */
function mayReload(): boolean {
  const build = new URL(entry, location.href).href
  try {
    if (!navigator.onLine || sessionStorage.getItem(reloadedFor) === build) return false
    sessionStorage.setItem(reloadedFor, build)
    return true
  } catch {
    return false
  }
}

let notice: Element | null = null
function showNotice() {
  const template = document.getElementById(noticeId)
  if (notice || !(template instanceof HTMLTemplateElement)) return
  document.body.append(template.content.cloneNode(true))
  notice = document.body.lastElementChild
}

/** Fetches a script together with the one that imports it, not after it. */
function fetchAhead(address: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = address
  document.head.append(link)
}

let isStarted = false
let attempts = 0

/** Starts the app, once. Where its script cannot be loaded the page says so, and the next touch or connection tries again. */
function start() {
  if (isStarted) return
  isStarted = true
  attempts += 1
  if (atOnce === undefined && attempts === 1) imports.split(' ').forEach(fetchAhead)
  // A browser may remember that a module failed: it asks for another address only.
  const address = attempts === 1 ? entry : `${entry}?attempt=${attempts}`
  import(/* @vite-ignore */ address).then(
    () => notice?.remove(),
    () => {
      if (mayReload()) {
        location.reload()
        return
      }
      isStarted = false
      showNotice()
    },
  )
}
window.addEventListener('online', start)

const whenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 300 })
  else setTimeout(start, 50)
}

function afterLargestPaint() {
  if (document.visibilityState === 'hidden') {
    start()
    return
  }
  setTimeout(start, withoutPaint)
  try {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      setTimeout(whenIdle, afterPaint)
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  } catch {
    whenIdle()
  }
}

/** What is of no use without the app: buttons that the browser does not act on itself, and links that note something. */
const waiting = 'button:not([popovertarget]):not([type=submit]), a[data-waits]'

function holdBack(): Early {
  const listening = new AbortController()
  const held: Held[] = []
  const hold = (event: Event, target: HTMLElement, submitter: HTMLElement | null) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push({ target, submitter })
    start()
  }
  const options = { capture: true, signal: listening.signal }
  for (const touch of ['pointerdown', 'touchstart', 'keydown']) {
    window.addEventListener(touch, start, { ...options, passive: true })
  }
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(waiting) : null
    if (target && isPlain) hold(event, target, null)
  }
  window.addEventListener('click', onClick, options)
  window.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLElement) hold(event, event.target, event.submitter)
    },
    options,
  )
  return { held, release: () => listening.abort() }
}

window.early = holdBack()
if (atOnce !== undefined) start()
else {
  if (document.readyState === 'complete') afterLargestPaint()
  else window.addEventListener('load', afterLargestPaint, { once: true })
  setTimeout(start, atMost)
}
