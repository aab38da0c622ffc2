import type { ProposalContent } from '#contract/portals.ts'
import { proposalSlides } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Blank, columnsFor, ContactDetail, Opening } from './layout.tsx'
import { filled, listed } from './parts.ts'
import { safeAddress, SafeHtml } from './safe-html.tsx'

type InvestmentPart = NonNullable<ProposalContent['investment']>
type Option = NonNullable<NonNullable<InvestmentPart['options']>[number]>

const amountOf = (amount: string | number | undefined) =>
  typeof amount === 'number' ? amount.toLocaleString('en-US') : amount

function OptionSheet({ option: { title, description, pricing, guarantee } }: { option: Option }) {
  return (
    <li className="flex min-w-0 flex-col on-sheet border border-blue">
      <div className="p-5 lg:px-7 print:p-[5mm]">
        {filled(title) && <h3>{title}</h3>}
        {filled(description) && <p className="mt-2 text-sm whitespace-pre-line text-muted">{description}</p>}
      </div>
      <dl className="grow border-t border-blue-line">
        {listed(pricing).map(({ item, note, amount }, index) => (
          <div
            key={index}
            className="flex items-baseline justify-between gap-6 border-b border-blue-line px-5 py-2 lg:px-7"
          >
            <dt className="min-w-0">
              {item}
              {filled(note) && <span className="block text-sm text-muted">{note}</span>}
            </dt>
            <dd className="max-w-1/2 shrink-0 text-right font-mono font-semibold tabular-nums">
              {amountOf(amount)}
            </dd>
          </div>
        ))}
      </dl>
      {filled(guarantee) && (
        <p className="bg-blue-pale px-5 py-4 text-sm text-blue-deep [print-color-adjust:exact] lg:px-7">
          <strong>Guarantee:</strong> {guarantee}
        </p>
      )}
    </li>
  )
}

/** How much: the options as price sheets. */
export function Investment({ part }: { part: ProposalContent['investment'] }) {
  const name = proposalSlides[5]
  if (!filled(part)) return <Blank title={name} />
  const options = listed(part?.options)
  return (
    <>
      <Opening title={filled(part?.title) ?? name} lead={filled(part?.description)} />
      {options.length > 0 && (
        <ul
          className={`mt-8 grid items-start gap-5 lg:mt-10 ${options.length === 1 ? 'max-w-3xl' : 'md:grid-cols-2'} ${options.length > 2 && options.length !== 4 ? 'lg:grid-cols-3' : ''}`}
        >
          {options.map((option, index) => (
            <OptionSheet key={index} option={option} />
          ))}
        </ul>
      )}
    </>
  )
}

/** On what terms: numbered clauses in two columns. */
export function CommercialTerms({ part }: { part: ProposalContent['commercial_terms'] }) {
  const name = proposalSlides[6]
  if (!filled(part)) return <Blank title={name} />
  return (
    <>
      <Opening title={filled(part?.title) ?? name} />
      <ol className="mt-8 gap-x-14 md:columns-2 lg:mt-10">
        {listed(part?.terms).map(({ title, content, emphasis }, index) => (
          <li key={index} className="break-inside-avoid border-t border-(color:--line) py-5">
            <div className="grid grid-cols-[2.75rem_minmax(0,1fr)]">
              <span aria-hidden="true" className="annotation pt-0.5 text-blue">
                7.{index + 1}
              </span>
              <div>
                {filled(title) && <h3 className="text-h4">{title}</h3>}
                {filled(content) && (
                  <SafeHtml
                    html={content ?? ''}
                    className={`mt-1.5 text-sm ${emphasis ? 'border-l-3 border-blue pl-4 italic' : 'text-muted'}`}
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

/** How safely: the points of security and governance. */
export function Security({ part }: { part: ProposalContent['security'] }) {
  const name = proposalSlides[7]
  if (!filled(part)) return <Blank title={name} />
  const points = listed(part?.points)
  return (
    <>
      <Opening title={filled(part?.title) ?? name} />
      <ul className={`mt-8 grid gap-x-14 gap-y-7 lg:mt-10 lg:gap-y-10 ${columnsFor(points.length)}`}>
        {points.map(({ title, content }, index) => (
          <li key={index} className="min-w-0 border-l-3 border-blue pl-5 print:break-inside-avoid">
            {filled(title) && <h3 className="text-h4">{title}</h3>}
            {filled(content) && <SafeHtml html={content ?? ''} className="mt-1.5 text-sm text-muted" />}
          </li>
        ))}
      </ul>
    </>
  )
}

type NextProps = { part: ProposalContent['next_steps']; contact: ProposalContent['contact_info'] }

/** And now: what happens next, and with whom. */
export function NextSteps({ part, contact }: NextProps) {
  const link = safeAddress(part?.cta_link)
  const text = filled(part?.cta_text)
  const details = listed([contact?.company, contact?.location, contact?.phone, contact?.email])
  return (
    <div className="grid items-end gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div>
        <Opening title={filled(part?.title) ?? proposalSlides[8]} lead={filled(part?.description)} />
        {link !== undefined && text !== undefined && (
          <Button
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            variant="cta"
            size="lg"
            className="mt-8 [print-color-adjust:exact]"
          >
            {text}
          </Button>
        )}
      </div>
      <ContactBlock details={details} />
    </div>
  )
}

/** Whom to speak to: the first line is a name. */
export function ContactBlock({ details }: { details: readonly string[] }) {
  if (details.length === 0) return null
  return (
    <address className="border-t border-sky pt-6 text-lead not-italic">
      <p className="annotation mb-3 text-mist">Contact</p>
      {details.map((detail, index) => (
        <p
          key={index}
          className={
            index === 0
              ? 'mb-2 font-display text-h3 font-bold tracking-tight'
              : 'min-h-11 content-center py-1'
          }
        >
          <ContactDetail text={detail} />
        </p>
      ))}
    </address>
  )
}
