import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { BackdropActor } from '#machines/backdrop.ts'
import { hero } from '#src/content/home/hero.ts'
import { BackgroundVideo } from '#src/ui/pictures/background-video.tsx'
import { MotionSwitch } from '#src/ui/motion-switch.tsx'

type HeroFilmProps = { actor: BackdropActor; videoRef: RefObject<HTMLVideoElement | null> }

/** The hero's background film. On wide screens it begins right of the text, and is never scaled above its own size. */
export function HeroFilm({ actor, videoRef }: HeroFilmProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isStopped = snapshot.matches('stopped')
  return (
    <>
      <div className="lg:absolute lg:inset-y-0 lg:right-0 lg:left-[calc(max(0px,50%-40rem)+clamp(1rem,4vw,3rem)+33rem)] lg:flex lg:items-center lg:justify-end lg:[container-type:size] xl:left-[calc(max(0px,50%-40rem)+clamp(1rem,4vw,3rem)+var(--hero-text,37.5rem))]">
        <BackgroundVideo
          film={hero.film}
          videoRef={videoRef}
          hasFailed={snapshot.matches('failed')}
          className="aspect-3/2 w-full [mask-image:linear-gradient(90deg,transparent,#000_22%)] mix-blend-screen lg:w-[min(100cqw,150cqh,60rem)]"
        />
      </div>
      <div className="wrap flex min-h-15 items-center justify-end lg:absolute lg:inset-x-0 lg:bottom-0">
        {(isStopped || snapshot.matches('playing')) && (
          <MotionSwitch
            animationName="the film"
            isStopped={isStopped}
            onToggle={() => actor.send({ type: isStopped ? 'film.resume' : 'film.stop' })}
            className="relative z-10 text-mist"
          />
        )}
      </div>
    </>
  )
}
