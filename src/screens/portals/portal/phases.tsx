import type { ProposalContent } from '#contract/portals/portals.ts'
import { DimensionLine } from '#src/ui/pictures/drawing.tsx'
import { fillSlideClasses } from './layout.tsx'
import { nonEmpty, filledItems } from './parts.ts'
import { Ruler, type Span } from './ruler.tsx'

export type Phase = NonNullable<NonNullable<NonNullable<ProposalContent['timeline']>['phases']>[number]>

const deliverableLines = (deliverables: string | readonly string[] = []): string[] =>
  filledItems(typeof deliverables === 'string' ? deliverables.split('\n') : deliverables)

function Deliverables({ of }: { of: Phase['deliverables'] }) {
  const lines = deliverableLines(of)
  if (lines.length < 2) return <p className="text-muted">{lines[0]}</p>
  return (
    <ul className="list-[square] space-y-1.5 ps-5 text-muted marker:text-blue">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

/** The length of a phase with its unit: "Weeks 3–5" and "3 weeks" are both 3 weeks. */
function phaseLength({ duration = '' }: Phase): { unit: string; length: number } | undefined {
  const unit = /\b(day|week|month)s?\b/i.exec(duration)?.[1]?.toLowerCase()
  const [first, last] = (duration.match(/\d+/g) ?? []).map(Number)
  if (unit === undefined || first === undefined) return undefined
  const length = last === undefined ? first : last - first + 1
  return length > 0 && length <= 60 ? { unit, length } : undefined
}

/** The phases as spans of one unit. Undefined if they have different ones. */
function spansOf(phases: readonly Phase[]): Span[] | undefined {
  const lengths = phases.map(phaseLength)
  const unit = lengths[0]?.unit
  const spans = lengths.flatMap((one) =>
    one === undefined || one.unit !== unit ? [] : [{ length: one.length, columns: 1 }],
  )
  return spans.length === phases.length ? spans : undefined
}

/** Phases on a ruler. They are stacked if there are many or the slide is narrow. */
export function Phases({ phases }: { phases: readonly Phase[] }) {
  const isLine = phases.length <= 4
  const spans = spansOf(phases)
  return (
    <>
      {spans && <Ruler spans={spans} leaders={isLine ? 'hidden h-8 @3xl:block' : undefined} />}
      <ol
        className={`${fillSlideClasses} print-rows ${isLine ? '@3xl:mt-0 @3xl:auto-cols-fr @3xl:grid-flow-col' : ''}`}
      >
        {phases.map(({ title, duration, deliverables }, index) => (
          <li
            key={index}
            className={`grid content-start gap-x-8 gap-y-3 border-t border-(color:--line) py-5 @2xl:grid-cols-[10rem_minmax(0,1fr)] print:py-3.5 print:grid-cols-[10rem_minmax(0,1fr)] ${isLine ? '@3xl:block @3xl:border-t-0 @3xl:border-s @3xl:border-blue @3xl:py-0 @3xl:pe-5 @3xl:ps-5 @5xl:ps-7' : ''}`}
          >
            <DimensionLine className="text-blue">{nonEmpty(duration) ?? '–'}</DimensionLine>
            <div className={isLine ? '@3xl:mt-6' : ''}>
              <p className="annotation text-muted" aria-hidden="true">
                Phase {index + 1}
              </p>
              {nonEmpty(title) && <h3 className="mt-1">{title}</h3>}
              {nonEmpty(deliverables) && (
                <div className="mt-3">
                  <Deliverables of={deliverables} />
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
