import { useSelector } from '@xstate/react'
import type { BackdropActor } from '#machines/backdrop.ts'
import { hero } from '#src/content/home/hero.ts'
import { BackgroundVideo } from '#src/ui/background-video.tsx'
import { MotionSwitch } from '#src/ui/motion-switch.tsx'

/** Tangled lines that straighten into lanes: the firm's work in ten silent seconds. */
export function HeroFilm({ actor }: { actor: BackdropActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const isStopped = snapshot.matches('stopped')
  return (
    <>
      <BackgroundVideo
        film={hero.film}
        className="aspect-3/2 w-full [mask-image:linear-gradient(90deg,transparent,#000_22%)] object-cover object-right mix-blend-screen lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[55%]"
      />
      <div className="wrap flex min-h-15 items-center justify-end lg:absolute lg:inset-x-0 lg:bottom-0">
        {(isStopped || snapshot.matches('playing')) && (
          <MotionSwitch
            what="the film"
            isStopped={isStopped}
            onToggle={() => actor.send({ type: isStopped ? 'film.resume' : 'film.stop' })}
            className="relative z-10 text-mist"
          />
        )}
      </div>
    </>
  )
}
