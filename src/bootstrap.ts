import type { bootstrapId, scriptFailedId } from '#contract/rendering.ts'
import type { sessionKeys } from '#contract/storage.ts'

/** A click or a submitted form that waits for the app. */
type QueuedEvent = { target: HTMLElement; submitter: HTMLElement | null }

export type EventQueue = {
  events: QueuedEvent[]
  /** Stops queueing. */
  release: () => void
}

/** This script imports nothing at run time, so it repeats ids and keys of the contract. The types keep them equal. */
const ownId: typeof bootstrapId = 'bootstrap'
const reloadedFor: (typeof sessionKeys)['reloadedFor'] = 'reloaded-for'
const noticeId: typeof scriptFailedId = 'script-failed'

/** The app's script, the scripts it imports, and whether the app starts at once. */
const { entry = '', imports: importList = '', atOnce } = document.getElementById(ownId)?.dataset ?? {}
const imports = importList.split(' ').filter(Boolean)

const delayAfterPaintMs = 150
/** After `load`, in case the browser reports no largest paint. */
const delayAfterLoadMs = 600
const maxDelayMs = 4_000

/**
 * Whether the page may reload because a deployment removed its script. Allowed once for each build and page, to avoid a reload
 * loop. Not allowed if the attempt cannot be stored.
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

function preload(url: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = url
  document.head.append(link)
}

/**
 * Imports the app's script after each of its imports, in a task of its own, so that evaluating them blocks the page less. Not in a
 * hidden tab, where browsers delay each timer by a second.
 */
async function importApp(url: string) {
  for (const imported of imports) {
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
  const sections = document.querySelectorAll<HTMLElement>('main > * > section:nth-of-type(n + 3)')
  for (const { dataset } of sections) {
    if ('laidOut' in html.dataset || document.visibilityState === 'hidden') break
    dataset.laidOut = ''
    await nextFrame()
  }
  html.dataset.laidOut = ''
  for (const { dataset } of sections) delete dataset.laidOut
}

let isStarted = false
let attempts = 0

/**
 * Starts the app, once. If its scripts cannot be loaded, a notice is shown and the next input or `online` event tries again.
 * Browsers cache a failed module, so a retry needs another URL. Modules that the entry imports keep their URLs: if the retry
 * after `online` fails too, only a reload fetches them again.
 */
function start(event?: Event) {
  if (isStarted) return
  isStarted = true
  attempts += 1
  if (atOnce === undefined && attempts === 1) [...imports, entry].forEach(preload)
  const url = attempts === 1 ? entry : `${entry}?attempt=${attempts}`
  const laidOut = layOutSections()
  // Whoever already uses the page does not wait for its layout.
  const imported = event ? importApp(url) : laidOut.then(() => importApp(url))
  imported.then(
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

const startWhenIdle = () => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: 300 })
  else setTimeout(start, 50)
}

function startAfterLargestPaint() {
  if (document.visibilityState === 'hidden') {
    start()
    return
  }
  setTimeout(start, delayAfterLoadMs)
  try {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      setTimeout(startWhenIdle, delayAfterPaintMs)
    })
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  } catch {
    startWhenIdle()
  }
}

/** Controls that do nothing without the app: buttons without native behaviour, and links that store something first. */
const inertControls = 'button:not([popovertarget]):not([type=submit]), a[data-waits]'

function queueEvents(): EventQueue {
  const controller = new AbortController()
  const events: QueuedEvent[] = []
  const queue = (event: Event, target: HTMLElement, submitter: HTMLElement | null) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    // People click again when nothing happens, but they mean one click.
    if (!events.some((queued) => queued.target === target)) events.push({ target, submitter })
    ;(submitter ?? target).dataset.queued = ''
    start()
  }
  const options = { capture: true, signal: controller.signal }
  for (const type of ['pointerdown', 'touchstart', 'keydown']) {
    window.addEventListener(type, start, { ...options, passive: true })
  }
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(inertControls) : null
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
  // Only the app could change the page when history navigation changes the URL.
  const initialPath = location.pathname + location.search
  window.addEventListener(
    'popstate',
    () => {
      if (location.pathname + location.search !== initialPath) location.reload()
    },
    options,
  )
  return { events, release: () => controller.abort() }
}

window.eventQueue = queueEvents()
if (atOnce !== undefined) {
  document.documentElement.dataset.laidOut = ''
  start()
} else {
  if (document.readyState === 'complete') startAfterLargestPaint()
  else window.addEventListener('load', startAfterLargestPaint, { once: true })
  setTimeout(start, maxDelayMs)
}
