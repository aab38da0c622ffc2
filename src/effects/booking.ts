import { fromCallback } from 'xstate'
import type { RuntimeConfig } from '#contract/config.ts'
import type { BookingEvent } from '#machines/booking.ts'
import { createScriptLoader } from './platform/script.ts'

type Calendly = { initInlineWidget: (options: { url: string; parentElement: HTMLElement }) => void }

declare global {
  interface Window {
    Calendly?: Calendly
  }
}

type Deps = {
  window: Window
  config: RuntimeConfig['booking']
  /** A ref to the element that contains the calendar. */
  container: { readonly current: HTMLElement | null }
}

/** The event for a message of the calendar; undefined for other messages. */
function calendarEventOf({ data }: MessageEvent<unknown>): BookingEvent | undefined {
  const name = typeof data === 'object' && data !== null && 'event' in data ? data.event : undefined
  if (typeof name !== 'string' || !name.startsWith('calendly.')) return undefined
  return { type: name === 'calendly.event_scheduled' ? 'call.booked' : 'calendar.shown' }
}

/** The effects of the booking machine. The calendar counts as shown once it sends its first message. */
export function bookingEffects({ window, config, container }: Deps) {
  const loadScript = createScriptLoader(window.document, () => typeof window.Calendly === 'object')

  const show = async ({ url, scriptUrl }: NonNullable<Deps['config']>, signal: AbortSignal) => {
    await loadScript(scriptUrl)
    const parentElement = container.current
    if (signal.aborted) return
    if (!parentElement) throw new Error('booking: no container for the calendar')
    signal.addEventListener('abort', () => parentElement.replaceChildren())
    parentElement.replaceChildren()
    window.Calendly?.initInlineWidget({ url, parentElement })
  }

  return {
    actors: {
      calendar: fromCallback<BookingEvent>(({ sendBack }) => {
        if (!config) throw new Error('booking: no calendar')
        const controller = new AbortController()
        const { signal } = controller
        const { origin } = new URL(config.url, window.location.href)
        const onMessage = (message: MessageEvent) => {
          const event = message.origin === origin ? calendarEventOf(message) : undefined
          if (event) sendBack(event)
        }
        window.addEventListener('message', onMessage, { signal })
        show(config, signal).catch(() => {
          if (!signal.aborted) sendBack({ type: 'calendar.failed' })
        })
        return () => controller.abort()
      }),
    },
  }
}
