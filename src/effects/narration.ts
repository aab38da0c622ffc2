import { fromCallback } from 'xstate'
import type { Language, NarrationEvent } from '#machines/narration.ts'

type Deps = {
  /** The screen's audio element, while it is drawn. */
  audio: { readonly current: HTMLAudioElement | null }
  /** The address of each recording. */
  recordings: Record<Language, string>
}

/** The page's audio element, for the narration machine. It plays while `clip` runs and stands still otherwise. */
export function narrationEffects({ audio: player, recordings }: Deps) {
  return {
    actors: {
      clip: fromCallback<NarrationEvent, { language: Language }>(({ input: { language }, sendBack }) => {
        const audio = player.current
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
        if (player.current) player.current.currentTime = 0
      },
    },
  }
}
