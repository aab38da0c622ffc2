import { fromCallback } from 'xstate'
import type { RuntimeConfig } from '#contract/config.ts'
import type { BookingEvent } from '#machines/booking.ts'
import { createScriptLoader } from './script.ts'
import { whenPresent } from './when-present.ts'

type Calendly = { initInlineWidget: (options: { url: string; parentElement: HTMLElement }) => void }

declare global {
  interface Window {
    Calendly?: Calendly
  }
}

/** The element the calendar is put into. */
const containerId = 'booking-calendar'

type Deps = { window: Window; config: RuntimeConfig['booking'] }

/** What the calendar tells the page, or undefined for what is none of its messages. */
function eventOf({ data }: MessageEvent<unknown>): BookingEvent | undefined {
  const name = typeof data === 'object' && data !== null && 'event' in data ? data.event : undefined
  if (typeof name !== 'string' || !name.startsWith('calendly.')) return undefined
  return { type: name === 'calendly.event_scheduled' ? 'call.booked' : 'calendar.shown' }
}

/** The booking service's script and calendar: it counts as shown once the calendar itself says so. */
export function bookingEffects({ window, config }: Deps) {
  const { document } = window
  const loadScript = createScriptLoader(document, () => typeof window.Calendly === 'object')

  const show = async ({ url, scriptUrl }: NonNullable<Deps['config']>, leaving: AbortSignal) => {
    await loadScript(scriptUrl)
    const parentElement = await whenPresent(document, containerId, leaving)
    if (leaving.aborted) return
    parentElement.replaceChildren()
    window.Calendly?.initInlineWidget({ url, parentElement })
  }

  return {
    actors: {
      calendar: fromCallback<BookingEvent>(({ sendBack }) => {
        if (!config) throw new Error('booking: no calendar')
        const leaving = new AbortController()
        const { signal } = leaving
        const { origin } = new URL(config.url, window.location.href)
        const onMessage = (message: MessageEvent) => {
          const told = message.origin === origin ? eventOf(message) : undefined
          if (told) sendBack(told)
        }
        window.addEventListener('message', onMessage, { signal })
        show(config, signal).catch(() => {
          if (!signal.aborted) sendBack({ type: 'calendar.failed' })
        })
        return () => {
          leaving.abort()
          document.getElementById(containerId)?.replaceChildren()
        }
      }),
    },
  }
}
