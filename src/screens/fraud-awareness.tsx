import { brand } from '#contract/brand.ts'
import { fraudAwareness } from '#src/content/site/fraud-awareness.ts'
import { SectionHead, Sheet, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { CheckOrCross } from '#src/ui/check-or-cross.tsx'
import { CheckFlowChart } from './fraud-awareness/check.tsx'

type ExampleMessageProps = (typeof fraudAwareness.slips)[number] & { className: string }

/** The header of an example message, genuine or false. */
function ExampleMessage({ title, genuine, rows, className }: ExampleMessageProps) {
  return (
    <Sheet className={className}>
      <div className="flex items-center justify-between border-b border-blue-line px-5 py-2.5">
        <h2 className={`annotation font-semibold ${genuine ? 'text-good' : 'text-danger'}`}>{title}</h2>
        <CheckOrCross good={genuine} />
      </div>
      <dl className="annotation px-5 py-3">
        {rows.map(({ term, value }) => (
          <div key={term} className="grid py-1.5 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
            <dt className="text-muted">{term}</dt>
            <dd
              className={
                genuine ? '' : 'underline decoration-danger decoration-wavy decoration-1 underline-offset-4'
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

function Hero() {
  const { label, title, lead, slips } = fraudAwareness
  return (
    <section className="on-ink grid-lines">
      <ZoneRuler />
      <div className="wrap grid items-center gap-x-14 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <div className="text-sky">
            <SheetLabel number="01">{label}</SheetLabel>
          </div>
          <h1 className="mt-6">{title}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-mist">{lead}</p>
        </div>
        <div className="flex flex-col gap-5">
          {slips.map((slip) => (
            <ExampleMessage key={slip.title} {...slip} className={slip.genuine ? 'lg:mr-10' : 'lg:ml-10'} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Policy() {
  const { label, title, text, rules } = fraudAwareness.policy
  return (
    <section className="wrap py-16 sm:py-24">
      <SectionHead number="02" label={label} title={title} text={text} />
      <ol className="mt-12 border-t border-blue">
        {rules.map((rule, index) => (
          <li
            key={rule.title}
            className="grid gap-x-10 gap-y-3 border-b border-blue-line py-8 md:grid-cols-[4rem_minmax(0,4fr)_minmax(0,7fr)]"
          >
            <span
              aria-hidden="true"
              className="font-display text-h2 leading-none font-bold tracking-tight text-blue"
            >
              {index + 1}
            </span>
            <h3>{rule.title}</h3>
            <p className="max-w-2xl">{rule.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Afterwards() {
  const { label, title, text, steps } = fraudAwareness.afterwards
  return (
    <section className="wrap grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <SectionHead number="04" label={label} title={title} />
        <p className="mt-5 max-w-md text-lead text-muted">{text}</p>
        <p className="mt-6 text-muted">
          Report it to us:{' '}
          <a href={`mailto:${brand.email.support}`} className="text-link font-semibold">
            {brand.email.support}
          </a>
        </p>
      </div>
      <ol className="ml-4 border-l border-blue lg:ml-0">
        {steps.map((step, index) => (
          <li key={step.title} className="relative pb-8 pl-8 last:pb-0">
            <span
              aria-hidden="true"
              className="annotation absolute top-0 -left-4 flex size-8 items-center justify-center rounded-[50%] border border-blue bg-paper text-blue"
            >
              {index + 1}
            </span>
            <h3 className="text-h4">{step.title}</h3>
            <p className="mt-1 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `/fraud-awareness`: the client protection policy, and how to recognise a false message. */
export function FraudAwarenessScreen() {
  return (
    <>
      <Hero />
      <Policy />
      <CheckFlowChart />
      <Afterwards />
    </>
  )
}
