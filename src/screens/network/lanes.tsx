import { network } from '#src/content/site/network.ts'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

type LaneProps = { title: string; steps: readonly { title: string; text: string }[] }

function Lane({ title, steps }: LaneProps) {
  return (
    <div className="grid border border-blue bg-sheet lg:grid-cols-[10rem_minmax(0,1fr)]">
      <h3 className="border-blue bg-blue-pale px-5 py-4 text-h4 text-blue-deep max-lg:border-b lg:border-r lg:py-8">
        {title}
      </h3>
      <ol
        className={`grid gap-y-7 px-5 py-7 lg:py-8 ${steps.length === 5 ? 'min-[69rem]:grid-cols-5' : 'sm:grid-cols-2 lg:grid-cols-4'}`}
      >
        {steps.map((step, index) => (
          <li key={step.title} className="relative pr-6">
            <span aria-hidden="true" className="mb-3 flex items-center text-blue">
              <span className="annotation border border-blue px-2 py-0.5">{index + 1}</span>
              <span className="relative grow border-t border-blue">
                <span className="absolute -top-[4.5px] right-0 size-2 rotate-45 border-t border-r border-blue" />
              </span>
            </span>
            <h4 className="font-semibold">{step.title}</h4>
            <p className="mt-1 text-sm text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function DownArrow() {
  return (
    <span
      aria-hidden="true"
      className="relative mx-auto block h-8 w-px border-l border-blue before:absolute before:bottom-0 before:-left-[4.5px] before:size-2 before:rotate-135 before:border-t before:border-r before:border-blue"
    />
  )
}

/** The collective as a process with lanes for partners and clients, and the review between them. */
export function Lanes() {
  const { label, title, text, partner, gate, client } = network.lanes
  return (
    <section className="wrap py-16 sm:py-24">
      <SectionHead number="02" label={label} title={title} text={text} />
      <div className="mt-12">
        <Lane {...partner} />
        <DownArrow />
        <div className="on-ink grid-lines px-6 py-7 text-center sm:mx-auto sm:max-w-2xl">
          <h3 className="text-h4">{gate.title}</h3>
          <p className="mt-1.5 text-sm text-mist">{gate.text}</p>
        </div>
        <DownArrow />
        <Lane {...client} />
      </div>
    </section>
  )
}
