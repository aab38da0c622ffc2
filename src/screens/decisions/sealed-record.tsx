import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { depositKeyOf } from '#contract/catalogue.ts'
import { chosenTitle } from '#contract/decisions/prices.ts'
import { isDepositDue, type DepositState } from '#contract/decisions/decisions.ts'
import { depositMessages } from '#contract/payments/deposits.ts'
import { paths } from '#contract/page-paths.ts'
import { longDate } from '#contract/time/dates.ts'
import type { SealedRecord, SealedRecordActor } from '#machines/decisions/sealed-record.ts'
import { sealed as words } from '#src/content/decisions.ts'
import { BreakableEmail } from '#src/ui/breakable-email.tsx'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Slide, SlidePrintStyle } from '#src/ui/slides/slide.tsx'
import { SlideToolContent, slideToolClasses } from '#src/ui/slides/slide-controls.tsx'
import { Notice } from '../notice.tsx'
import { ProposalSlides } from '../portals/portal/proposal.tsx'
import { ChosenLines } from './chosen-lines.tsx'

const certificateNumber = 10

/** The more price lines, the smaller the text, so that the certificate fits one page. */
const certificateScale = (lines: number) => Math.max(0.74, 0.9 - 0.02 * lines)

/** When the deposit was paid; until then, who pays it, or why it is not due. */
function DepositNote({ sealed, deposit: { paidAt, notDue } }: SealedRecord & { deposit: DepositState }) {
  if (paidAt !== null)
    return (
      <p className="mt-2">
        <span>{words.deposit.paid}</span> <LongDate iso={paidAt} />
      </p>
    )
  return (
    <p className="mt-4 max-w-prose wrap-anywhere print:hidden">
      {notDue ? depositMessages[notDue] : words.deposit.payer(sealed.acceptedBy.name)}
    </p>
  )
}

/** What was chosen: the option, its lines with the total, and the deposit. */
function Chosen({ record }: { record: SealedRecord }) {
  const { sealed, deposit } = record
  const { chosen, total, proposal } = sealed
  const option = chosenTitle(proposal.document, chosen.option)
  if (total === null && option === undefined) return null
  return (
    <section className="mt-6">
      <h3 className="text-h4">{words.chosen}</h3>
      {option !== undefined && <p className="mt-2 wrap-anywhere">{option}</p>}
      {total && <ChosenLines lines={chosen.lines} cents={total.cents} deposit={sealed.deposit?.cents} />}
      {deposit && <DepositNote {...record} deposit={deposit} />}
    </section>
  )
}

/** The sheet that says who accepted what, when and how it was signed. */
function Certificate({ record }: { record: SealedRecord }) {
  const { acceptedBy, acceptedAt, statement, proposal, signature } = record.sealed
  const { project_name: project = '', company_name: company = '' } = proposal.document
  const facts: [term: string, text: ReactNode][] = [
    [words.facts.project, project],
    [words.facts.company, company],
    [words.facts.name, acceptedBy.name],
    [words.facts.role, acceptedBy.role],
    [words.facts.email, <BreakableEmail key="email" address={acceptedBy.email} />],
    [words.facts.at, `${longDate(new Date(acceptedAt))}, ${acceptedAt.slice(11, 19)} ${words.utc}`],
    [words.facts.statement, statement],
    [words.facts.id, words.version(proposal.id, record.number)],
    [words.facts.hash, record.sha256],
    [words.facts.signature, signature.meaning],
  ]
  return (
    <Slide
      number={certificateNumber}
      count={certificateNumber}
      name={words.label}
      label={words.label}
      ground="sheet"
      textScale={certificateScale(record.sealed.chosen.lines.length)}
      cells={[]}
      revision={record.number}
    >
      <h2>
        {words.heading} <LongDate iso={acceptedAt} />
      </h2>
      <dl className="mt-6 border-t border-blue">
        {facts.map(([term, text]) => (
          <div
            key={term}
            className="grid items-baseline gap-x-8 border-b border-blue-line py-2 sm:grid-cols-[15rem_minmax(0,1fr)] print:py-1 print:grid-cols-[54mm_minmax(0,1fr)]"
          >
            <dt className="annotation text-muted">{term}</dt>
            <dd className={`wrap-anywhere ${term === words.facts.hash ? 'font-mono' : ''}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <Chosen record={record} />
    </Slide>
  )
}

/** `/sealed/:id`: an accepted proposal as it was sealed, with its certificate, to read, print and save. */
export function SealedRecordScreen({ actor }: { actor: SealedRecordActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { record, error } = snapshot.context
  const isMissing = snapshot.matches('notFound')
  if (!record)
    return (
      <div className="portal flex grow flex-col">
        {snapshot.matches('failed') ? (
          <div className="wrap py-16">
            <h1 className="text-h2">{words.title}</h1>
            <Failure
              text={error}
              retryLabel={words.retry}
              onRetry={() => actor.send({ type: 'retry' })}
              className="mt-6"
            />
          </div>
        ) : (
          <Notice title={isMissing && error !== undefined ? error : words.loading}>
            {isMissing && (
              <p className="mt-4 flex flex-wrap justify-center gap-x-6">
                <Link to={paths.home}>{words.home}</Link>
                <Link to={paths.contact()}>{words.contact}</Link>
              </p>
            )}
          </Notice>
        )}
      </div>
    )
  return (
    <div className="portal flex grow flex-col print:block">
      <SlidePrintStyle textPercent={86} />
      <div className="fixed inset-x-0 bottom-0 z-30 flex border-ink-line bg-ink [--link-hover:var(--color-frost)] [--link:var(--color-sky)] lg:inset-x-auto lg:top-4 lg:right-4 lg:bottom-auto lg:border print:hidden">
        <button
          type="button"
          onClick={() => actor.send({ type: 'record.print' })}
          className={slideToolClasses}
        >
          <SlideToolContent icon="print" label={words.print} />
        </button>
        <button type="button" onClick={() => actor.send({ type: 'file.save' })} className={slideToolClasses}>
          <SlideToolContent icon="download" label={words.download} />
        </button>
        {isDepositDue(record.deposit) && (
          <Button href={paths.checkout(depositKeyOf(record.id))} variant="cta" size="sm" className="grow">
            {words.deposit.pay}
          </Button>
        )}
        <Link to={paths.verify} className={`${slideToolClasses} grow`}>
          {words.verify}
        </Link>
      </div>
      <ProposalSlides
        proposal={record.sealed.proposal.document}
        number={record.number}
        count={certificateNumber}
      />
      <Certificate record={record} />
    </div>
  )
}
