import type { ComponentType, RefObject } from 'react'
import { brand } from '#contract/brand.ts'
import type { BackdropActor } from '#machines/backdrop.ts'
import { paths } from '#contract/page-paths.ts'
import { hero } from '#src/content/home/hero.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { HeroFilm } from './hero-film.tsx'

export type HeroProps = {
  backdropActor: BackdropActor
  /** A ref to the video element. Effects play it. */
  videoRef: RefObject<HTMLVideoElement | null>
  Strip: ComponentType
  Narration: ComponentType
}

/** From 1920 px on, the text grows with the screen, up to 1.5 times. */
const largeScreenClasses =
  'min-[120rem]:[--hero-text:min(31.25vw,56.25rem)] min-[120rem]:[--text-h1:min(3.54vw,6.375rem)] min-[120rem]:[--text-lead:min(1.09vw,2rem)]'

function Stats() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] border-ink-line max-lg:border-t lg:grid-cols-1 lg:border-l">
      {hero.stats.map(({ figure, name }) => (
        <li
          key={name}
          className="border-ink-line px-3 py-4 first:pl-5 max-lg:not-last:border-r sm:px-7 sm:py-6 sm:first:pl-7 lg:flex lg:items-baseline lg:gap-x-3 lg:py-2.5 lg:not-last:border-b"
        >
          <span className="font-display text-h2 font-bold tracking-[-0.03em]">{figure}</span>{' '}
          <span className="annotation whitespace-nowrap text-mist max-lg:block">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** The first view: the claim in front of the film, and a title block with facts below. */
export function Hero({ backdropActor, videoRef, Strip, Narration }: HeroProps) {
  return (
    <section className={`on-ink grid-lines overflow-x-clip ${largeScreenClasses}`}>
      <ZoneRuler />
      <div className="relative">
        <div className="wrap relative z-10 pt-14 pb-10 sm:pt-14 lg:pt-16 lg:pb-14 min-[140rem]:pt-24 min-[140rem]:pb-24">
          <div className="lg:max-w-[33rem] xl:max-w-[37.5rem] min-[120rem]:max-w-(--hero-text) min-[120rem]:[--text-note:min(0.68vw,1.2rem)]">
            <div className="text-sky">
              <SheetLabel number="00">{hero.label}</SheetLabel>
            </div>
            <h1 className="mt-6">{hero.title}</h1>
            <p className="mt-6 max-w-[34rem] min-[120rem]:max-w-none text-lead text-mist">{brand.tagline}</p>
            <p className="annotation mt-5 max-w-[34rem] min-[120rem]:max-w-none text-sky">{hero.offer}</p>
            <div className="mt-7 flex flex-wrap gap-4">
              <Button href={paths.blueprint} variant="cta" size="lg">
                Get Your Blueprint
              </Button>
              <Button href={paths.scheduleCall} variant="outline" size="lg">
                Schedule a Discovery Call
              </Button>
            </div>
            <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button href="#strategic-pathfinder" variant="outline" size="sm">
                Start Here
              </Button>
              <span className="text-mist">Three questions to find the service that fits.</span>
            </p>
          </div>
        </div>
        <div className="print:hidden">
          <HeroFilm actor={backdropActor} videoRef={videoRef} />
        </div>
      </div>
      <div className="wrap pb-20 sm:pb-14">
        <div className="lead-begin grid border border-ink-line bg-ink lg:grid-cols-[minmax(0,1fr)_25rem]">
          <Strip />
          <Stats />
          <div className="border-t border-ink-line lg:col-span-2 print:hidden">
            <Narration />
          </div>
        </div>
      </div>
    </section>
  )
}
