import type { Project } from '#contract/projects/projects.ts'
import { blueprint } from '#src/content/blueprint.ts'
import { project } from '#src/content/projects/project.ts'
import { NumberCircle } from '#src/ui/pictures/drawing.tsx'
import { DrawnSheet, SheetsFigure, type SheetStage } from '../../the-blueprint/sheets-figure.tsx'
import { Part } from './part.tsx'

const words = project.received

/** How far the sheets of a project are. */
export const sheetsStage = ({ status }: Project): SheetStage => {
  if (status === 'delivered') return 'inked'
  return status === 'draft' ? 'pencil' : 'blank'
}

/** A sheet of the stack with its call-out's line, and the axes of the stack as far as this row goes. */
function SheetOfStack({ index, count, stage }: { index: number; count: number; stage: SheetStage }) {
  const [from, to] = [index === 0 ? 60 : -600, index === count - 1 ? 60 : 600]
  return (
    <div className="relative overflow-clip text-frost @max-lg:hidden">
      <svg
        aria-hidden="true"
        viewBox="0 0 360 120"
        preserveAspectRatio="xMaxYMid"
        className="absolute inset-y-2 start-4 end-12 h-[calc(100%-1rem)] w-[calc(100%-4rem)] overflow-visible"
        fill="none"
        stroke="currentColor"
      >
        <path
          d={`M0 ${from}V${to}M180 ${from}V${to}M360 ${from}V${to}`}
          className="text-sky/40"
          strokeDasharray="9 5 2 5"
          vectorEffect="non-scaling-stroke"
        />
        <DrawnSheet index={index} stage={stage} x={180} y={0} />
        <path d="M360 60h800" className="text-sky" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}

/** The five sheets as a stack, drawn as far as the project is: each beside what it is, or above them all on small screens. */
export function SheetsReceived({ stage }: { stage: SheetStage }) {
  const { title, items } = blueprint.deliverables
  return (
    <Part
      id="received-title"
      title={words.title}
      aside={<p className="annotation text-muted">{words.stages[stage]}</p>}
    >
      <p className="text-muted">{title}</p>
      <div className="@container mt-4">
        <div aria-hidden="true" className="on-ink grid-lines py-5 @lg:hidden">
          <SheetsFigure stage={stage} className="mx-auto h-auto w-3/4 max-w-72" />
        </div>
        <div className="relative border border-blue-line on-sheet [--stack:13rem] @4xl:[--stack:22rem]">
          <div
            aria-hidden="true"
            className="absolute inset-y-0 start-0 w-(--stack) on-ink grid-lines @max-lg:hidden"
          />
          <ol className="relative grid @lg:auto-rows-fr">
            {items.map((item, index) => (
              <li key={item.title} className="@lg:grid @lg:grid-cols-[var(--stack)_minmax(0,1fr)]">
                <SheetOfStack index={index} count={items.length} stage={stage} />
                <div
                  className={`flex items-center gap-3 py-4 pe-4 ${index > 0 ? 'border-t border-blue-line' : ''}`}
                >
                  <span className="relative ms-4 @lg:-ms-4.5 bg-sheet text-blue rounded-[50%]">
                    <NumberCircle>{`0${index + 1}`}</NumberCircle>
                  </span>
                  <div className="min-w-0">
                    <p className="font-semibold">{item.title}</p>
                    <p className="mt-1 text-sm text-muted">{item.text}</p>
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Part>
  )
}
