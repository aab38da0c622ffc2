import { paths } from '#contract/page-paths.ts'
import { blueprint } from '#src/content/blueprint.ts'
import { Button } from '#src/ui/button.tsx'
import { SectionHead, Sheet, TitleBlock } from '#src/ui/pictures/drawing.tsx'

/** The Blueprint's price, what it includes, and the guarantee. */
export function Investment() {
  const { title, text, price, priceNote, action, guarantee } = blueprint.investment
  return (
    <section id="investment" className="on-ink grid-lines">
      <div className="wrap grid gap-x-16 gap-y-12 py-16 sm:py-24 lg:grid-cols-2">
        <div>
          <SectionHead number="07" label="Investment" title={title} />
          <p className="mt-5 max-w-xl text-lead text-mist">{text}</p>
          <div className="mt-10 max-w-xl border-t border-ink-line pt-6">
            <h3>{guarantee.title}</h3>
            <p className="mt-3">{guarantee.text}</p>
            <p className="mt-2 text-sm text-mist">{guarantee.note}</p>
          </div>
        </div>
        <Sheet className="self-start">
          <div className="px-6 py-9 sm:px-10">
            <p className="annotation text-muted">{blueprint.title}</p>
            <p className="mt-3 font-display text-figure font-bold tracking-tight">
              {price} <span className="text-h3 font-semibold tracking-tight text-muted">{priceNote}</span>
            </p>
            <Button href={paths.checkout('blueprint')} variant="cta" size="lg" className="mt-7 w-full">
              {action}
            </Button>
          </div>
          <TitleBlock
            className="border-x-0 border-b-0"
            rows={[
              { term: 'Kick-off call', value: '90 minutes' },
              { term: 'Duration', value: '2 weeks' },
              { term: 'Analysis', value: 'Top 3-5 bottlenecks' },
              { term: 'Result', value: 'Five deliverables and a walkthrough' },
            ]}
          />
        </Sheet>
      </div>
    </section>
  )
}
