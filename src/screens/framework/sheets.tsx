import { paths } from '#contract/page-paths.ts'
import { sheets } from '#src/content/site/framework-sheets.ts'
import { Button } from '#src/ui/button.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Pillars } from './pillars.tsx'
import { Trace } from './trace.tsx'

function Benefits() {
  const { label, title, columns, roles } = sheets.benefits
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

/** The sections about the pillars, an example, and the people whom the framework helps. */
export function FrameworkSheets() {
  return (
    <>
      <Pillars />
      <Trace />
      <Benefits />
      <section className="on-ink grid-lines">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-16 gap-y-8 py-16 sm:py-20">
          <div className="max-w-2xl">
            <h2>{sheets.close.title}</h2>
            <p className="mt-5 text-lead text-mist">{sheets.close.text}</p>
          </div>
          <Button href={paths.blueprint} variant="cta" size="lg">
            {sheets.close.action}
          </Button>
        </div>
      </section>
    </>
  )
}
