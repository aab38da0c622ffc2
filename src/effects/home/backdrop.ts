import { fromCallback, fromPromise } from 'xstate'
import type { BackdropEvent } from '#machines/backdrop.ts'
import { wantsMotion } from '../platform/motion.ts'
import { whenPageLoaded } from '../platform/page-load.ts'

type Deps = {
  window: Window
  /** A ref to the video element. */
  film: { readonly current: HTMLVideoElement | null }
}

const maxIdleWaitMs = 4_000

/** How long the video waits in browsers without `requestIdleCallback`. */
const fallbackWaitMs = 300

/** Resolves when the page has loaded and is idle. */
async function whenIdle(window: Window): Promise<void> {
  await whenPageLoaded(window)
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: maxIdleWaitMs })
    else globalThis.setTimeout(resolve, fallbackWaitMs)
  })
}

/** `play()` never settles if no source can be loaded, so this listens to the error of the last source. */
function watchLoadFailure(video: HTMLVideoElement, report: () => void, signal: AbortSignal) {
  const isLast = (target: EventTarget | null) => target === video || target === video.lastElementChild
  const listen = (event: Event) => {
    if (isLast(event.target)) report()
  }
  video.addEventListener('error', listen, { capture: true, signal })
}

/** The effects of the backdrop machine. The video pauses while it is outside the viewport. */
export function backdropEffects({ window, film }: Deps) {
  return {
    actors: {
      waitUntilIdle: fromPromise<boolean>(async () => {
        if (!wantsMotion(window)) return false
        await whenIdle(window)
        return true
      }),
      film: fromCallback<BackdropEvent>(({ sendBack }) => {
        const video = film.current
        const controller = new AbortController()
        const fail = () => {
          if (!controller.signal.aborted) sendBack({ type: 'film.failed' })
        }
        if (!video) {
          fail()
          return
        }
        watchLoadFailure(video, fail, controller.signal)
        const play = () => {
          video.play().catch((error: unknown) => {
            const isInterrupted = error instanceof DOMException && error.name === 'AbortError'
            if (!isInterrupted) fail()
          })
        }
        const observer = new IntersectionObserver((entries) => {
          if (entries.at(-1)?.isIntersecting) play()
          else video.pause()
        })
        observer.observe(video)
        return () => {
          controller.abort()
          observer.disconnect()
          video.pause()
        }
      }),
    },
  }
}
