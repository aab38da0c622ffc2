import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { formatCents } from '#contract/catalogue.ts'
import { decidedLabels, type DepositState } from '#contract/decisions/decisions.ts'
import { offerMessages } from '#contract/decisions/office-calls.ts'
import { paths } from '#contract/page-paths.ts'
import type { LastDecision, PortalShare } from '#contract/portals/office.ts'
import type { PortalShareActor } from '#machines/portals/portal-share.ts'
import { portalShare } from '#src/content/office/portals/portal-share.ts'
import { proposalSlideNames } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { UtcDateTime } from '../../parts/utc-date-time.tsx'

const { decision: words } = portalShare

type Accepted = NonNullable<LastDecision['accepted']>
type Fact = readonly [string, ReactNode]

const slideName = (number: number) => words.slide(number, proposalSlideNames[number - 1] ?? '')

/** The changes that were asked for, each with its slide. */
function AskedChanges({ asked, changedSlides }: LastDecision) {
  return (
    <ul className="grid gap-2">
      {asked.map(({ slide, text }, index) => (
        <li key={index}>
          <strong>{slideName(slide)}</strong>
          {!changedSlides.includes(slide) && <span className="text-muted">{` (${words.notChanged})`}</span>}
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ul>
  )
}

const inDollars = (cents: number) => `${formatCents(cents)} USD`

/** The lines that were chosen, each with its amount. */
function ChosenLines({ lines }: Pick<Accepted, 'lines'>) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ item, cents, count }, index) => (
        <li key={index} className="flex flex-wrap justify-between gap-x-6">
          <span className="min-w-0 wrap-anywhere">{count === 1 ? item : `${count} × ${item}`}</span>
          <span className="whitespace-nowrap tabular-nums">{inDollars(cents * count)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Why it was declined. */
function Reason({ text }: { text: string }) {
  if (text === '') return <span className="text-muted">{words.noReason}</span>
  return <span className="wrap-anywhere whitespace-pre-line">{text}</span>
}

function DepositStatus({ deposit: { paidAt, notDue } }: { deposit: DepositState }) {
  if (paidAt === null) return <strong>{notDue ? words.notDue[notDue] : words.notPaid}</strong>
  return (
    <>
      <span>{words.paid}</span> <UtcDateTime iso={paidAt} />
    </>
  )
}

/** What was accepted, for how much, and whether the deposit is paid. */
function acceptedFacts({ option, lines, cents, deposit }: Accepted): Fact[] {
  const facts: Fact[] = []
  if (option !== null) facts.push([words.option, option])
  if (lines.length > 0) facts.push([words.chosen, <ChosenLines key="chosen" lines={lines} />])
  if (cents !== null) facts.push([words.total, <strong key="total">{inDollars(cents)}</strong>])
  if (deposit)
    facts.push([
      words.deposit,
      <span key="deposit">
        <span>{inDollars(deposit.cents)}</span>, <DepositStatus deposit={deposit} />
      </span>,
    ])
  return facts
}

/** The terms of acceptance that have changed. */
function ChangedTerms({ terms }: { terms: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {terms.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** What differs from the document that was decided on: in the draft, or in what readers see once it is another version. */
function changedFacts({ isOfThisVersion, changedSlides, changedTerms }: LastDecision): Fact[] {
  const { draft, version, draftTerms, versionTerms, none } = words.changed
  const slides = changedSlides.length === 0 ? none : changedSlides.map(slideName).join(', ')
  const facts: Fact[] = [[isOfThisVersion ? draft : version, slides]]
  if (changedTerms.length > 0)
    facts.push([
      isOfThisVersion ? draftTerms : versionTerms,
      <ChangedTerms key="terms" terms={changedTerms} />,
    ])
  return facts
}

/** With which access code was decided; nothing if that was not recorded. */
function codeFacts({ decidedWith }: LastDecision): Fact[] {
  if (decidedWith === null) return []
  const { recipient } = decidedWith
  if (recipient === null) return [[words.with, words.deletedCode]]
  return [[words.with, recipient === '' ? words.sharedCode : words.codeOf(recipient)]]
}

/** Who decided what, what was asked for, and what has changed since. */
function DecisionFacts({ decision }: { decision: LastDecision }) {
  const { kind, name, role, email, at, seal, asked, reason, accepted, isOfThisVersion } = decision
  return (
    <Facts
      noneText=""
      facts={[
        [words.title, decidedLabels[kind]],
        [words.by, `${name}, ${role}, ${email}`],
        ...codeFacts(decision),
        [words.at, <UtcDateTime key="at" iso={at} />],
        ...(accepted === null ? [] : acceptedFacts(accepted)),
        ...(kind === 'decline' ? [[words.reason, <Reason key="reason" text={reason} />] as const] : []),
        ...(seal === null
          ? []
          : [
              [
                words.record,
                <a key="record" href={paths.sealed(seal)} className="text-link">
                  {words.openRecord}
                </a>,
              ] as const,
            ]),
        ...(asked.length === 0 ? [] : [[words.asked, <AskedChanges key="asked" {...decision} />] as const]),
        ...(kind === 'accept' && isOfThisVersion ? [] : changedFacts(decision)),
      ]}
    />
  )
}

type OfferProps = { actor: PortalShareActor; offer: NonNullable<PortalShare['offer']> }

/** What the sender does while nobody has decided: remind the recipients, or withdraw the proposal. */
function Offer({ actor, offer }: OfferProps) {
  const { withdrawnAt, remindedAt, remindable, reminderRefusal, switchedOff } = offer
  const canAct = useSelector(
    actor,
    (snapshot) => snapshot.matches('asking') || snapshot.can({ type: 'withdrawal.ask' }),
  )
  if (withdrawnAt !== null)
    return (
      <div className="mt-2 grid max-w-2xl gap-1 text-sm">
        <p className="font-semibold">
          {words.withdrawn}: <UtcDateTime iso={withdrawnAt} />
        </p>
        <p>{words.withdrawnText}</p>
      </div>
    )
  return (
    <>
      <p className="mt-2 max-w-2xl text-sm">{words.open}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          disabled={!canAct || remindable === 0}
          onClick={() => actor.send({ type: 'recipients.remind' })}
        >
          {words.remind}
        </Button>
        <Button
          variant="destructive"
          size="sm"
          disabled={!canAct}
          onClick={() => actor.send({ type: 'withdrawal.ask' })}
        >
          {words.withdraw}
        </Button>
      </div>
      {reminderRefusal !== 'noAddress' && <p className="mt-2 max-w-2xl text-sm text-muted">{words.hours}</p>}
      {remindedAt !== null && (
        <p className="mt-2 text-sm">
          {words.reminded}: <UtcDateTime iso={remindedAt} />
        </p>
      )}
      {reminderRefusal !== null && (
        <p className="mt-2 max-w-2xl text-sm text-muted">{offerMessages[reminderRefusal]}</p>
      )}
      {switchedOff > 0 && reminderRefusal !== 'switchedOff' && (
        <p className="mt-2 max-w-2xl text-sm">{words.switchedOff(switchedOff)}</p>
      )}
    </>
  )
}

/** What is said of a decision on an earlier version: whether readers can decide on the one that they see now. */
function earlierText({ offer, status }: PortalShare): string {
  if (offer !== null && offer.withdrawnAt !== null) return words.earlierWithdrawn
  return offer !== null && status === 'open' ? words.earlier : words.earlierClosed
}

/** The last decision of a client on a proposal, and what the sender can do while it is open for one. Of a draft there is nothing to do. */
export function DecisionState({ actor, share }: { actor: PortalShareActor; share: PortalShare }) {
  const { decision, status } = share
  const offer = status === 'draft' ? null : share.offer
  if (!decision && !offer) return null
  const isEarlier = decision !== null && !decision.isOfThisVersion
  return (
    <section aria-labelledby="decision">
      <h2 id="decision" className="text-h3">
        {words.title}
      </h2>
      {offer && <Offer actor={actor} offer={offer} />}
      {isEarlier && <p className="mt-6 max-w-2xl text-sm">{earlierText(share)}</p>}
      {decision?.isOfThisVersion && decision.kind !== 'accept' && (
        <p className="mt-2 max-w-2xl text-sm">{words.next[decision.kind]}</p>
      )}
      {decision && (
        <div className="mt-4">
          <DecisionFacts decision={decision} />
        </div>
      )}
    </section>
  )
}
