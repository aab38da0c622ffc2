import { fromCallback, fromPromise } from 'xstate'
import type { BackdropEvent } from '#machines/backdrop.ts'
import { wantsMotion } from './motion.ts'
import { pageLoaded } from './page-load.ts'

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

/** The page's film, for the backdrop machine. It rests while it is off the screen. */
export function backdropEffects({ window }: { window: Window }) {
  return {
    actors: {
      awaitRest: fromPromise<boolean>(async () => {
        if (!wantsMotion(window)) return false
        await whenAtRest(window)
        return true
      }),
      film: fromCallback<BackdropEvent>(({ sendBack }) => {
        const video = window.document.querySelector<HTMLVideoElement>('video[data-backdrop]')
        if (!video) return
        let isLeft = false
        const play = () => {
          video.play().catch((error: unknown) => {
            const isInterrupted = error instanceof DOMException && error.name === 'AbortError'
            if (!isLeft && !isInterrupted) sendBack({ type: 'film.failed' })
          })
        }
        const observer = new IntersectionObserver((entries) => {
          if (entries.at(-1)?.isIntersecting) play()
          else video.pause()
        })
        observer.observe(video)
        return () => {
          isLeft = true
          observer.disconnect()
          video.pause()
        }
      }),
    },
  }
}
