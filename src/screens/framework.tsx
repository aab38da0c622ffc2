import type { BackdropActor } from '#machines/backdrop.ts'
import { paths } from '#src/app/paths.ts'
import { framework } from '#src/content/framework.ts'
import { Button } from '#src/ui/button.tsx'
import { SectionHead, SheetLabel, ZoneRuler } from '#src/ui/drawing.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { Film } from './framework/film.tsx'
import { Pillars } from './framework/pillars.tsx'
import { Trace } from './framework/trace.tsx'

function Hero({ actor }: { actor: BackdropActor }) {
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
        <Film actor={actor} />
      </div>
    </section>
  )
}

function Benefits() {
  const { label, title, columns, roles } = framework.benefits
  return (
    <section className="wrap py-16 sm:py-24">
      <SectionHead number="04" label={label} title={title} />
      <div
        aria-hidden="true"
        className="annotation mt-10 hidden gap-x-12 border-b border-blue pb-3 text-muted lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]"
      >
        <span />
        <span>{columns.today}</span>
        <span>{columns.then}</span>
      </div>
      <ul className="max-lg:mt-10 max-lg:border-t max-lg:border-blue">
        {roles.map(({ role, today, then }) => (
          <li
            key={role}
            className="grid gap-x-12 gap-y-5 border-b border-blue-line py-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)] lg:py-10"
          >
            <h3>{role}</h3>
            <p className="text-muted">
              <span className="annotation mb-1 block lg:sr-only">{columns.today}</span>
              {today}
            </p>
            <p className="border-l-2 border-blue pl-5 font-medium">
              <span className="annotation mb-1 block font-normal text-blue lg:sr-only">{columns.then}</span>
              {then}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The framework's page: its pillars, one event through them, and who has the use of it. */
export function FrameworkScreen({ actor }: { actor: BackdropActor }) {
  return (
    <>
      <Hero actor={actor} />
      <Pillars />
      <Trace />
      <Benefits />
      <section className="on-ink grid-lines">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-16 gap-y-8 py-16 sm:py-20">
          <div className="max-w-2xl">
            <h2>{framework.close.title}</h2>
            <p className="mt-5 text-lead text-mist">{framework.close.text}</p>
          </div>
          <Button href={paths.blueprint} variant="cta" size="lg">
            {framework.action}
          </Button>
        </div>
      </section>
    </>
  )
}
