import { brand } from '#contract/brand.ts'
import type { ReactNode } from 'react'
import type { FormActor } from '#machines/form.ts'
import { applyToPartner } from '#src/content/site/apply-to-partner.ts'
import { Button } from '#src/ui/button.tsx'
import { SectionHead, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ProcessFigure } from './apply-to-partner/process-figure.tsx'
import { FormSheet } from './form.tsx'

function Hero() {
  return (
    <section className="on-ink grid-lines">
      <ZoneRuler />
      <div className="wrap pt-14 pb-16 sm:pt-20 sm:pb-24">
        <div className="text-sky">
          <SheetLabel number="N0">{`${brand.collective}: ${applyToPartner.label.toLowerCase()}`}</SheetLabel>
        </div>
        <div className="mt-6 grid items-end gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h1>{applyToPartner.title}</h1>
          <div>
            <p className="text-lead text-mist">{applyToPartner.lead}</p>
            <Button href="#application" variant="outline" size="lg" className="mt-7">
              {applyToPartner.action}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

function Benefits() {
  const { title, items } = applyToPartner.benefits
  return (
    <section className="wrap grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <h2>{title}</h2>
      <dl className="grid border-t border-blue sm:grid-cols-2">
        {items.map((item, index) => (
          <div
            key={item.title}
            className="border-b border-blue-line py-6 sm:even:border-l sm:even:pl-8 sm:odd:pr-8"
          >
            <dt className="flex items-baseline gap-3 font-display text-h4 font-bold tracking-tight">
              <span aria-hidden="true" className="annotation font-normal tracking-normal text-blue">
                {`0${index + 1}`}
              </span>
              {item.title}
            </dt>
            <dd className="mt-2 text-muted">{item.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ApplyToPartnerProps = {
  actor: FormActor
  places: ScreenElements
  /** What is said above the form to somebody whose application waits. */
  waiting?: ReactNode
}

/** `/apply-to-partner`: the benefits for partners, the process, and the application form. */
export function ApplyToPartnerScreen({ actor, places, waiting }: ApplyToPartnerProps) {
  const { process, form } = applyToPartner
  return (
    <>
      <Hero />
      <Benefits />
      <section className="border-y border-blue-line bg-paper-shade">
        <div className="wrap py-16 sm:py-24">
          <SectionHead number="N1" label="The process" title={process.title} />
          <ProcessFigure steps={process.steps} />
        </div>
      </section>
      <section
        id="application"
        className="wrap grid items-start gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
      >
        <div className="lg:sticky lg:top-28">
          <h2>{form.title}</h2>
          <p className="mt-5 max-w-xl text-muted">{form.text}</p>
        </div>
        <div>
          {waiting}
          <FormSheet actor={actor} places={places} />
        </div>
      </section>
    </>
  )
}
