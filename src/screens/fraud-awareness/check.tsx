import { paths } from '#contract/page-paths.ts'
import { fraudAwareness } from '#src/content/site/fraud-awareness.ts'
import { Button } from '#src/ui/button.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

function Arrow({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`relative border-sky ${className}`}>
      <span className="absolute right-0 bottom-0 size-2 border-t border-r border-sky max-sm:-right-[4.5px] max-sm:rotate-135 sm:-top-[4.5px] sm:rotate-45" />
    </span>
  )
}

/** The four questions as a flow chart: yes leads to the next question, no ends the check. */
export function CheckFlowChart() {
  const { label, title, text, questions, passed } = fraudAwareness.check
  return (
    <section className="on-ink grid-lines">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHead number="03" label={label} title={title} />
          <p className="mt-5 max-w-sm text-lead text-mist">{text}</p>
        </div>
        <div>
          <ol>
            {questions.map(({ question, no }, index) => (
              <li key={question} className="relative isolate">
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0 left-2.5 -z-10 border-l border-sky sm:left-10"
                />
                <div className="grid sm:grid-cols-[minmax(0,7fr)_5rem_minmax(0,5fr)] sm:items-center">
                  <p className="flex gap-4 border border-sky bg-ink p-5 font-medium">
                    <span aria-hidden="true" className="annotation pt-1 text-sky">
                      {index + 1}
                    </span>
                    <span className="min-w-0 wrap-anywhere">{question}</span>
                  </p>
                  <span className="flex items-center gap-2 text-sky max-sm:ml-10 max-sm:h-9 sm:flex-col sm:gap-0">
                    <Arrow className="max-sm:h-full max-sm:border-l sm:order-2 sm:w-full sm:border-t" />
                    <span className="annotation sm:order-1 sm:mb-1">no</span>
                  </span>
                  <p className="border border-dashed border-mist/70 bg-ink px-5 py-4 text-sm text-mist max-sm:ml-6">
                    {no}
                  </p>
                </div>
                <p className="annotation flex h-10 items-center pl-6 text-sky sm:pl-13">yes</p>
              </li>
            ))}
          </ol>
          <div className="on-sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-sky p-5">
            <p className="font-semibold">{passed}</p>
            <Button href={paths.contact(fraudAwareness.subject)} variant="cta" className="max-sm:w-full">
              {fraudAwareness.action}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
