import type { RefObject } from 'react'
import type { BackdropActor } from '#machines/backdrop.ts'
import { paths } from '#contract/page-paths.ts'
import { framework } from '#src/content/site/framework.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { Film } from './framework/film.tsx'
import { FrameworkSheets } from './framework/sheets.tsx'

type HeroProps = {
  actor: BackdropActor
  /** A ref to the video element. Effects play it. */
  videoRef: RefObject<HTMLVideoElement | null>
}

function Hero({ actor, videoRef }: HeroProps) {
  return (
    <section className="on-ink grid-lines">
      <ZoneRuler />
      <div className="wrap grid items-center gap-x-14 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <div className="text-sky">
            <SheetLabel number="01">{framework.label}</SheetLabel>
          </div>
          <h1 className="mt-6">{framework.title}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-mist">{framework.lead}</p>
          <div className="mt-9 flex flex-wrap gap-4">
            <Button href={paths.blueprint} variant="cta" size="lg">
              {framework.action}
            </Button>
            <Tooltip tip={framework.demoTip}>
              {(describedBy) => (
                <Button variant="outline" size="lg" aria-describedby={describedBy}>
                  {framework.demo}
                </Button>
              )}
            </Tooltip>
          </div>
        </div>
        <Film actor={actor} videoRef={videoRef} />
      </div>
    </section>
  )
}

/** The framework's page: its name and film, and its sections below. */
export function FrameworkScreen(props: HeroProps) {
  return (
    <>
      <Hero {...props} />
      <FrameworkSheets />
    </>
  )
}
