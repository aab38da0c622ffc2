import { useId } from 'react'
import { philosophy } from '#src/content/home/philosophy.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

/** Decorative: a triangle with the number of a revision, as on technical drawings. */
function RevisionTriangle({ number }: { number: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 36"
      className="h-9 w-10 shrink-0"
      fill="none"
      stroke="currentColor"
    >
      <path d="M20 2 38 34H2Z" />
      <text
        x="20"
        y="29"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        className="font-mono text-[15px] print:text-[17px]"
      >
        {number}
      </text>
    </svg>
  )
}

/** Each revision is indented more than the one above it. */
const revisionIndentClasses = ['', 'lg:pl-14', 'lg:pl-28']

/** Three usual questions, each corrected to a better one. */
export function PhilosophySection() {
  const title = useId()
  return (
    <section
      id="philosophy"
      aria-labelledby={title}
      className="lead-line border-y border-blue-line bg-paper-shade"
    >
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <SectionHead
          joined
          number="04"
          label={philosophy.label}
          id={title}
          title={philosophy.title}
          text={philosophy.lead}
        />
        <Fold label={philosophy.fold}>
          <ol className="mt-10 grid gap-y-12 sm:mt-7 sm:gap-y-6">
            {philosophy.revisions.map(({ struck, asked, reason }, index) => (
              <li key={struck} className={`gap-y-6 md:flex md:items-center ${revisionIndentClasses[index]}`}>
                <div className="shrink-0">
                  <p className="px-6 font-display text-h3 font-bold tracking-tight text-muted sm:px-8">
                    <span className="sr-only">Crossed out: </span>
                    <s className="decoration-blue decoration-2">{struck}</s>
                  </p>
                  <div className="revision-cloud mt-1 w-fit min-w-full">
                    <h3 className="px-2 py-1 text-[min(clamp(1.75rem,1.1rem+1.9vw,2.75rem),9vw)] leading-[1.05] tracking-[-0.03em] text-blue sm:px-4 sm:py-3">
                      {asked.map((line) => (
                        <span key={line} className="block">
                          {`${line} `}
                        </span>
                      ))}
                    </h3>
                  </div>
                </div>
                <span aria-hidden="true" className="mt-10 h-px min-w-6 grow bg-blue max-md:hidden" />
                <div className="mt-5 flex items-center gap-4 max-md:pl-6 md:mt-10 md:w-72 lg:w-90 lg:shrink-0">
                  <span className="text-blue">
                    <RevisionTriangle number={`${index + 1}`} />
                  </span>
                  <p className="max-w-md text-muted">{reason}</p>
                </div>
              </li>
            ))}
          </ol>
        </Fold>
      </div>
    </section>
  )
}
