import { fromCallback } from 'xstate'
import type { RuntimeConfig } from '#contract/config.ts'
import type { BookingEvent } from '#machines/booking.ts'
import { createScriptLoader } from './script.ts'

type Calendly = { initInlineWidget: (options: { url: string; parentElement: HTMLElement }) => void }

declare global {
  interface Window {
    Calendly?: Calendly
  }
}

type Deps = {
  window: Window
  config: RuntimeConfig['booking']
  /** The element the calendar is put into, while the screen is drawn. */
  container: { readonly current: HTMLElement | null }
}

/** What the calendar tells the page, or undefined for what is none of its messages. */
function eventOf({ data }: MessageEvent<unknown>): BookingEvent | undefined {
  const name = typeof data === 'object' && data !== null && 'event' in data ? data.event : undefined
  if (typeof name !== 'string' || !name.startsWith('calendly.')) return undefined
  return { type: name === 'calendly.event_scheduled' ? 'call.booked' : 'calendar.shown' }
}

/** The booking service's script and calendar: it counts as shown once the calendar itself says so. */
export function bookingEffects({ window, config, container }: Deps) {
  const loadScript = createScriptLoader(window.document, () => typeof window.Calendly === 'object')

  const show = async ({ url, scriptUrl }: NonNullable<Deps['config']>, leaving: AbortSignal) => {
    await loadScript(scriptUrl)
    const parentElement = container.current
    if (leaving.aborted) return
    if (!parentElement) throw new Error('booking: no place for the calendar')
    leaving.addEventListener('abort', () => parentElement.replaceChildren())
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
        return () => leaving.abort()
      }),
    },
  }
}
