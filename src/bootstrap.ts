import type { bootstrapId, rootId, scriptFailedId } from '#contract/rendering.ts'
import type { sessionKeys } from '#contract/storage.ts'

/** A click or a submitted form that waits for the app. */
type QueuedEvent = { target: HTMLElement; submitter: HTMLElement | null }

export type EventQueue = {
  events: QueuedEvent[]
  /** The controls that the server rendered, in the page's order. */
  controls: HTMLElement[]
  /** How many elements the server rendered. */
  elementCount: number
  /** The control that last got the focus. */
  focused?: EventTarget | null
  /** Stops queueing events. */
  release: () => void
}

/** The bootstrap script imports nothing at run time, so it repeats values of the contract. Their types keep them equal. */
const scriptElementId: typeof bootstrapId = 'bootstrap'
const rootElementId: typeof rootId = 'root'
const reloadedForKey: (typeof sessionKeys)['reloadedFor'] = 'reloaded-for'
const noticeTemplateId: typeof scriptFailedId = 'script-failed'

/** The URLs of the app's script and of the scripts it imports, and whether the app starts without delay. */
const {
  entry: appUrl = '',
  imports: importList = '',
  atOnce,
} = document.getElementById(scriptElementId)?.dataset ?? {}
const importedUrls = importList.split(' ').filter(Boolean)

const startDelayAfterPaintMs = 150
/** The app starts this long after `load` if the browser reports no largest paint. */
const startDelayAfterLoadMs = 600
const maxStartDelayMs = 4_000

/**
 * Whether the page may reload because a deployment removed its script. Allowed once for each build and page, to avoid a reload
 * loop. Not allowed if the attempt cannot be stored.
 */
function claimReload(): boolean {
  const attempt = `${appUrl} ${location.href}`
  try {
    if (!navigator.onLine || sessionStorage.getItem(reloadedForKey) === attempt) return false
    sessionStorage.setItem(reloadedForKey, attempt)
    return true
  } catch {
    return false
  }
}

let failureNotice: Element | null = null
function showFailureNotice() {
  const template = document.getElementById(noticeTemplateId)
  if (failureNotice || !(template instanceof HTMLTemplateElement)) return
  document.body.append(template.content.cloneNode(true))
  failureNotice = document.body.lastElementChild
}

function preload(url: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  document.head.append(link)
}

/**
 * Imports the scripts that the app's script needs, each in a separate task, and then the app's script. Short tasks block the page
 * less than a long one. A hidden tab uses one task, because browsers delay its timers by up to a second.
 */
async function importApp(url: string) {
  for (const imported of importedUrls) {
    await import(/* @vite-ignore */ imported)
    if (document.visibilityState === 'visible') await new Promise((resolve) => setTimeout(resolve))
  }
  await import(/* @vite-ignore */ url)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * Lays out the sections that `styles.css` leaves out until they are needed, one in each frame: all of them in one task would
 * block a phone. Afterwards the page has its full height.
 */
async function layOutSections() {
  const { documentElement: html } = document
  const sections = document.querySelectorAll<HTMLElement>(
    'main > * > section:nth-of-type(n + 3), .lazy-part section',
  )
  for (const { dataset } of sections) {
    if ('laidOut' in html.dataset || document.visibilityState === 'hidden') break
    dataset.laidOut = ''
    await nextFrame()
  }
  html.dataset.laidOut = ''
  for (const { dataset } of sections) delete dataset.laidOut
}

let isStarted = false
let startAttempts = 0

/**
 * Starts the app, once. If its scripts cannot be loaded, a notice is shown and the next input or `online` event tries again.
 * Browsers cache a failed module, so a retry needs another URL. Modules that the entry imports keep their URLs: if the retry
 * after `online` fails too, only a reload fetches them again.
 */
function startApp(event?: Event) {
  if (isStarted) return
  isStarted = true
  startAttempts += 1
  if (atOnce === undefined && startAttempts === 1) [...importedUrls, appUrl].forEach(preload)
  const url = startAttempts === 1 ? appUrl : `${appUrl}?attempt=${startAttempts}`
  const laidOut = layOutSections()
  // After a click or a key press the app starts without waiting for the layout.
  const imported = event ? importApp(url) : laidOut.then(() => importApp(url))
  imported.then(
    () => failureNotice?.remove(),
    () => {
      if (event?.type === 'online' || claimReload()) {
        location.reload()
        return
      }
      isStarted = false
      showFailureNotice()
    },
  )
}
window.addEventListener('online', startApp)

const startWhenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => startApp(), { timeout: 300 })
  else setTimeout(startApp, 50)
}

function startAfterLargestPaint() {
  if (document.visibilityState === 'hidden') {
    startApp()
    return
  }
  setTimeout(startApp, startDelayAfterLoadMs)
  try {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      setTimeout(startWhenIdle, startDelayAfterPaintMs)
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  } catch {
    startWhenIdle()
  }
}

/** Controls that do nothing without the app: buttons without native behaviour, and links that store something first. */
const inertControlsSelector = 'button:not([popovertarget]):not([type=submit]), a[data-waits]'

function queueEvents(): EventQueue {
  const controller = new AbortController()
  const events: QueuedEvent[] = []
  const queued: EventQueue = {
    events,
    controls: [...document.querySelectorAll<HTMLElement>('input, textarea, select, button, a, form')],
    elementCount: document.querySelectorAll(`#${rootElementId} *`).length,
    release: () => controller.abort(),
  }
  const queue = (event: Event, target: HTMLElement, submitter: HTMLElement | null) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // People click again when nothing happens, but they mean one click.
    if (!events.some((earlier) => earlier.target === target)) events.push({ target, submitter })
    ;(submitter ?? target).dataset.queued = ''
    startApp()
  }
  const options = { capture: true, signal: controller.signal }
  for (const type of ['pointerdown', 'touchstart', 'keydown']) {
    window.addEventListener(type, startApp, { ...options, passive: true })
  }
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>(inertControlsSelector) : null
    if (target && isPlain) queue(event, target, null)
  }
  window.addEventListener('click', onClick, options)
  window.addEventListener('focusin', ({ target }) => (queued.focused = target), options)
  window.addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLElement) queue(event, event.target, event.submitter)
    },
    options,
  )
  // The access code's button is disabled until the app runs: neither Enter nor a press on the button submits the form.
  const queueCode = (event: Event, form: HTMLFormElement | null | undefined) => {
    const button = form?.querySelector<HTMLButtonElement>('[type=submit]:disabled')
    if (form && button && form.querySelector('input')?.value) queue(event, form, button)
  }
  window.addEventListener(
    'keydown',
    (event) => {
      const { key, isComposing, target } = event
      if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) queueCode(event, target.form)
    },
    options,
  )
  window.addEventListener(
    'pointerup',
    (event) => {
      if (event.target instanceof Element) queueCode(event, event.target.closest('button')?.form)
    },
    options,
  )
  // Until the app runs, the browser's back button changes the URL but not the page, so the page is reloaded.
  const initialPath = location.pathname + location.search
  window.addEventListener(
    'popstate',
    () => {
      if (location.pathname + location.search !== initialPath) location.reload()
    },
    options,
  )
  return queued
}

window.eventQueue = queueEvents()
if (atOnce !== undefined) {
  document.documentElement.dataset.laidOut = ''
  startApp()
} else {
  if (document.readyState === 'complete') startAfterLargestPaint()
  else window.addEventListener('load', startAfterLargestPaint, { once: true })
  setTimeout(startApp, maxStartDelayMs)
}
