import type { ComponentType } from 'react'
import { brand } from '#contract/brand.ts'
import type { BackdropActor } from '#machines/backdrop.ts'
import { paths } from '#src/app/paths.ts'
import { hero } from '#src/content/home/hero.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel, ZoneRuler } from '#src/ui/drawing.tsx'
import { HeroFilm } from './hero-film.tsx'

export type HeroProps = { backdrop: BackdropActor; Strip: ComponentType; Narration: ComponentType }

function Stats() {
  return (
    <ul className="grid grid-cols-3 border-t border-ink-line">
      {hero.stats.map(({ figure, name }) => (
        <li
          key={name}
          className="border-ink-line px-3 py-4 not-last:border-r first:pl-5 sm:px-7 sm:py-6 sm:first:pl-7"
        >
          <span className="font-display text-h2 font-bold tracking-[-0.03em]">{figure}</span>{' '}
          <span className="annotation whitespace-nowrap text-mist max-sm:block sm:ml-1">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** The first sheet: what we do over the film that shows it, and below it, as in a title block, the facts. */
export function Hero({ backdrop, Strip, Narration }: HeroProps) {
  return (
    <section className="on-ink grid-lines overflow-x-clip">
      <ZoneRuler />
      <div className="relative">
        <div className="wrap relative z-10 pt-12 pb-10 sm:pt-16 lg:pt-20 lg:pb-24">
          <div className="lg:max-w-[38rem]">
            <div className="text-sky">
              <SheetLabel number="00">{hero.label}</SheetLabel>
            </div>
            <h1 className="mt-6">{hero.title}</h1>
            <p className="mt-6 max-w-[34rem] text-lead text-mist">{brand.tagline}</p>
            <div className="mt-9 flex flex-wrap gap-4">
              <Button href={paths.blueprint} variant="cta" size="lg">
                Get Your Blueprint
              </Button>
              <Button href={paths.scheduleCall} variant="outline" size="lg">
                Schedule a Discovery Call
              </Button>
            </div>
            <p className="mt-5">
              <a
                href="#strategic-pathfinder"
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                Start Here
              </a>
              <span className="text-mist max-sm:block sm:ml-3">
                Three questions to the service that fits.
              </span>
            </p>
          </div>
        </div>
        <HeroFilm actor={backdrop} />
      </div>
      <div className="wrap pb-20">
        <div className="lead-begin grid border border-ink-line bg-ink lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex flex-col justify-between border-ink-line max-lg:border-b lg:border-r">
            <Strip />
            <Stats />
          </div>
          <Narration />
        </div>
      </div>
    </section>
  )
}
