import { paths } from '#contract/page-paths.ts'
import { blueprintIntro } from '#src/content/home/blueprint-intro.ts'
import { Fold } from '#src/ui/fold.tsx'
import { specimenLink } from '#src/content/specimen-link.ts'
import { Button } from '#src/ui/button.tsx'
import { DimensionLine, Sheet, SheetLabel, TitleBlock } from '#src/ui/pictures/drawing.tsx'

/** The Blueprint's price, duration and phases, as a sheet with a title block. */
export function BlueprintIntroSection() {
  const { label, title, lead, action, span, phases, price, priceNote, rows } = blueprintIntro
  return (
    <section
      id="blueprint-intro"
      aria-labelledby="blueprint-intro-title"
      className="lead-line on-ink grid-lines overflow-clip"
    >
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <div className="lead-joint text-sky">
          <SheetLabel number="16">{label}</SheetLabel>
        </div>
        <div className="mt-5 grid gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-x-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div>
            <h2 id="blueprint-intro-title">{title}</h2>
            <p className="mt-5 max-w-xl text-lead text-mist">{lead}</p>
            <Fold label={blueprintIntro.fold}>
              <div className="mt-8">
                <DimensionLine className="text-sky">{span}</DimensionLine>
                <ol className="border-x border-sky">
                  {phases.map(({ measure, title: phase, text }) => (
                    <li
                      key={phase}
                      className="grid gap-x-6 gap-y-1 border-b border-ink-line px-5 py-4 last:border-b-0 sm:px-6 sm:max-md:grid-cols-[8.5rem_minmax(0,1fr)] lg:grid-cols-[8.5rem_minmax(0,1fr)]"
                    >
                      <span className="annotation pt-0.5 text-sky">{measure}</span>
                      <div>
                        <h3 className="text-h4">{phase}</h3>
                        <p className="mt-1 text-mist">{text}</p>
                      </div>
                    </li>
                  ))}
                </ol>
              </div>
            </Fold>
          </div>
          <Sheet className="break-inside-avoid self-end">
            <div className="px-6 py-7 lg:px-9">
              <p className="font-display text-figure font-bold tracking-tight">
                {price}{' '}
                <span className="text-h3 font-semibold tracking-normal whitespace-nowrap text-muted">
                  {priceNote}
                </span>
              </p>
              <Button href={paths.blueprint} variant="cta" size="lg" className="mt-6 w-full">
                {action}
              </Button>
              <Button href={paths.specimen} variant="link" className="mt-2 w-full">
                {specimenLink}
              </Button>
            </div>
            <TitleBlock rows={rows} className="border-x-0 border-b-0" />
          </Sheet>
        </div>
      </div>
    </section>
  )
}
