import { dashboard } from '#src/content/dashboard.ts'
import { Button } from '#src/ui/button.tsx'
import { NumberCircle, Sheet } from '#src/ui/pictures/drawing.tsx'
import { Part } from '../projects/project/part.tsx'

const { title, lead, here, lines } = dashboard.ways

type Step = { title: string; measure: string }

/** Steps that have not begun, along a dashed line. It is vertical on small screens. */
function AheadSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-5 sm:flex">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="relative pb-3 ps-7 last:pb-0 sm:min-w-0 sm:flex-1 sm:pt-6 sm:pe-3 sm:pb-0 sm:ps-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-3 bottom-0 start-1.5 border-s border-dashed border-blue-line sm:top-1.5 sm:bottom-auto sm:start-0 sm:border-t sm:border-s-0 ${index === steps.length - 1 ? 'hidden' : 'sm:end-0'}`}
          />
          <span
            aria-hidden="true"
            className="absolute top-1.5 start-0 size-3 rounded-[50%] border-2 border-blue-line bg-sheet sm:top-0"
          />
          <p className="text-sm font-semibold text-muted">{step.title}</p>
          <p className="annotation text-muted">{step.measure}</p>
        </li>
      ))}
    </ol>
  )
}

/** What somebody who has bought nothing can begin here: three lines that branch off from where they are. */
export function WaysIn() {
  return (
    <Part id="ways-title" title={title}>
      <p className="-mt-2.5 max-w-2xl text-muted">{lead}</p>
      <Sheet className="mt-5">
        <p className="annotation flex items-center gap-4 border-b border-blue-line px-4 py-3 text-blue sm:px-6">
          <span aria-hidden="true" className="flex w-9 justify-center">
            <span className="size-4 rounded-[50%] border-2 border-blue bg-blue" />
          </span>
          {here}
        </p>
        <ul>
          {lines.map(({ title: name, price, unit, text, steps, action, to }, index) => (
            <li
              key={name}
              className="relative flex gap-4 border-b border-blue-line px-4 py-6 last:border-b-0 sm:px-6"
            >
              <span
                aria-hidden="true"
                className={`absolute -top-px start-[2.125rem] border-s border-blue sm:start-[2.625rem] ${index === lines.length - 1 ? 'h-8' : 'bottom-0'}`}
              />
              <span className="relative h-9 bg-sheet text-blue">
                <NumberCircle>{String(index + 1)}</NumberCircle>
              </span>
              <div className="min-w-0 grow">
                <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-1">
                  <h3>{name}</h3>
                  <p className="font-display text-h3 font-bold tracking-tight">
                    {price} <span className="text-base font-semibold text-muted">{unit}</span>
                  </p>
                </div>
                <p className="mt-1.5 max-w-xl text-muted">{text}</p>
                <div className="grid items-end gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_auto]">
                  <AheadSteps steps={steps} />
                  <Button
                    href={to}
                    variant={index === 0 ? 'cta' : 'outline'}
                    className="justify-self-start max-sm:w-full xl:w-64"
                  >
                    {action}
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </Sheet>
    </Part>
  )
}
