import { blueprint } from '#src/content/blueprint.ts'
import { Button } from '#src/ui/button.tsx'
import { NumberCircle, DimensionLine, SectionHead, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Fit } from './the-blueprint/fit.tsx'
import { Investment } from './the-blueprint/investment.tsx'
import { SheetsFigure } from './the-blueprint/sheets-figure.tsx'
import { Specimen } from './the-blueprint/specimen.tsx'

function Hero() {
  return (
    <section className="on-ink grid-lines">
      <ZoneRuler />
      <div className="wrap grid items-center gap-x-12 gap-y-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <div className="text-sky">
            <SheetLabel number="01">{blueprint.label}</SheetLabel>
          </div>
          <h1 className="mt-6">{blueprint.title}</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-mist">{blueprint.lead}</p>
          <div className="mt-9">
            <Button href="#investment" variant="cta" size="lg">
              {blueprint.action}
            </Button>
          </div>
          <dl className="annotation mt-10 max-w-xl border-t border-ink-line">
            {blueprint.facts.map(({ term, value }) => (
              <div
                key={term}
                className="grid grid-cols-[6.5rem_minmax(0,1fr)] border-b border-ink-line py-2.5"
              >
                <dt className="text-mist">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <SheetsFigure className="mx-auto h-auto w-full max-w-lg print:max-h-[24rem]!" />
      </div>
    </section>
  )
}

function Problem() {
  const { title, text, symptoms } = blueprint.problem
  return (
    <section className="wrap py-16 sm:py-24">
      <SectionHead number="02" label="The problem" title={title} text={text} />
      <dl className="mt-12 border-t border-blue">
        {symptoms.map(({ seen, cause }) => (
          <div key={seen} className="grid gap-x-16 gap-y-2 border-b border-blue-line py-6 lg:grid-cols-2">
            <dt className="font-display text-h3 font-bold tracking-tight text-balance">{seen}</dt>
            <dd className="max-w-xl text-muted lg:pt-1">{cause}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Deliverables() {
  const { title, items } = blueprint.deliverables
  return (
    <section className="border-y border-blue-line bg-paper-shade">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionHead number="03" label="What you receive" title={title} />
        </div>
        <ol className="border-x border-t border-blue bg-sheet">
          {items.map((item, index) => (
            <li key={item.title} className="flex flex-wrap gap-5 border-b border-blue p-6 sm:gap-7 sm:p-8">
              <span className="text-blue">
                <NumberCircle>{`0${index + 1}`}</NumberCircle>
              </span>
              <div className="min-w-0 grow basis-40">
                <h3>{item.title}</h3>
                <p className="mt-2 text-muted">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Process() {
  const { label, title, steps } = blueprint.process
  return (
    <section className="wrap py-16 sm:py-24">
      <SectionHead number="05" label={label} title={title} />
      <ol className="mt-12 grid gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)]">
        {steps.map(({ measure, title: step, text }) => (
          <li key={step} className="flex flex-col">
            <DimensionLine className="text-blue">{measure}</DimensionLine>
            <div className="grow border-l border-blue pt-8 pr-8 pl-6">
              <h3>{step}</h3>
              <p className="mt-2 max-w-md text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `/blueprint`: the sales page of the Operational Intelligence Blueprint. */
export function TheBlueprintScreen() {
  return (
    <div className="print-dense">
      <Hero />
      <Problem />
      <Deliverables />
      <Specimen />
      <Process />
      <Fit />
      <Investment />
    </div>
  )
}
