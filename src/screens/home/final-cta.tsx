import { paths } from '#contract/page-paths.ts'
import { finalCta } from '#src/content/home/final-cta.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { CleanDiagram } from './clean-diagram.tsx'

/** Half the diagram's height, in percent of its width. */
const halfDiagramHeightClasses =
  '[--half-drawing:45.73%] md:[--half-drawing:12.67%] print:[--half-drawing:12.67%]'

/** The last call to action. The line that runs down the page ends here, in the middle of the diagram's left side. */
export function FinalCtaSection() {
  const { label, title, lead, blueprint, call } = finalCta
  return (
    <section
      id="final-cta"
      aria-labelledby="final-cta-title"
      className={`break-inside-avoid on-ink grid-lines overflow-clip pb-16 sm:pb-14 print:pb-0 ${halfDiagramHeightClasses}`}
    >
      <div className="lead-line">
        <div className="wrap grid items-end gap-x-16 gap-y-10 pt-12 sm:pt-13 xl:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <div className="lead-joint text-sky">
              <SheetLabel number="18">{label}</SheetLabel>
            </div>
            <h2 id="final-cta-title" className="mt-5 text-h1">
              {title}
            </h2>
            <p className="mt-6 max-w-xl text-lead text-mist">{lead}</p>
          </div>
          <div className="grid gap-5 sm:max-lg:grid-cols-2">
            <div>
              <Button href={paths.blueprint} variant="cta" size="lg" className="w-full">
                {blueprint.action}
              </Button>
              <p className="annotation mt-2 text-mist">{blueprint.note}</p>
            </div>
            <div>
              <Button href={paths.scheduleCall} variant="outline" size="lg" className="w-full">
                {call.action}
              </Button>
              <p className="annotation mt-2 text-mist">{call.note}</p>
            </div>
          </div>
        </div>
        <div className="wrap mt-12 flow-root sm:mt-10">
          <div className="lead-joint mb-[calc(var(--half-drawing)*-1)]">
            <CleanDiagram />
          </div>
        </div>
      </div>
      <div className="wrap">
        <div className="pt-(--half-drawing)" />
      </div>
    </section>
  )
}
