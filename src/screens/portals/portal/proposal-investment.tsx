import type { ReactNode } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { shortAmount } from '#contract/catalogue.ts'
import { leastDeposit } from '#contract/decisions/deposits.ts'
import { alternativesOf, pricedLinesOf } from '#contract/decisions/prices.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { proposalSlideNames, proposalWords } from '#src/content/portal.ts'
import { BlankSlide, fillSlideClasses, SlideHeading, Statement } from './layout.tsx'
import { nonEmpty, filledItems } from './parts.ts'

type InvestmentPart = NonNullable<ProposalContent['investment']>
type Option = NonNullable<NonNullable<InvestmentPart['options']>[number]>
type PriceLine = NonNullable<NonNullable<Option['pricing']>[number]>

const formatAmount = (amount: PriceLine['amount']) =>
  typeof amount === 'number' ? formatNumber(amount) : amount

/** The number in an amount with a currency sign or digit groups; undefined for other texts. */
function numericAmount(amount: PriceLine['amount']): number | undefined {
  if (typeof amount !== 'string') return amount
  return /^[^\d.,]{0,4}\d[\d,]*(\.\d+)?[^\d.,]{0,4}$/.test(amount)
    ? Number(amount.replace(/[^\d.]/g, ''))
    : undefined
}

type PricingLineProps = {
  line: PriceLine
  /** The largest amount of all options, for the scale of the bar. */
  largestAmount: number
}

function PricingLine({ line: { item, note, amount }, largestAmount }: PricingLineProps) {
  const value = numericAmount(amount)
  return (
    <div className="relative flex items-center justify-between gap-6 border-b border-blue-line px-5 py-2 @5xl:px-8 print:px-[5mm] print:py-1.5 print:nth-last-[-n+2]:nth-[n+4]:break-before-avoid">
      <dt className="min-w-0">
        {item}
        {nonEmpty(note) && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="max-w-1/2 shrink-0 text-end font-mono text-lead font-semibold tabular-nums print:text-base">
        {formatAmount(amount)}
      </dd>
      {value !== undefined && value > 0 && (
        <span
          aria-hidden="true"
          className="absolute bottom-0 start-0 h-[3px] bg-blue"
          style={{ width: `${(value / largestAmount) * 100}%` }}
        />
      )}
    </div>
  )
}

/** The one price of an option, as a large figure above a dimension line. */
function OnePrice({ line: { item, note, amount }, largestAmount }: PricingLineProps) {
  const value = numericAmount(amount)
  const text = formatAmount(amount) ?? ''
  // The longest word stands in one line, a long text in about two.
  const lineLength = Math.max(...text.split(/\s+/).map((word) => word.length), text.length / 2, 1)
  return (
    <div className="flex grow flex-col justify-between gap-8 px-5 py-5 @5xl:px-8 print:block print:px-[5mm]">
      <dt className="text-lead">
        {item}
        {nonEmpty(note) && <span className="block text-base text-muted">{note}</span>}
      </dt>
      <dd className="@container font-mono font-semibold tabular-nums print:mt-[8mm]">
        <span
          className="block leading-none wrap-anywhere"
          style={{
            fontSize: `max(var(--text-lead), min(var(--unit) * 6.5, 150cqi / ${lineLength}))`,
          }}
        >
          {text}
        </span>
        {value !== undefined && value > 0 && (
          <span
            aria-hidden="true"
            className="relative mt-5 block h-4 border-x-2 border-blue before:absolute before:inset-x-0 before:top-1/2 before:-mt-[1.5px] before:h-[3px] before:bg-blue"
            style={{ width: `${(value / largestAmount) * 100}%` }}
          />
        )}
      </dd>
    </div>
  )
}

type TotalProps = { proposal: ProposalContent; option: number | null; className?: string }

/** The total of a proposal, or of one of its options, with the deposit on it; nothing if none is asked for. */
function TotalWithDeposit({ proposal, option, className = '' }: TotalProps) {
  const due = leastDeposit(proposal, option)
  if (!due) return null
  const hasExtras = pricedLinesOf(proposal).some(
    (line) => (option === null || line.option === option) && line.least !== line.most,
  )
  const total = proposalWords.total[hasExtras ? 'least' : 'all']
  return (
    <p className={`font-semibold print:break-inside-avoid ${className}`}>
      {`${total} ${shortAmount(due.total)} · ${proposalWords.deposit(shortAmount(due.deposit))}`}
    </p>
  )
}

type OptionSheetProps = {
  option: Option
  children: ReactNode
  largestAmount: number
  /** Whether every option has one price only. */
  eachHasOnePrice: boolean
}

function OptionSheet({
  option: { title, description, pricing, guarantee },
  children,
  largestAmount,
  eachHasOnePrice,
}: OptionSheetProps) {
  const Price = eachHasOnePrice ? OnePrice : PricingLine
  return (
    <li className="flex min-w-0 flex-col on-sheet border border-blue print:block print:[box-decoration-break:clone]">
      <div className="px-5 py-4 @5xl:px-8 print:break-inside-avoid print:break-after-avoid print:p-[5mm]">
        {nonEmpty(title) && <h3>{title}</h3>}
        {nonEmpty(description) && (
          <p className="mt-2 text-sm whitespace-pre-line text-muted">{description}</p>
        )}
      </div>
      <dl
        className={`print-rows grow border-t border-blue-line print:block ${eachHasOnePrice ? 'flex flex-col' : 'grid content-start @5xl:auto-rows-[minmax(min-content,calc(var(--unit)*4.7))]'}`}
      >
        {filledItems(pricing).map((line, index) => (
          <Price key={index} line={line} largestAmount={largestAmount} />
        ))}
      </dl>
      {children}
      {nonEmpty(guarantee) && (
        <p className="bg-blue-pale px-5 py-3 text-sm text-blue-deep @5xl:px-8 print:break-inside-avoid print:break-before-avoid print:px-[5mm] print:py-[3mm]">
          <strong>Guarantee:</strong> {guarantee}
        </p>
      )}
    </li>
  )
}

const optionColumnClasses = (count: number, eachHasOnePrice: boolean) => {
  if (count === 1) return eachHasOnePrice ? '' : 'max-w-[56rem]'
  return count === 2 || count === 4
    ? '@3xl:grid-cols-2 print:grid-cols-2'
    : '@3xl:grid-cols-2 @5xl:grid-cols-3 print:grid-cols-2'
}

/** Slide 6: the options with their prices. All bars have the same scale. */
export function Investment({ proposal }: { proposal: ProposalContent }) {
  const part = proposal.investment
  const name = proposalSlideNames[5]
  if (!nonEmpty(part)) return <BlankSlide title={name} />
  const options = filledItems(part?.options)
  const isOneChosen = alternativesOf(proposal).length > 0
  const eachHasOnePrice = options.every(({ pricing }) => filledItems(pricing).length === 1)
  const values = options.flatMap(({ pricing }) =>
    filledItems(pricing).map(({ amount }) => numericAmount(amount) ?? 0),
  )
  if (options.length === 0)
    return <Statement title={nonEmpty(part?.title) ?? name} lead={nonEmpty(part?.description)} />
  return (
    <>
      <SlideHeading title={nonEmpty(part?.title) ?? name} lead={nonEmpty(part?.description)} />
      <ul
        className={`${fillSlideClasses} gap-5 @5xl:gap-8 print:items-start print:gap-[4mm] ${optionColumnClasses(options.length, eachHasOnePrice)}`}
      >
        {options.map((option, index) => (
          <OptionSheet
            key={index}
            option={option}
            largestAmount={Math.max(...values)}
            eachHasOnePrice={eachHasOnePrice}
          >
            {isOneChosen && (
              <TotalWithDeposit
                proposal={proposal}
                option={part?.options?.indexOf(option) ?? null}
                className="border-t border-blue-line px-5 py-3 @5xl:px-8 print:px-[5mm]"
              />
            )}
          </OptionSheet>
        ))}
      </ul>
      <TotalWithDeposit proposal={proposal} option={null} className="mt-4 text-lead" />
    </>
  )
}
