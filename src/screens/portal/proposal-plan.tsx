import type { ProposalContent } from '#contract/portals.ts'
import { proposalSlides } from '#src/content/portal.ts'
import { Dimension } from '#src/ui/drawing.tsx'
import { Blank, Opening } from './layout.tsx'
import { filled, listed } from './parts.ts'
import { SafeLine } from './safe-html.tsx'

type Phase = NonNullable<NonNullable<NonNullable<ProposalContent['timeline']>['phases']>[number]>

const linesOf = (deliverables: string | readonly string[] = []): string[] =>
  listed(typeof deliverables === 'string' ? deliverables.split('\n') : deliverables)

function Deliverables({ of }: { of: Phase['deliverables'] }) {
  const lines = linesOf(of)
  if (lines.length < 2) return <p className="text-muted">{lines[0]}</p>
  return (
    <ul className="list-[square] space-y-1 pl-5 text-muted marker:text-blue">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

/** When: the phases on one measured line; below each other where they are many or the sheet is narrow. */
export function ExecutionPlan({ part }: { part: ProposalContent['timeline'] }) {
  const name = proposalSlides[4]
  if (!filled(part)) return <Blank title={name} />
  const phases = listed(part?.phases)
  const isLine = phases.length <= 4
  return (
    <>
      <Opening title={filled(part?.title) ? <SafeLine html={part?.title ?? ''} /> : name} />
      <ol className={`mt-8 lg:mt-12 ${isLine ? 'lg:grid lg:auto-cols-fr lg:grid-flow-col' : ''}`}>
        {phases.map(({ title, duration, deliverables }, index) => (
          <li
            key={index}
            className={`grid gap-x-8 gap-y-3 border-t border-(color:--line) py-5 md:grid-cols-[10rem_minmax(0,1fr)] print:break-inside-avoid ${isLine ? 'lg:block lg:border-t-0 lg:py-0 lg:pr-6' : ''}`}
          >
            <Dimension className="text-blue">{filled(duration) ?? '–'}</Dimension>
            <div className={isLine ? 'lg:mt-6' : ''}>
              <p className="annotation text-muted" aria-hidden="true">
                Phase {index + 1}
              </p>
              {filled(title) && <h3 className="mt-1">{title}</h3>}
              {filled(deliverables) && (
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
