import type { bootstrapId, scriptFailedId } from '#contract/rendering.ts'
import type { sessionKeys } from '#contract/storage.ts'

/** A click that waits for the app, or a form that somebody sent. */
type QueuedEvent = { target: HTMLElement; submitter: HTMLElement | null }

export type EventQueue = {
  events: QueuedEvent[]
  /** Stops queueing. */
  release: () => void
}

/** This script imports nothing: what the contract names is written out, and held to it by its type. */
const ownId: typeof bootstrapId = 'bootstrap'
const reloadedFor: (typeof sessionKeys)['reloadedFor'] = 'reloaded-for'
const noticeId: typeof scriptFailedId = 'script-failed'

/** The app's script, what the page imports beside it, and whether it starts with the document. */
const { entry = '', imports = '', atOnce } = document.getElementById(ownId)?.dataset ?? {}

/** Times in ms: from the largest paint to the app; from load to the app where no paint is reported; from now at most. */
const afterPaint = 150
const withoutPaint = 600
const atMost = 4_000

/**
 * Whether the page may be loaded anew for a script that is gone with its deployment: once for each build and page, so never in
 * a loop. Never where that cannot be stored.
 */
function mayReload(): boolean {
  const attempt = `${entry} ${location.href}`
  try {
    if (!navigator.onLine || sessionStorage.getItem(reloadedFor) === attempt) return false
    sessionStorage.setItem(reloadedFor, attempt)
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
function preload(address: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = address
  document.head.append(link)
}

let isStarted = false
let attempts = 0

/**
 * Starts the app, once. Where its scripts cannot be loaded the page says so, and the next touch or connection tries again.
 * A browser remembers that a module failed, so the entry is asked for at another address; where that fails too although the
 * connection is back, something it imports failed, and only another document asks for that again.
 */
function start(event?: Event) {
  if (isStarted) return
  isStarted = true
  attempts += 1
  if (atOnce === undefined && attempts === 1) imports.split(' ').forEach(preload)
  const address = attempts === 1 ? entry : `${entry}?attempt=${attempts}`
  import(/* @vite-ignore */ address).then(
    () => notice?.remove(),
    () => {
      if (event?.type === 'online' || mayReload()) {
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
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: 300 })
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

/** What is of no use without the app: buttons that the browser does not act on itself, and links that store something. */
const inert = 'button:not([popovertarget]):not([type=submit]), a[data-waits]'

function queueEvents(): EventQueue {
  const listening = new AbortController()
  const events: QueuedEvent[] = []
  const queue = (event: Event, target: HTMLElement, submitter: HTMLElement | null) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // Who presses again because nothing happened means it once.
    if (!events.some((queued) => queued.target === target)) events.push({ target, submitter })
    ;(submitter ?? target).dataset.queued = ''
    start()
  }
  const options = { capture: true, signal: listening.signal }
  for (const touch of ['pointerdown', 'touchstart', 'keydown']) {
    window.addEventListener(touch, start, { ...options, passive: true })
  }
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(inert) : null
    if (target && isPlain) queue(event, target, null)
  }
  window.addEventListener('click', onClick, options)
  window.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLElement) queue(event, event.target, event.submitter)
    },
    options,
  )
  // Enter sends no form whose button is disabled, as that of an empty access code is until the app runs.
  window.addEventListener(
    'keydown',
    (event) => {
      const { target } = event
      if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return
      const button = target.form?.querySelector<HTMLButtonElement>('[type=submit]')
      if (target.form && button?.disabled && target.value !== '') queue(event, target.form, button)
    },
    options,
  )
  // Going back within the document changes the address, and only the app could change the page with it.
  const opened = location.pathname + location.search
  window.addEventListener(
    'popstate',
    () => {
      if (location.pathname + location.search !== opened) location.reload()
    },
    options,
  )
  return { events, release: () => listening.abort() }
}

window.eventQueue = queueEvents()
if (atOnce !== undefined) start()
else {
  if (document.readyState === 'complete') afterLargestPaint()
  else window.addEventListener('load', afterLargestPaint, { once: true })
  setTimeout(start, atMost)
}
