import { NumberCircle, DimensionLine } from '#src/ui/pictures/drawing.tsx'

type Step = { measure: string; title: string; text: string }

/** Steps along a rising line. They are stacked on small screens. */
export function ProcessFigure({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-12 grid gap-y-10 lg:grid-cols-4">
      {steps.map(({ measure, title, text }, index) => (
        <li key={title} className="flex flex-col lg:first:pt-30 lg:nth-2:pt-20 lg:nth-3:pt-10">
          <DimensionLine className="text-blue">{measure}</DimensionLine>
          <div className="grow border-l border-blue pt-6 pr-6 pl-5">
            <div className="flex items-center gap-4">
              <span className="text-blue">
                <NumberCircle>{String(index + 1)}</NumberCircle>
              </span>
              <h3>{title}</h3>
            </div>
            <p className="mt-3 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
