import { useId } from 'react'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import { framework } from '#src/content/home/framework.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { LoopFigure } from '../figures/loop.tsx'

/** The framework's four pillars as one control loop. */
export function FrameworkSection() {
  const title = useId()
  return (
    <section id="framework" aria-labelledby={title} className="lead-line on-ink grid-lines">
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <div className="lead-joint text-sky">
          <SheetLabel number="05">{brand.framework.name}</SheetLabel>
        </div>
        <div className="mt-5 grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div className="gap-x-12 md:max-lg:grid md:max-lg:grid-cols-2">
            <div>
              <h2 id={title}>{framework.title}</h2>
              <p className="mt-5 max-w-xl text-lead text-mist">{framework.lead}</p>
            </div>
            <div className="max-w-xl max-md:mt-10 lg:mt-8 lg:max-w-lg">
              <LoopFigure />
            </div>
          </div>
          <div>
            <Fold label={framework.fold}>
              <dl className="gap-x-12 border-t border-sky md:max-lg:grid md:max-lg:grid-cols-2">
                {brand.framework.pillars.map((pillar, index) => (
                  <div
                    key={pillar}
                    className="border-b border-ink-line py-6 sm:gap-x-6 sm:py-4 sm:max-md:grid sm:max-md:grid-cols-[9rem_minmax(0,1fr)] lg:grid lg:grid-cols-[9rem_minmax(0,1fr)]"
                  >
                    <dt className="font-display text-h3 leading-tight font-bold tracking-tight">{pillar}</dt>
                    <dd className="max-sm:mt-1.5">
                      <p>{framework.pillars[index]?.text}</p>
                      <p className="mt-2 text-sm text-mist">
                        <span className="annotation text-sky">without it: </span>
                        {framework.pillars[index]?.missing}
                      </p>
                    </dd>
                  </div>
                ))}
              </dl>
            </Fold>
            <Button href={paths.framework} variant="outline" className="mt-7">
              {framework.link}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
