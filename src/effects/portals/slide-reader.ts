import type { WatchedRef } from '../platform/watched-ref.ts'

/** Whether a key is typed into a field, scrolls a table, is part of a shortcut, or is already handled. */
function isNotForSlides({
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return true
  const ownKeys = 'input, textarea, select, [contenteditable], [role="dialog"], section[tabindex="0"]'
  return target instanceof Element && target.closest(ownKeys) !== null
}

/**
 * Moves through the slides. A slide taller than the screen is scrolled to its end before the next one follows, unless all that
 * is left is its margin with the title block.
 */
function createSlideNavigation(window: Window, slidesElement: HTMLElement, slides: readonly HTMLElement[]) {
  const marginShare = 0.08
  const current = () => {
    const middle = window.innerHeight / 2
    const index = slides.findLastIndex((slide) => slide.getBoundingClientRect().top <= middle)
    return Math.max(index, 0)
  }
  const goTo = (index: number) => slides[Math.min(Math.max(index, 0), slides.length - 1)]?.scrollIntoView()
  const scroll = (direction: 1 | -1) => {
    const index = current()
    const top = slides[index]?.getBoundingClientRect().top ?? 0
    // What stands below a slide, such as its comments, belongs to that slide.
    const bottom =
      slides[index + 1]?.getBoundingClientRect().top ?? slidesElement.getBoundingClientRect().bottom
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

/** Keeps the height of the bar with the links to the slides where the style sheet reads it: each slide leaves that room below. */
function reserveBar({ document: { documentElement: root } }: Window, bar: HTMLElement | null | undefined) {
  const resized = new ResizeObserver(() => root.style.setProperty('--slide-bar', `${bar?.offsetHeight}px`))
  if (bar) resized.observe(bar)
  return () => {
    resized.disconnect()
    root.style.removeProperty('--slide-bar')
  }
}

function attachSlideControls(
  window: Window,
  container: HTMLElement,
  rail: SlideElements['rail'],
  onReached: (slide: number) => void,
) {
  const controller = new AbortController()
  const slides = (Array.from(container.children) as HTMLElement[]).filter(({ id }) => id.startsWith('slide-'))
  const navigation = createSlideNavigation(window, container, slides)
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
    const act = isNotForSlides(event) ? undefined : keys.get(event.key.toLowerCase())
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

  const releaseBar = reserveBar(window, rail.current?.parentElement)
  slides[0]?.focus({ preventScroll: true })
  const initialId = window.location.hash.slice(1)
  slides.find(({ id }) => id === initialId)?.scrollIntoView()
  return () => {
    controller.abort()
    middle.disconnect()
    releaseBar()
  }
}

/** Elements of the screen that shows a document's slides. */
export type SlideElements = {
  /** The element whose children are the slides. Each slide has the id that the component `Slide` sets. */
  slides: WatchedRef
  /** The element whose children are the links to the slides. */
  rail: { readonly current: HTMLElement | null }
}

/**
 * Scrolls to the slide in the URL's hash, moves through the slides by keyboard, and reports the slide in the middle of the
 * screen, counted from 1. Works while the slides are mounted. Returns a function that stops it.
 */
export function startSlideReader(
  window: Window,
  { slides, rail }: SlideElements,
  onReached: (slide: number) => void,
) {
  let stop = () => {}
  const unwatch = slides.watch((container) => {
    stop()
    stop = container ? attachSlideControls(window, container, rail, onReached) : () => {}
  })
  return () => {
    unwatch()
    stop()
  }
}

/** Puts the current slide into the URL's hash, so that a copied URL opens there. The first slide needs no hash. */
export function putSlideInAddress({ location, history }: Window, slide: number) {
  const hash = `#slide-${slide}`
  if (location.hash === hash || (slide === 1 && location.hash === '')) return
  history.replaceState(history.state, '', hash)
}
