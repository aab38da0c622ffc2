import type { WatchedRef } from './watched-ref.ts'

/** Keys that are typed into a field, part of a shortcut, or already handled. */
function isOtherKey({
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/**
 * Moves through the slides. A slide taller than the screen is scrolled to its end before the next one follows, unless all that
 * is left is its margin with the title block.
 */
function createSlideNavigation(window: Window, slides: readonly HTMLElement[]) {
  const marginShare = 0.08
  const current = () => {
    const middle = window.innerHeight / 2
    const index = slides.findLastIndex((slide) => slide.getBoundingClientRect().top <= middle)
    return Math.max(index, 0)
  }
  const goTo = (index: number) => slides[Math.min(Math.max(index, 0), slides.length - 1)]?.scrollIntoView()
  const scroll = (direction: 1 | -1) => {
    const index = current()
    const { top = 0, bottom = 0 } = slides[index]?.getBoundingClientRect() ?? {}
    const remaining = direction === 1 ? bottom - window.innerHeight : -top
    if (remaining > window.innerHeight * marginShare)
      window.scrollBy({ top: direction * Math.min(remaining, window.innerHeight * 0.8) })
    else goTo(index + direction)
  }
  return {
    nextSlide: () => goTo(current() + 1),
    previousSlide: () => goTo(current() - 1),
    scrollDown: () => scroll(1),
    scrollUp: () => scroll(-1),
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

/** Centres the current slide's link in the rail, which can be scrolled itself. */
function bringLinkIntoView(rail: HTMLElement | null, slide: number) {
  const link = rail?.children[slide - 1]
  if (!rail || !link) return
  const { left, top, width, height } = link.getBoundingClientRect()
  const railBox = rail.getBoundingClientRect()
  rail.scrollBy(
    left + width / 2 - railBox.left - railBox.width / 2,
    top + height / 2 - railBox.top - railBox.height / 2,
  )
}

function followSlides(
  window: Window,
  slides: readonly HTMLElement[],
  rail: Elements['rail'],
  onReached: (slide: number) => void,
) {
  const controller = new AbortController()
  const navigation = createSlideNavigation(window, slides)
  const keys = new Map([
    ['arrowright', navigation.nextSlide],
    ['arrowleft', navigation.previousSlide],
    ['arrowdown', navigation.scrollDown],
    ['arrowup', navigation.scrollUp],
    ['pagedown', navigation.scrollDown],
    ['pageup', navigation.scrollUp],
    ['home', navigation.toFirst],
    ['end', navigation.toLast],
    ['f', () => toggleFullScreen(window)],
  ])
  const onKey = (event: KeyboardEvent) => {
    const act = isOtherKey(event) ? undefined : keys.get(event.key.toLowerCase())
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
  window.addEventListener('keydown', onKey, { signal: controller.signal })

  slides[0]?.focus({ preventScroll: true })
  const initialId = window.location.hash.slice(1)
  slides.find(({ id }) => id === initialId)?.scrollIntoView()
  return () => {
    controller.abort()
    middle.disconnect()
  }
}

/** Elements of an open document's screen. */
export type Elements = {
  /** Its children are the slides. */
  slides: WatchedRef
  /** Its children are the links to them. */
  rail: { readonly current: HTMLElement | null }
}

/**
 * Scrolls to the slide in the URL's hash, moves through the slides by keyboard, and reports the slide in the middle of the
 * screen, counted from 1. Works while the slides are mounted. Returns a function that stops it.
 */
export function startSlideReader(
  window: Window,
  { slides, rail }: Elements,
  onReached: (slide: number) => void,
) {
  let stop = () => {}
  const unwatch = slides.watch((container) => {
    stop()
    stop = container
      ? followSlides(window, Array.from(container.children) as HTMLElement[], rail, onReached)
      : () => {}
  })
  return () => {
    unwatch()
    stop()
  }
}
