import { useId, type ReactNode } from 'react'
import { costOfInaction } from '#src/content/home/cost-of-inaction.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

/** The cost of waiting. `children` is the ledger that readers fill in with their own figures. */
export function CostOfInactionSection({ children }: { children: ReactNode }) {
  const title = useId()
  const { label, title: heading, lead, unwritten } = costOfInaction
  return (
    <section id="cost-of-inaction" aria-labelledby={title} className="lead-line">
      <div className="wrap grid gap-x-16 gap-y-8 py-10 sm:py-13 xl:py-14 xl:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="gap-x-12 md:max-xl:grid md:max-xl:grid-cols-2 xl:sticky xl:top-32 xl:self-start">
          <div>
            <SectionHead joined number="03" label={label} id={title} title={heading} />
            <p className="mt-5 max-w-xl text-lead text-muted">{lead}</p>
          </div>
          <div className="self-end max-md:mt-8 xl:mt-8">
            <h3 className="text-h4">{unwritten.title}</h3>
            <Fold label={unwritten.fold}>
              <ul className="mt-3 max-w-xl">
                {unwritten.items.map((item) => (
                  <li key={item} className="border-t border-blue-line py-3 text-muted">
                    {item}
                  </li>
                ))}
              </ul>
            </Fold>
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
