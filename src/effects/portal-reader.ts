import type { Place } from './place.ts'

/** Whether a key is somebody else's: typed into a field, part of a shortcut, or already dealt with. */
function isTaken({ defaultPrevented, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Walks the slides. A slide longer than the screen is read to its end before the next one comes. */
function createWalk(window: Window, slides: readonly HTMLElement[]) {
  const edge = 2
  const current = () => {
    const middle = window.innerHeight / 2
    const index = slides.findLastIndex((slide) => slide.getBoundingClientRect().top <= middle)
    return Math.max(index, 0)
  }
  const goTo = (index: number) => slides[Math.min(Math.max(index, 0), slides.length - 1)]?.scrollIntoView()
  const readOn = (direction: 1 | -1) => {
    const index = current()
    const { top = 0, bottom = 0 } = slides[index]?.getBoundingClientRect() ?? {}
    const left = direction === 1 ? bottom - window.innerHeight : -top
    if (left > edge) window.scrollBy({ top: direction * Math.min(left, window.innerHeight * 0.8) })
    else goTo(index + direction)
  }
  return {
    nextSlide: () => goTo(current() + 1),
    previousSlide: () => goTo(current() - 1),
    readOn: () => readOn(1),
    readBack: () => readOn(-1),
    toFirst: () => goTo(0),
    toLast: () => goTo(slides.length - 1),
  }
}

function toggleFullScreen({ document }: Window) {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  change.catch(() => {})
}

/** Keeps the current slide's link in view where the rail itself is scrolled. */
function bringLinkIntoView(rail: HTMLElement | null, slide: number) {
  const link = rail?.children[slide - 1]
  if (!rail || !link) return
  const { left, top, width, height } = link.getBoundingClientRect()
  const around = rail.getBoundingClientRect()
  rail.scrollBy(
    left + width / 2 - around.left - around.width / 2,
    top + height / 2 - around.top - around.height / 2,
  )
}

function follow(
  window: Window,
  slides: readonly HTMLElement[],
  rail: Elements['rail'],
  onReached: (slide: number) => void,
) {
  const stopped = new AbortController()
  const walk = createWalk(window, slides)
  const keys = new Map([
    ['arrowright', walk.nextSlide],
    ['arrowleft', walk.previousSlide],
    ['arrowdown', walk.readOn],
    ['arrowup', walk.readBack],
    ['pagedown', walk.readOn],
    ['pageup', walk.readBack],
    ['home', walk.toFirst],
    ['end', walk.toLast],
    ['f', () => toggleFullScreen(window)],
  ])
  const onKey = (event: KeyboardEvent) => {
    const act = isTaken(event) ? undefined : keys.get(event.key.toLowerCase())
    if (!act) return
    event.preventDefault()
    act()
  }
  const middle = new IntersectionObserver(
    (entries) => {
      const reached = entries.filter(({ isIntersecting }) => isIntersecting).at(-1)
      if (!reached) return
      const slide = slides.findIndex((one) => one === reached.target) + 1
      onReached(slide)
      bringLinkIntoView(rail.current, slide)
    },
    { rootMargin: '-50% 0px -50% 0px' },
  )
  for (const slide of slides) middle.observe(slide)
  window.addEventListener('keydown', onKey, { signal: stopped.signal })

  slides[0]?.focus({ preventScroll: true })
  const asked = window.location.hash.slice(1)
  slides.find(({ id }) => id === asked)?.scrollIntoView()
  return () => {
    stopped.abort()
    middle.disconnect()
  }
}

/** What the screen of an open document gives, while it is drawn. */
export type Elements = {
  /** Its children are the slides. */
  slides: Place
  /** Its children are the links to them. */
  rail: { readonly current: HTMLElement | null }
}

/**
 * Reads a document's slides while they stand in the page: opens at the slide the address names, turns keys into steps and
 * tells which slide, counted from 1, is in the middle of the screen. Answers what ends it.
 */
export function readSlides(window: Window, { slides, rail }: Elements, onReached: (slide: number) => void) {
  let stop = () => {}
  const unwatch = slides.watch((around) => {
    stop()
    stop = around ? follow(window, Array.from(around.children) as HTMLElement[], rail, onReached) : () => {}
  })
  return () => {
    unwatch()
    stop()
  }
}
