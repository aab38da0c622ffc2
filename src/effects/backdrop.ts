import { fromCallback, fromPromise } from 'xstate'
import type { BackdropEvent } from '#machines/backdrop.ts'
import { wantsMotion } from './motion.ts'
import { pageLoaded } from './page-load.ts'

type Deps = {
  window: Window
  /** The screen's film, while it is drawn. */
  film: { readonly current: HTMLVideoElement | null }
}

/** How long a page that never comes to rest is waited for, in milliseconds. */
const longestWait = 4000

/** How long a page is left alone where the browser does not say when it rests, in milliseconds. */
const shortRest = 300

/** Resolves when the page has loaded and has nothing more to do. */
async function whenAtRest(window: Window): Promise<void> {
  await pageLoaded(window)
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: longestWait })
    else globalThis.setTimeout(resolve, shortRest)
  })
}

/** A film of which no source can be loaded: its `play()` never settles then, so only the last source's error tells. */
function onUnplayable(video: HTMLVideoElement, report: () => void, signal: AbortSignal) {
  const isLast = (target: EventTarget | null) => target === video || target === video.lastElementChild
  const listen = (event: Event) => {
    if (isLast(event.target)) report()
  }
  video.addEventListener('error', listen, { capture: true, signal })
}

/** The page's film, for the backdrop machine. It rests while it is off the screen. */
export function backdropEffects({ window, film }: Deps) {
  return {
    actors: {
      awaitRest: fromPromise<boolean>(async () => {
        if (!wantsMotion(window)) return false
        await whenAtRest(window)
        return true
      }),
      film: fromCallback<BackdropEvent>(({ sendBack }) => {
        const video = film.current
        const leaving = new AbortController()
        const fail = () => {
          if (!leaving.signal.aborted) sendBack({ type: 'film.failed' })
        }
        if (!video) {
          fail()
          return
        }
        onUnplayable(video, fail, leaving.signal)
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
          leaving.abort()
          observer.disconnect()
          video.pause()
        }
      }),
    },
  }
}
