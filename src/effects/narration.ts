import { fromCallback } from 'xstate'
import type { Language, NarrationEvent } from '#machines/narration.ts'

type Deps = {
  window: Pick<Window, 'document'>
  /** The address of each recording. */
  recordings: Record<Language, string>
}

/** The page's audio element, for the narration machine. It plays while `clip` runs and stands still otherwise. */
export function narrationEffects({ window, recordings }: Deps) {
  const player = () => window.document.querySelector<HTMLAudioElement>('audio[data-narration]')

  return {
    actors: {
      clip: fromCallback<NarrationEvent, { language: Language }>(({ input: { language }, sendBack }) => {
        const audio = player()
        const leaving = new AbortController()
        const fail = () => {
          if (!leaving.signal.aborted) sendBack({ type: 'clip.failed' })
        }
        if (!audio) {
          fail()
          return
        }
        if (audio.getAttribute('src') !== recordings[language] || audio.error)
          audio.src = recordings[language]
        const { signal } = leaving
        audio.addEventListener('ended', () => sendBack({ type: 'clip.ended' }), { signal })
        audio.addEventListener('error', fail, { signal })
        audio.play().catch(fail)
        return () => {
          leaving.abort()
          audio.pause()
        }
      }),
    },
    actions: {
      rewind: () => {
        const audio = player()
        if (audio) audio.currentTime = 0
      },
    },
  }
}
