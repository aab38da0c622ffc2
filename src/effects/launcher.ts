import { fromCallback, fromPromise } from 'xstate'
import type { LauncherEvent } from '#machines/launcher.ts'
import type { Place } from './place.ts'

/** What people press or type into; what leads there for a keyboard alone, as the link to the content, is not among it. */
const controls = ':is(main, footer) :is(a[href], button, input, select, textarea, summary, label)'

/** Tells whether one of the page's controls lies within the box of an element that stands still on the screen. */
function watchBeneath(box: Element, tell: (isCovered: boolean) => void) {
  const { documentElement: page } = box.ownerDocument
  const beneath = new Set<Element>()
  const { top, right, bottom, left } = box.getBoundingClientRect()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) beneath.add(target)
        else beneath.delete(target)
      }
      tell(beneath.size > 0)
    },
    { rootMargin: `${-top}px ${right - page.clientWidth}px ${bottom - page.clientHeight}px ${-left}px` },
  )
  return {
    look: () => {
      // eslint-disable-next-line no-restricted-syntax -- It minds the controls of every page, whichever they are.
      box.ownerDocument.querySelectorAll(controls).forEach((control) => observer.observe(control))
    },
    stop: () => observer.disconnect(),
  }
}

const addsElements = ({ addedNodes }: MutationRecord) =>
  Array.from(addedNodes).some((node) => node.nodeType === Node.ELEMENT_NODE)

type Deps = { window: Window; button: Place; fetchPanel: () => Promise<unknown> }

/** The panel's code and what lies beneath the launcher, for the launcher machine. */
export function launcherEffects({ window, button, fetchPanel }: Deps) {
  return {
    actors: {
      fetchPanel: fromPromise<undefined>(async () => {
        await fetchPanel()
        return undefined
      }),
      surroundings: fromCallback<LauncherEvent>(({ sendBack }) => {
        const { document } = window
        const listening = new AbortController()
        const { signal } = listening
        let watch: ReturnType<typeof watchBeneath> | undefined
        const aim = (box: Element | null) => {
          watch?.stop()
          watch =
            box === null
              ? undefined
              : watchBeneath(box, (isCovered) =>
                  sendBack({ type: isCovered ? 'control.covered' : 'controls.cleared' }),
                )
          watch?.look()
        }
        const observer = new MutationObserver((records) => {
          if (records.some(addsElements)) watch?.look()
        })
        observer.observe(document.body, { childList: true, subtree: true })
        window.addEventListener('resize', () => aim(button.current()), { signal })
        window.addEventListener('popstate', () => sendBack({ type: 'page.changed' }), { signal })
        const unwatch = button.watch(aim)
        return () => {
          listening.abort()
          unwatch()
          observer.disconnect()
          watch?.stop()
        }
      }),
    },
  }
}
