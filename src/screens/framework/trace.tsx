import { sheets } from '#src/content/site/framework-sheets.ts'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'

/** An example event with and without the four pillars. */
export function Trace() {
  const { label, title, text, found, drawn, steps } = sheets.trace
  return (
    <section className="on-ink grid-lines">
      <div className="wrap py-16 sm:py-24">
        <div className="text-sky">
          <SheetLabel number="03">{label}</SheetLabel>
        </div>
        <h2 className="mt-5 max-w-3xl">{title}</h2>
        <p className="mt-5 max-w-2xl text-lead text-mist">{text}</p>
        <div
          aria-hidden="true"
          className="annotation mt-12 hidden grid-cols-[minmax(0,5fr)_7rem_minmax(0,6fr)] pb-4 lg:grid"
        >
          <span className="text-mist">{found}</span>
          <span />
          <span className="text-sky">{drawn}</span>
        </div>
        <ol className="max-lg:mt-10">
          {steps.map((step, index) => (
            <li
              key={step.found}
              className="relative grid gap-y-4 pb-10 max-lg:pl-14 last:pb-0 lg:grid-cols-[minmax(0,5fr)_7rem_minmax(0,6fr)] lg:items-start lg:pb-12"
            >
              <p className="border-t border-dashed border-mist/60 pt-4 text-mist">
                <span className="annotation mb-1 block lg:sr-only">{found}</span>
                {step.found}
              </p>
              <span
                aria-hidden="true"
                className="absolute top-0 bottom-0 left-0 flex w-9 flex-col items-center lg:left-[calc((100%-7rem)*5/11)] lg:w-28"
              >
                <span className="flex size-9 shrink-0 items-center justify-center rounded-[50%] border border-sky bg-ink font-display font-bold text-sky">
                  {sheets.pillars.items[index]?.name.charAt(0)}
                </span>
                {index < steps.length - 1 && <span className="grow border-l border-sky" />}
              </span>
              <div className="border-t border-sky pt-4 lg:col-start-3">
                <p className="annotation text-sky">
                  <span className="lg:sr-only">{drawn}: </span>
                  {sheets.pillars.items[index]?.name}
                </p>
                <p className="mt-1 font-medium">{step.drawn}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
