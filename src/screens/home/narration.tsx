import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { Language, NarrationActor, NarrationEvent } from '#machines/narration.ts'
import { narration } from '#src/content/home/narration.ts'

const languages = Object.keys(narration.clips) as Language[]

/** Classes that put the player's buttons beside the text on wide screens. */
const buttonsPositionClasses = 'md:row-span-2 md:row-start-1 md:self-center'

type PlayerButtonProps = { name: string; isPressed: boolean; onPress: () => void }

/** A toggle button of the player. */
function PlayerButton({ name, isPressed, onPress }: PlayerButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="annotation min-h-11 grow basis-0 border border-sky/60 px-3 transition-colors duration-150 not-first:-ml-px hover:bg-sky/10 aria-pressed:bg-sky/20 aria-pressed:[box-shadow:inset_0_-3px_0_var(--color-sky)]"
    >
      {name}
    </button>
  )
}

function Transcript() {
  return (
    <details className="border-t border-ink-line">
      <summary className="flex min-h-11 items-center px-5 text-sm text-sky underline decoration-1 underline-offset-4 hover:text-frost sm:px-7">
        {narration.transcript}
      </summary>
      <div className="grid gap-x-16 gap-y-6 px-5 pt-2 pb-7 text-sm text-mist sm:px-7 lg:grid-cols-2">
        {languages.map((language) => {
          const { name, lang, paragraphs } = narration.clips[language]
          return (
            <div key={language} role="group" aria-label={`Transcript, ${name}`}>
              <div lang={lang} className="space-y-3">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </details>
  )
}

type NarrationPlayerProps = {
  actor: NarrationActor
  /** A ref to the audio element. Effects play it. */
  audioRef: RefObject<HTMLAudioElement | null>
}

/** The audio player: language, three buttons, and the transcripts of both recordings. */
export function NarrationPlayer({ actor, audioRef }: NarrationPlayerProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { language, isMuted } = snapshot.context
  const isFailed = snapshot.matches('failed')
  const send = (event: NarrationEvent) => () => actor.send(event)
  return (
    <div>
      <div className="grid gap-x-8 gap-y-2 p-5 sm:px-7 sm:py-5 md:grid-cols-[minmax(0,1fr)_12rem_17rem]">
        <h2 className="annotation flex flex-wrap justify-between gap-x-6 font-normal tracking-[0.02em] text-mist max-md:mb-1 md:justify-start">
          <span>{narration.title}</span>
          <span>{narration.measure}</span>
        </h2>
        <div role="group" aria-label="Language" className={`flex flex-wrap ${buttonsPositionClasses}`}>
          {languages.map((offered) => (
            <PlayerButton
              key={offered}
              name={narration.clips[offered].name}
              isPressed={offered === language}
              onPress={send({ type: 'language.choose', language: offered })}
            />
          ))}
        </div>
        <div role="group" aria-label="Recording" className={`flex flex-wrap ${buttonsPositionClasses}`}>
          <PlayerButton
            name="Play"
            isPressed={snapshot.matches('playing')}
            onPress={send({ type: 'narration.play' })}
          />
          <PlayerButton
            name="Pause"
            isPressed={snapshot.matches('paused')}
            onPress={send({ type: 'narration.pause' })}
          />
          <PlayerButton name="Mute" isPressed={isMuted} onPress={send({ type: 'mute.toggle' })} />
        </div>
        <p
          role="status"
          className="min-h-[3.1em] text-sm text-mist max-md:mt-1 md:col-start-1 md:row-start-2"
        >
          {isFailed ? narration.failed : narration.states[snapshot.value as keyof typeof narration.states]}
        </p>
        <audio ref={audioRef} src={narration.clips.english.file} preload="none" muted={isMuted} />
      </div>
      <Transcript />
    </div>
  )
}
