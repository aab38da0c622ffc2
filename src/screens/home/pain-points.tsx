import { useId } from 'react'
import { paths } from '#contract/page-paths.ts'
import { painPoints } from '#src/content/home/pain-points.ts'
import { Fold } from '#src/ui/fold.tsx'
import { NumberCircle, DimensionLine, SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { GapFigure } from '../figures/gap.tsx'

/** Classes that show the name of the system after a gap only if the next gap is in another row. */
const nextSystemClasses = ['sm:hidden', 'lg:hidden', 'sm:hidden', '']

/** Today's problems, shown as an order that falls into the gaps between systems. */
export function PainPointsSection() {
  const title = useId()
  return (
    <section id="pain-points" aria-labelledby={title} className="lead-line on-ink grid-lines">
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <div className="lead-joint text-sky">
          <SheetLabel number="02">{painPoints.label}</SheetLabel>
        </div>
        <div className="mt-5 grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h2 id={title}>{painPoints.title}</h2>
          <p className="max-w-xl text-lead text-mist lg:pt-1">{painPoints.lead}</p>
        </div>
        <DimensionLine className="mt-8 break-after-avoid text-sky max-sm:hidden">
          {painPoints.measure}
        </DimensionLine>
        <Fold label={painPoints.fold}>
          <ol className="mt-10 grid gap-y-10 sm:mt-4 sm:gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {painPoints.gaps.map(({ from, to, title: name, text }, index) => (
              <li key={name}>
                <GapFigure index={index} ground="fill-ink">
                  <g className="fill-mist font-mono text-[15px] lg:max-xl:text-[17px] print:text-[17px]">
                    <text x="8" y="36">
                      {from}
                    </text>
                    <text x="312" y="36" textAnchor="end" className={nextSystemClasses[index]}>
                      {to}
                    </text>
                  </g>
                </GapFigure>
                <div className="mt-4 flex gap-4 sm:pr-6">
                  <span className="text-sky">
                    <NumberCircle>{`${index + 1}`}</NumberCircle>
                  </span>
                  <div>
                    <h3 className="pt-1.5 text-h4">{name}</h3>
                    <p className="mt-1.5 text-sm text-mist">{text}</p>
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </Fold>
        <div className="mt-10 flex sm:mt-8 flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-ink-line pt-6">
          <p className="max-w-2xl">{painPoints.evidence}</p>
          <Link
            to={paths.processIntelligence}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            {painPoints.link}
          </Link>
        </div>
      </div>
    </section>
  )
}
