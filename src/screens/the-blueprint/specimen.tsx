import { paths } from '#contract/page-paths.ts'
import { blueprint } from '#src/content/blueprint.ts'
import { specimenLink } from '#src/content/specimen-link.ts'
import { Button } from '#src/ui/button.tsx'
import { SectionHead, TitleBlock } from '#src/ui/pictures/drawing.tsx'

/** An example sheet of the bottleneck analysis. */
export function Specimen() {
  const { label, title, text, note, sheet, rows } = blueprint.specimen
  return (
    <section className="on-ink grid-lines">
      <div className="wrap grid items-center gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <SectionHead number="04" label={label} title={title} />
          <p className="mt-5 max-w-md text-lead text-mist">{text}</p>
          <p className="annotation mt-8 max-w-sm border-l border-sky pl-4 text-mist">{note}</p>
          <Button href={paths.specimen} variant="outline" className="mt-8">
            {specimenLink}
          </Button>
        </div>
        <div className="relative">
          <span
            aria-hidden="true"
            className="absolute -top-3 -right-3 bottom-3 left-3 border border-sky/50"
          />
          <span
            aria-hidden="true"
            className="absolute -top-1.5 -right-1.5 bottom-1.5 left-1.5 border border-sky/70 bg-ink"
          />
          <div className="relative on-sheet border border-sky">
            <h3 className="px-4 py-5 sm:px-5">{sheet}</h3>
            <TitleBlock rows={rows} className="border-x-0 border-b-0 text-sm" />
          </div>
        </div>
      </div>
    </section>
  )
}
