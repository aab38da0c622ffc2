import { fromCallback } from 'xstate'
import { popupIds } from '#contract/rendering.ts'
import type { MenuEvent, HeaderPopup } from '#machines/menu.ts'

const popupEntries = Object.entries(popupIds) as [HeaderPopup, string][]
const popupOf = (target: EventTarget | null): HeaderPopup | undefined =>
  target instanceof Element ? popupEntries.find(([, id]) => id === target.id)?.[0] : undefined

/** A media query. Wide screens show the header's panels, narrow screens show a list of links instead. */
const wideScreenQuery = '(min-width: 80rem)'

/** The effects of the menu machine. Its popups are native popovers. */
export function menuEffects(window: Window) {
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- The browser opens popovers by id, also before React has a ref.
  const elementOf = (popup: HeaderPopup) => window.document.getElementById(popupIds[popup])
  const isShown = (popup: HeaderPopup) => elementOf(popup)?.matches(':popover-open') ?? false
  const belongsTo = (popup: HeaderPopup, target: Element) =>
    target.closest(`#${popupIds[popup]}, [popovertarget="${popupIds[popup]}"]`) !== null

  return {
    actors: {
      popups: fromCallback<MenuEvent>(({ sendBack }) => {
        const { document } = window
        const controller = new AbortController()
        const { signal } = controller
        const follow = (event: Event) => {
          const popup = popupOf(event.target)
          const { newState } = event as ToggleEvent
          if (popup) sendBack({ type: newState === 'open' ? 'popup.opened' : 'popup.closed', popup })
        }
        const watchFocus = ({ target }: Event) => {
          const [popup] = popupEntries.find(([name]) => isShown(name)) ?? []
          if (popup && target instanceof Element && !belongsTo(popup, target))
            sendBack({ type: 'focus.left' })
        }
        document.addEventListener('beforetoggle', follow, { capture: true, signal })
        document.addEventListener('focusin', watchFocus, { signal })
        window.addEventListener('popstate', () => sendBack({ type: 'page.changed' }), { signal })
        window
          .matchMedia(wideScreenQuery)
          .addEventListener('change', () => sendBack({ type: 'screen.changed' }), { signal })
        for (const [popup] of popupEntries) if (isShown(popup)) sendBack({ type: 'popup.opened', popup })
        return () => controller.abort()
      }),
    },
    actions: {
      hide: (_: unknown, { popup }: { popup: HeaderPopup }) => {
        if (isShown(popup)) elementOf(popup)?.hidePopover()
      },
    },
  }
}
