import type { ProposalContent } from '#contract/portals/portals.ts'
import { proposalSlideNames } from '#src/content/portal.ts'
import {
  BlankSlide,
  Cell,
  Cells,
  columnClassesFor,
  fillSlideClasses,
  SlideHeading,
  Statement,
} from './layout.tsx'
import { nonEmpty, filledItems } from './parts.ts'
import { SafeHtml } from './safe-html.tsx'

/** Slide 2: the opportunity, with a cell for each point. */
export function Opportunity({ part }: { part: ProposalContent['opportunity'] }) {
  const name = proposalSlideNames[1]
  if (!nonEmpty(part)) return <BlankSlide title={name} />
  const points = filledItems(part?.points)
  if (points.length === 0)
    return <Statement title={nonEmpty(part?.title) ?? name} lead={nonEmpty(part?.description)} />
  return (
    <>
      <SlideHeading title={nonEmpty(part?.title) ?? name} lead={nonEmpty(part?.description)} />
      <Cells count={points.length}>
        {points.map(({ title, description }, index) => (
          <Cell key={index} number={`A${index + 1}`} title={nonEmpty(title)}>
            {nonEmpty(description) && <p className="whitespace-pre-line">{description}</p>}
          </Cell>
        ))}
      </Cells>
    </>
  )
}

/** Slide 3: the solution's pillars. */
export function Solution({ part }: { part: ProposalContent['solution'] }) {
  const name = proposalSlideNames[2]
  if (!nonEmpty(part)) return <BlankSlide title={name} />
  const pillars = filledItems(part?.pillars)
  return (
    <>
      <SlideHeading title={nonEmpty(part?.title) ?? name} />
      <ul
        className={`${fillSlideClasses} print-rows gap-x-6 border-b-3 border-blue print:border-b-0 @5xl:gap-x-10 ${columnClassesFor(pillars.length)}`}
      >
        {pillars.map(({ title, description }, index) => (
          <li
            key={index}
            className="flex min-w-0 flex-col border-x border-t-3 border-blue-line border-t-blue print:border-b bg-paper/60 p-5 @5xl:px-7 print:p-[4mm]"
          >
            <p
              aria-hidden="true"
              className="flex items-center gap-4 font-display text-[calc(var(--unit)*3)] leading-none font-bold tracking-tight text-blue"
            >
              {index + 1}
              <span className="h-px grow bg-blue" />
              <span className="size-2.5 border border-blue bg-paper" />
            </p>
            {nonEmpty(title) && <h3 className="mt-4">{title}</h3>}
            {nonEmpty(description) && <SafeHtml html={description ?? ''} className="mt-3 text-muted" />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Slide 4: capabilities, with a row for each pillar. */
export function Capabilities({ part }: { part: ProposalContent['features'] }) {
  const name = proposalSlideNames[3]
  if (!nonEmpty(part)) return <BlankSlide title={name} />
  return (
    <>
      <SlideHeading title={nonEmpty(part?.title) ?? name} lead={nonEmpty(part?.description)} />
      <div className={fillSlideClasses}>
        {filledItems(part?.pillars).map(({ title, features = [] }, index) => (
          <div
            key={index}
            className={`${features.length <= 6 ? 'print:break-inside-avoid' : ''} grid gap-x-10 gap-y-4 border-t border-(color:--line) py-5 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,5fr)] @5xl:py-3.5 print:grid-cols-[calc(var(--unit)*7.5)_minmax(0,1fr)] print:gap-x-5`}
          >
            {nonEmpty(title) && <h3 className="text-blue-deep">{title}</h3>}
            <ul className="print-rows grid gap-x-8 gap-y-4 @lg:grid-cols-2 @3xl:grid-cols-3 @5xl:gap-x-12 print:grid-cols-3 print:gap-x-5">
              {filledItems(features).map((feature, place) => (
                <li key={place} className="min-w-0">
                  {nonEmpty(feature.title) && (
                    <h4 className="text-h4 leading-snug font-semibold">{feature.title}</h4>
                  )}
                  {nonEmpty(feature.description) && (
                    <p className="mt-1.5 text-sm whitespace-pre-line text-muted @5xl:text-base">
                      {feature.description}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
