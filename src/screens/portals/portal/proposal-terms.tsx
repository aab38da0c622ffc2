import type { ReactNode } from 'react'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { proposalSlideNames } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Closing } from './closing.tsx'
import { BlankSlide, columnClassesFor, fillSlideClasses, SlideHeading } from './layout.tsx'
import { nonEmpty, filledItems } from './parts.ts'
import { safeAddress, SafeHtml } from './safe-html.tsx'

/** Slide 7: numbered clauses in two columns. */
export function CommercialTerms({ part }: { part: ProposalContent['commercial_terms'] }) {
  const defaultTitle = proposalSlideNames[6]
  if (!nonEmpty(part)) return <BlankSlide title={defaultTitle} />
  return (
    <>
      <SlideHeading title={nonEmpty(part?.title) ?? defaultTitle} />
      <ol
        className={`${fillSlideClasses} print-rows gap-x-14 @2xl:grid-cols-2 @5xl:gap-x-20 print:grid-cols-2 print:gap-x-8`}
      >
        {filledItems(part?.terms).map(({ title, content, emphasis }, index) => (
          <li key={index} className="border-t border-(color:--line) py-5 last:odd:col-span-full @5xl:py-6">
            <div className="grid max-w-[70ch] grid-cols-[2.75rem_minmax(0,1fr)]">
              <span aria-hidden="true" className="annotation pt-0.5 text-blue">
                7.{index + 1}
              </span>
              <div>
                {nonEmpty(title) && <h3 className="text-h4">{title}</h3>}
                {nonEmpty(content) && (
                  <SafeHtml
                    html={content ?? ''}
                    className={`mt-1.5 text-base print:text-sm ${emphasis ? 'border-s-3 border-blue ps-4 italic' : 'text-muted'}`}
                  />
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Slide 8: security and governance. */
export function Security({ part }: { part: ProposalContent['security'] }) {
  const defaultTitle = proposalSlideNames[7]
  if (!nonEmpty(part)) return <BlankSlide title={defaultTitle} />
  const points = filledItems(part?.points)
  return (
    <>
      <SlideHeading title={nonEmpty(part?.title) ?? defaultTitle} />
      <ul
        className={`${fillSlideClasses} print-rows gap-x-14 gap-y-7 @5xl:gap-y-10 ${columnClassesFor(points.length)}`}
      >
        {points.map(({ title, content }, index) => (
          <li key={index} className="min-w-0 border-s-3 border-blue ps-5">
            {nonEmpty(title) && <h3 className="text-h4">{title}</h3>}
            {nonEmpty(content) && (
              <SafeHtml
                html={content ?? ''}
                className="mt-1.5 text-base text-muted @5xl:mt-3 print:text-sm"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type NextProps = {
  part: ProposalContent['next_steps']
  contact: ProposalContent['contact_info']
  closing?: ReactNode
}

/** Slide 9: next steps and the contact. */
export function NextSteps({ part, contact, closing }: NextProps) {
  const link = safeAddress(part?.cta_link)
  const text = nonEmpty(part?.cta_text)
  return (
    <Closing
      title={nonEmpty(part?.title) ?? proposalSlideNames[8]}
      text={nonEmpty(part?.description)}
      contact={{
        name: nonEmpty(contact?.company),
        location: nonEmpty(contact?.location),
        phone: nonEmpty(contact?.phone),
        email: nonEmpty(contact?.email),
      }}
    >
      {link !== undefined && text !== undefined && (
        <Button
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          variant="cta"
          size="lg"
          className="mt-8 @5xl:mt-10"
        >
          {text}
        </Button>
      )}
      {closing}
    </Closing>
  )
}
