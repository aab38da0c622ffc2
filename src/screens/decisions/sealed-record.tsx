import { useSelector } from '@xstate/react'
import { depositKeyOf, formatCents } from '#contract/catalogue.ts'
import { alternativesOf } from '#contract/decisions/prices.ts'
import type { DepositState } from '#contract/decisions/decisions.ts'
import { paths } from '#contract/page-paths.ts'
import type { SealedRecord, SealedRecordActor } from '#machines/decisions/sealed-record.ts'
import { sealed as words } from '#src/content/decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Slide, SlidePrintStyle } from '#src/ui/slides/slide.tsx'
import { SlideToolContent, slideToolClasses } from '#src/ui/slides/slide-controls.tsx'
import { Notice } from '../notice.tsx'
import { ProposalSlides } from '../portals/portal/proposal.tsx'

const certificateNumber = 10

/** Whether the deposit is paid; otherwise who pays it, and the button for it. */
function DepositNote({ id, sealed, deposit: { paidAt } }: SealedRecord & { deposit: DepositState }) {
  if (paidAt !== null)
    return (
      <p className="mt-2">
        <span>{words.deposit.paid}</span> <LongDate iso={paidAt} />
      </p>
    )
  const { name, email } = sealed.acceptedBy
  return (
    <div className="mt-4 print:hidden">
      <p className="max-w-prose wrap-anywhere">{words.deposit.payer(name, email)}</p>
      <Button href={paths.checkout(depositKeyOf(id))} variant="cta" className="mt-3">
        {words.deposit.pay}
      </Button>
    </div>
  )
}

type Total = NonNullable<SealedRecord['sealed']['total']>

/** The price lines that were chosen, with the total. */
function ChosenLines({
  sealed: { chosen, deposit },
  total,
}: Pick<SealedRecord, 'sealed'> & { total: Total }) {
  return (
    <ul className="mt-2 border-t border-blue-line">
      {chosen.lines.map(({ item, cents, count }, index) => (
        <li key={index} className="flex justify-between gap-6 border-b border-blue-line py-1.5 print:py-0.5">
          <span className="min-w-0 wrap-anywhere">{count === 1 ? item : `${count} × ${item}`}</span>
          <span className="font-mono whitespace-nowrap tabular-nums">{formatCents(cents * count)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-6 py-2 font-semibold">
        <span>{words.facts.total}</span>
        <span className="font-mono whitespace-nowrap tabular-nums">
          {`${formatCents(total.cents)} ${total.currency}`}
        </span>
      </li>
      {deposit && (
        <li className="flex justify-between gap-6 border-t border-blue-line py-1.5">
          <span>{words.facts.deposit}</span>
          <span className="font-mono whitespace-nowrap tabular-nums">
            {`${formatCents(deposit.cents)} ${deposit.currency}`}
          </span>
        </li>
      )}
    </ul>
  )
}

/** What was chosen: the option, its lines with the total, and the deposit. */
function Chosen({ record }: { record: SealedRecord }) {
  const { sealed, deposit } = record
  const { chosen, total, proposal } = sealed
  const alternative = alternativesOf(proposal.document).find(({ option }) => option === chosen.option)
  if (total === null && alternative === undefined) return null
  return (
    <section className="mt-6">
      <h3 className="text-h4">{words.chosen}</h3>
      {alternative && <p className="mt-2 wrap-anywhere">{alternative.title}</p>}
      {total && <ChosenLines sealed={sealed} total={total} />}
      {deposit && <DepositNote {...record} deposit={deposit} />}
    </section>
  )
}

/** The sheet that says who accepted what, when and how it was signed. */
function Certificate({ record }: { record: SealedRecord }) {
  const { acceptedBy, acceptedAt, statement, proposal, signature } = record.sealed
  const { project_name: project = '', company_name: company = '' } = proposal.document
  const facts: [term: string, text: string][] = [
    [words.facts.project, project],
    [words.facts.company, company],
    [words.facts.name, acceptedBy.name],
    [words.facts.role, acceptedBy.role],
    [words.facts.email, acceptedBy.email],
    [words.facts.at, `${acceptedAt.slice(0, 10)} ${acceptedAt.slice(11, 19)} ${words.utc}`],
    [words.facts.statement, statement],
    [words.facts.id, words.version(proposal.id, Number(proposal.version.split('.')[0]))],
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
      textScale={1}
      cells={[]}
    >
      <h2>
        {words.heading} <LongDate iso={acceptedAt} />
      </h2>
      <dl className="mt-6 border-t border-blue">
        {facts.map(([term, text]) => (
          <div
            key={term}
            className="grid items-baseline gap-x-8 border-b border-blue-line py-2 sm:grid-cols-[14rem_minmax(0,1fr)] print:py-1 print:grid-cols-[50mm_minmax(0,1fr)]"
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
          <Notice title={snapshot.matches('notFound') && error !== undefined ? error : words.loading} />
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
        {record.deposit?.paidAt === null && (
          <Link to={paths.checkout(depositKeyOf(record.id))} className={slideToolClasses}>
            {words.deposit.pay}
          </Link>
        )}
        <Link to={paths.verify} className={`${slideToolClasses} grow`}>
          {words.verify}
        </Link>
      </div>
      <ProposalSlides proposal={record.sealed.proposal.document} count={certificateNumber} />
      <Certificate record={record} />
    </div>
  )
}
