import { fromCallback } from 'xstate'
import type { Language, NarrationEvent } from '#machines/narration.ts'

type Deps = {
  /** A ref to the audio element. */
  audio: { readonly current: HTMLAudioElement | null }
  /** The URL of each recording. */
  recordings: Record<Language, string>
}

/** The effects of the narration machine. The audio plays while the actor `clip` runs. */
export function narrationEffects({ audio: player, recordings }: Deps) {
  return {
    actors: {
      clip: fromCallback<NarrationEvent, { language: Language }>(({ input: { language }, sendBack }) => {
        const audio = player.current
        const controller = new AbortController()
        const fail = () => {
          if (!controller.signal.aborted) sendBack({ type: 'clip.failed' })
        }
        if (!audio) {
          fail()
          return
        }
        if (audio.getAttribute('src') !== recordings[language] || audio.error)
          audio.src = recordings[language]
        const { signal } = controller
        audio.addEventListener('ended', () => sendBack({ type: 'clip.ended' }), { signal })
        audio.addEventListener('error', fail, { signal })
        audio.play().catch(fail)
        return () => {
          controller.abort()
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
