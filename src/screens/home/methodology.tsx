import { methodology } from '#src/content/home/methodology.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'

/** The left margin of each step on wide screens, which makes a staircase. */
const stepMarginClasses = ['', 'lg:ml-[10%]', 'lg:ml-[20%]', 'lg:ml-[30%]', 'lg:ml-[40%]']

/** A gate between two steps. On small screens it is on the line that runs down the page. */
function Gate({ children }: { children: string }) {
  return (
    <div className="relative pb-9 sm:pb-6 lg:pb-5 lg:pl-[16.667%]">
      <span
        aria-hidden="true"
        className="absolute top-1 left-[calc(var(--gutter)/-2)] size-3 -translate-x-1/2 rotate-45 border border-blue bg-sheet lg:top-auto lg:bottom-0 lg:left-[16.667%] lg:size-3.5 lg:translate-y-1/2"
      />
      <p className="annotation pl-3 text-blue lg:pl-6">
        <span className="font-semibold">Gate: </span>
        {children}
      </p>
    </div>
  )
}

function Step({ step, number }: { step: (typeof methodology.steps)[number]; number: number }) {
  return (
    <li className={`relative lg:w-[60%] lg:border-l lg:border-blue ${stepMarginClasses[number - 1] ?? ''}`}>
      <div className="grid gap-x-10 gap-y-2 pb-3 pl-3 sm:grid-cols-[minmax(0,4fr)_minmax(0,9fr)] lg:pt-3 lg:pl-6">
        <h3>
          <span className="annotation mb-1 block text-blue">{`Step ${number}`}</span>
          {step.title}
        </h3>
        <p className="text-muted sm:pt-0.5">{step.text}</p>
      </div>
      <Gate>{step.gate}</Gate>
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 w-[16.667%] border-b border-blue max-lg:hidden"
      />
    </li>
  )
}

/** The method as a staircase. A branch of the line that runs down the page turns at every gate. */
export function MethodologySection() {
  const { label, title, lead, steps } = methodology
  return (
    <section id="methodology" aria-labelledby="methodology-title" className="lead-line">
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <div className="lead-joint text-blue">
          <SheetLabel number="12">{label}</SheetLabel>
        </div>
        <div className="relative">
          <h2 id="methodology-title" className="mt-5">
            {title}
          </h2>
          <p className="mt-5 max-w-xl text-lead text-muted lg:absolute lg:bottom-0 lg:max-w-60 xl:max-w-80">
            {lead}
          </p>
          <Fold label={methodology.fold}>
            <ol className="relative mt-8 lg:before:absolute lg:before:top-0 lg:before:left-[calc(var(--gutter)/-2)] lg:before:w-[calc(var(--gutter)/2)] lg:before:border-t lg:before:border-blue">
              {steps.map((step, index) => (
                <Step key={step.title} step={step} number={index + 1} />
              ))}
            </ol>
          </Fold>
        </div>
      </div>
    </section>
  )
}
