import { paths } from '#contract/page-paths.ts'
import { about } from '#src/content/site/about.ts'
import { Button } from '#src/ui/button.tsx'
import { SectionHead, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Mission } from './about/mission.tsx'
import { RevisionsFigure } from './about/revisions-figure.tsx'
import { TableFigure } from './about/table-figure.tsx'

function Hero() {
  return (
    <section className="on-ink grid-lines">
      <ZoneRuler />
      <div className="wrap grid items-center gap-x-14 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <div className="text-sky">
            <SheetLabel number="01">{about.label}</SheetLabel>
          </div>
          <h1 className="mt-6">{about.title}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-mist">{about.lead}</p>
        </div>
        <RevisionsFigure className="mx-auto h-auto w-full max-w-xl" />
      </div>
    </section>
  )
}

/** Three figures, drawn as a chain of dimension lines. */
function Stats() {
  const { title, items } = about.stats
  return (
    <section className="wrap py-14 sm:py-20">
      <h2 className="sr-only">{title}</h2>
      <ul className="grid gap-y-12 md:grid-cols-3">
        {items.map(({ figure, unit, text }) => (
          <li key={unit} className="flex flex-col">
            <p className="pr-5 pb-4 font-display font-bold">
              <span className="text-figure tracking-tight">{figure}</span>{' '}
              <span className="ml-1 text-h3 tracking-tight md:max-lg:ml-0 md:max-lg:block">{unit}</span>
            </p>
            <span aria-hidden="true" className="relative h-4 border-x border-blue md:-ml-px">
              <span className="absolute inset-x-0 top-1/2 border-t border-blue" />
            </span>
            <p className="max-w-xs pt-4 pr-5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Principles() {
  const { label, title, text, items } = about.principles
  return (
    <section className="on-ink grid-lines">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHead number="03" label={label} title={title} />
          <p className="mt-5 max-w-sm text-mist">{text}</p>
        </div>
        <ol className="border border-sky/60 bg-ink sm:grid sm:grid-cols-2">
          {items.map((item, index) => (
            <li
              key={item.title}
              className="flex flex-wrap gap-4 border-b border-ink-line p-6 last:border-b-0 sm:p-7 sm:odd:border-r sm:nth-last-2:border-b-0"
            >
              <span aria-hidden="true" className="annotation pt-1.5 text-sky">{`${index + 1}.`}</span>
              <div className="min-w-0 grow basis-40">
                <h3>{item.title}</h3>
                <p className="mt-2 text-sm text-mist">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Counsel() {
  const { label, title, text, seats } = about.counsel
  return (
    <section className="wrap grid items-center gap-x-20 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="max-lg:order-last">
        <TableFigure className="mx-auto h-auto w-full max-w-md text-blue" />
      </div>
      <div>
        <SectionHead number="04" label={label} title={title} />
        <p className="mt-5 max-w-xl text-lead text-muted">{text}</p>
        <dl className="mt-9 border-t border-blue">
          {seats.map(({ chair, question }, index) => (
            <div
              key={chair}
              className="grid gap-x-6 gap-y-1 border-b border-blue-line py-5 sm:grid-cols-[11rem_minmax(0,1fr)]"
            >
              <dt className="flex gap-3 font-semibold">
                <span aria-hidden="true" className="annotation pt-1 text-blue">
                  {String.fromCharCode(65 + index)}
                </span>
                {chair}
              </dt>
              <dd className="text-muted max-sm:pl-6">{question}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** `/about`: the firm's purpose and principles, and how to contact it. */
export function AboutScreen() {
  return (
    <>
      <Hero />
      <Stats />
      <Mission />
      <Principles />
      <Counsel />
      <section className="on-ink grid-lines">
        <div className="wrap grid items-end gap-x-16 gap-y-8 py-16 sm:py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <h2 className="max-w-2xl">{about.close.title}</h2>
          <div>
            <p className="text-mist">{about.close.text}</p>
            <Button href={paths.contact()} variant="cta" size="lg" className="mt-6 max-sm:w-full">
              {about.close.action}
            </Button>
          </div>
        </div>
      </section>
    </>
  )
}
