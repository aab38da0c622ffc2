import type { ComponentType, CSSProperties, ReactNode } from 'react'
import { shortPrice } from '#contract/catalogue.ts'
import { deckWords } from '#src/content/portal.ts'
import { DimensionLine, NumberCircle, Sheet } from '#src/ui/pictures/drawing.tsx'
import { GapFigure } from '../../figures/gap.tsx'
import { LoopFigure } from '../../figures/loop.tsx'
import { LimitsFigure, SelectionFigure } from './deck-figures.tsx'
import { nonEmpty } from './parts.ts'
import { Ruler } from './ruler.tsx'
import { scheduleSpans } from './schedule.ts'

type Item = { title?: string | undefined; text?: string | undefined }
type DrawingProps = { items: readonly Item[]; heading: string }

function ItemText({ item: { title, text } }: { item: Item }) {
  return (
    <div className="min-w-0">
      {nonEmpty(title) && <h3 className="text-h4">{title}</h3>}
      {nonEmpty(text) && <p className="mt-1.5 max-w-[65ch] whitespace-pre-line text-(--quiet)">{text}</p>}
    </div>
  )
}

function Numbered({
  index,
  className = '',
  children,
}: {
  index: number
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`flex min-w-0 gap-4 ${className}`}>
      <span className="text-(--link)">
        <NumberCircle>{`${index + 1}`}</NumberCircle>
      </span>
      {children}
    </div>
  )
}

const besideFigureClasses =
  'mt-7 grid grow items-center gap-x-8 gap-y-8 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @4xl:gap-x-16 print:mt-[8mm] print:block'
const rowsClasses = 'print-rows grid border-t border-(color:--line) print:mt-[8mm]'
const rowClasses = 'border-b border-(color:--line) py-4'

/** An order that falls into the gap between two systems, once for each item. From two columns on, the gaps lie in one ground. */
function Gaps({ items }: DrawingProps) {
  const { from, to } = deckWords.gap
  return (
    <ol
      style={{ '--columns': items.length * 2, '--half': items.length } as CSSProperties}
      className="print-rows mt-7 grid grow content-around gap-y-8 @2xl:grid-cols-[repeat(var(--columns),minmax(0,1fr))] @2xl:gap-y-4 print:mt-[8mm] print:grid-cols-2 print:gap-y-8"
    >
      {items.map((item, index) => (
        <li key={index} className="min-w-0 @2xl:contents print:block">
          <div className="max-w-72 @2xl:col-span-2 @2xl:max-w-none print:max-w-none">
            <GapFigure index={index} ground="fill-paper">
              {index === 0 && (
                <g className="fill-(--quiet) font-mono text-[18px] @2xl:text-[24px] @4xl:text-[20px] @5xl:text-[18px] print:text-[18px]">
                  <text x="10" y="28">
                    {from}
                  </text>
                  <text x="310" y="28" textAnchor="end">
                    {to}
                  </text>
                </g>
              )}
            </GapFigure>
          </div>
          <div className="mt-5 pe-6 @2xl:order-1 @2xl:[grid-column:span_var(--half)] @2xl:mt-0 @5xl:[grid-column:span_2] print:mt-5">
            <Numbered index={index}>
              <ItemText item={item} />
            </Numbered>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Many paths, a gate and what passes it; the items are the legend. */
function Selection({ items }: DrawingProps) {
  return (
    <div className="mt-7 flex grow flex-col justify-around gap-8 print:mt-[8mm] print:block">
      <SelectionFigure />
      <ol className="print-rows grid gap-x-12 gap-y-6 @3xl:grid-cols-3 print:mt-[8mm] print:grid-cols-3 print:gap-x-6">
        {items.map((item, index) => (
          <li key={index} className="min-w-0 border-t border-blue pt-4">
            <ItemText item={item} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The framework as a control loop beside its pillars. */
function Loop({ items }: DrawingProps) {
  return (
    <div className={besideFigureClasses}>
      <div className="print:mx-auto print:max-w-[110mm] [&>svg]:max-h-[31dvh] @4xl:[&>svg]:max-h-[50dvh]">
        <LoopFigure />
      </div>
      <ul className={`${rowsClasses} gap-x-8 @2xl:@max-4xl:grid-cols-2`}>
        {items.map((item, index) => (
          <li key={index} className={rowClasses}>
            <ItemText item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What an agent may do within a line, and what lies beyond it. */
function Limits({ items }: DrawingProps) {
  return (
    <div className={`${besideFigureClasses} @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]`}>
      <ol className={rowsClasses}>
        {items.map((item, index) => (
          <li key={index} className={rowClasses}>
            <Numbered index={index}>
              <ItemText item={item} />
            </Numbered>
          </li>
        ))}
      </ol>
      <div className="order-last print:mx-auto print:mt-[10mm] print:max-w-[110mm]">
        <LimitsFigure />
      </div>
    </div>
  )
}

/** Steps below a ruler of weeks, which shows how long each takes. */
function Schedule({ items, heading }: DrawingProps) {
  const spans = scheduleSpans(
    heading,
    items.map(({ title = '' }) => title),
  )
  return (
    <div className="mt-7 flex grow flex-col print:mt-[8mm] print:block">
      {spans && <Ruler spans={spans} leaders="hidden h-[clamp(3rem,12vh,9rem)] @2xl:block" />}
      <ol
        className={`print-rows grid grow gap-y-8 @max-2xl:mt-6 print:mt-[8mm] @2xl:grid-cols-4 print:grid-cols-2 ${spans ? '' : 'border-t-3 border-blue'}`}
      >
        {items.map((item, index) => (
          <li
            key={index}
            className="min-w-0 pe-6 @2xl:border-s @2xl:border-blue @2xl:ps-4 @2xl:pe-2 @2xl:pt-2 @5xl:ps-5 @5xl:pe-6 print:border-s-0 print:ps-0"
          >
            <Numbered index={index} className="@2xl:@max-5xl:flex-col print:flex-row!">
              <ItemText item={item} />
            </Numbered>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The price of the Blueprint with its terms, as a title block. */
function Price({ items }: DrawingProps) {
  return (
    <div className="mt-7 grid grow content-center print:mt-[8mm] print:block">
      <Sheet className="grid @4xl:grid-cols-[minmax(max-content,2fr)_minmax(0,3fr)] print:block">
        <div className="flex flex-col justify-center gap-3 border-blue p-6 max-@4xl:border-b @4xl:border-e @4xl:p-10 print:border-b">
          <p className="font-display text-[min(calc(var(--unit)*6),20cqw)] leading-none font-bold tracking-tight whitespace-nowrap">
            {shortPrice('blueprint')}
          </p>
          <p className="text-lead text-muted">{deckWords.price.note}</p>
          <DimensionLine className="mt-3 text-blue">{deckWords.price.span}</DimensionLine>
        </div>
        <ul className="print-rows grid">
          {items.map((item, index) => (
            <li
              key={index}
              className="content-center border-b border-blue-line px-6 py-4 last:border-b-0 @5xl:px-10"
            >
              <ItemText item={item} />
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}

/** Drawings of a section's points or cards, by the id of the section. */
const drawings: Readonly<Record<string, ComponentType<DrawingProps>>> = {
  gaps: Gaps,
  selection: Selection,
  loop: Loop,
  limits: Limits,
  schedule: Schedule,
  price: Price,
}

/** The drawing that the id of a section names; undefined if it names none. */
export const drawingOf = (id: string | number | undefined): ComponentType<DrawingProps> | undefined =>
  typeof id === 'string' && Object.hasOwn(drawings, id) ? drawings[id] : undefined
