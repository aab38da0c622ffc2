import { fromCallback, fromPromise } from 'xstate'
import type { LauncherEvent } from '#machines/launcher.ts'
import type { WatchedRef } from './platform/watched-ref.ts'

/** Controls that the launcher must not cover. The skip link is outside `main` and `footer`, so it does not count. */
const coverableControlSelector =
  ':is(main, footer) :is(a[href], button, input, select, textarea, summary, label)'

/** Reports whether a control of the page lies beneath a fixed element. */
function watchControlsBeneath(element: Element, report: (isCovered: boolean) => void) {
  const { documentElement: page } = element.ownerDocument
  const beneath = new Set<Element>()
  const { top, right, bottom, left } = element.getBoundingClientRect()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) beneath.add(target)
        else beneath.delete(target)
      }
      report(beneath.size > 0)
    },
    { rootMargin: `${-top}px ${right - page.clientWidth}px ${bottom - page.clientHeight}px ${-left}px` },
  )
  return {
    observeControls: () => {
      // oxlint-disable-next-line eslint-js/no-restricted-syntax -- This is about the controls of every page.
      element.ownerDocument
        .querySelectorAll(coverableControlSelector)
        .forEach((control) => observer.observe(control))
    },
    stop: () => observer.disconnect(),
  }
}

const addsElements = ({ addedNodes }: MutationRecord) =>
  Array.from(addedNodes).some((node) => node.nodeType === Node.ELEMENT_NODE)

type Deps = { window: Window; button: WatchedRef; fetchPanel: () => Promise<unknown> }

/** The effects of the launcher machine. */
export function launcherEffects({ window, button, fetchPanel }: Deps) {
  return {
    actors: {
      fetchPanel: fromPromise<undefined>(async () => {
        await fetchPanel()
        return undefined
      }),
      surroundings: fromCallback<LauncherEvent>(({ sendBack }) => {
        const { document } = window
        const controller = new AbortController()
        const { signal } = controller
        let watch: ReturnType<typeof watchControlsBeneath> | undefined
        const watchBox = (box: Element | null) => {
          watch?.stop()
          watch =
            box === null
              ? undefined
              : watchControlsBeneath(box, (isCovered) =>
                  sendBack({ type: isCovered ? 'control.covered' : 'controls.cleared' }),
                )
          watch?.observeControls()
        }
        const observer = new MutationObserver((records) => {
          if (records.some(addsElements)) watch?.observeControls()
        })
        observer.observe(document.body, { childList: true, subtree: true })
        window.addEventListener('resize', () => watchBox(button.current()), { signal })
        window.addEventListener('popstate', () => sendBack({ type: 'page.changed' }), { signal })
        const unwatch = button.watch(watchBox)
        return () => {
          controller.abort()
          unwatch()
          observer.disconnect()
          watch?.stop()
        }
      }),
    },
  }
}
