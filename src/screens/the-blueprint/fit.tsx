import { blueprint } from '#src/content/blueprint.ts'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

type FitListProps = { title: string; items: readonly string[]; mark: string; className: string }

function FitList({ title, items, mark, className }: FitListProps) {
  return (
    <div className={className}>
      <h3>{title}</h3>
      <ul className="mt-4">
        {items.map((item) => (
          <li key={item} className="flex gap-4 border-t border-blue-line py-3.5">
            <span aria-hidden="true" className="annotation pt-0.5 text-blue">
              {mark}
            </span>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who the Blueprint is for, who it is not for, and three options afterwards. */
export function Fit() {
  const { label, title, yes, no, afterwards } = blueprint.fit
  return (
    <section className="border-t border-blue-line bg-paper-shade">
      <div className="wrap py-16 sm:py-24">
        <SectionHead number="06" label={label} title={title} />
        <div className="mt-10 grid border border-blue bg-sheet lg:grid-cols-2">
          <FitList {...yes} mark="+" className="p-6 sm:p-9" />
          <FitList
            {...no}
            mark="−"
            className="border-blue p-6 text-muted max-lg:border-t sm:p-9 lg:border-l lg:border-dashed"
          />
        </div>
        <div className="mt-14 grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
          <h3>{afterwards.title}</h3>
          <dl className="grid gap-y-6 border-l border-blue sm:grid-cols-3 sm:border-t sm:border-l-0">
            {afterwards.ways.map((way) => (
              <div key={way.title} className="relative pr-8 max-sm:pl-6 sm:pt-5">
                <dt className="font-semibold">
                  <span
                    aria-hidden="true"
                    className="absolute size-2.5 rounded-[50%] bg-blue max-sm:top-2 max-sm:-left-[5.5px] sm:-top-[5.5px]"
                  />
                  {way.title}
                </dt>
                <dd className="mt-1 text-sm text-muted">{way.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
