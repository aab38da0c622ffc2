import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import { brand } from '#contract/brand.ts'
import type { BackdropActor } from '#machines/backdrop.ts'
import { framework } from '#src/content/site/framework.ts'
import { BackgroundVideo } from '#src/ui/pictures/background-video.tsx'
import { MotionSwitch } from '#src/ui/motion-switch.tsx'

type FilmProps = { actor: BackdropActor; videoRef: RefObject<HTMLVideoElement | null> }

/** The film in a frame, with the four pillars' names at the bottom. */
export function Film({ actor, videoRef }: FilmProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isStopped = snapshot.matches('stopped')
  return (
    <div className="relative border border-sky/60 bg-ink">
      <BackgroundVideo
        film={framework.film}
        videoRef={videoRef}
        hasFailed={snapshot.matches('failed')}
        className="aspect-4/3 w-full mix-blend-screen"
      />
      {(isStopped || snapshot.matches('playing')) && (
        <MotionSwitch
          animationName="the film"
          isStopped={isStopped}
          onToggle={() => actor.send({ type: isStopped ? 'film.resume' : 'film.stop' })}
          className="absolute top-3 right-3 bg-ink text-mist"
        />
      )}
      <ul
        aria-hidden="true"
        className="annotation grid grid-cols-2 border-t border-sky/60 text-sky sm:grid-cols-4"
      >
        {brand.framework.pillars.map((pillar) => (
          <li
            key={pillar}
            className="border-sky/60 py-2 text-center max-sm:odd:border-r max-sm:nth-[-n+2]:border-b sm:not-last:border-r"
          >
            {pillar}
          </li>
        ))}
      </ul>
    </div>
  )
}
