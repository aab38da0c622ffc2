import { useSelector } from '@xstate/react'
import { decidedLabels } from '#contract/decisions/decisions.ts'
import { paths } from '#contract/page-paths.ts'
import type { LastDecision, PortalShare } from '#contract/portals/office.ts'
import type { PortalShareActor } from '#machines/portals/portal-share.ts'
import { portalShare } from '#src/content/office/portal-share.ts'
import { proposalSlideNames } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Facts } from '../parts/facts.tsx'
import { UtcDateTime } from '../parts/utc-date-time.tsx'

const { decision: words } = portalShare

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

/** Who decided what, what was asked for, and which slides have changed since. */
function DecisionFacts({ decision }: { decision: LastDecision }) {
  const { kind, name, role, email, at, seal, asked, changedSlides, isOfThisVersion } = decision
  const changed = changedSlides.length === 0 ? words.changed.none : changedSlides.map(slideName).join(', ')
  return (
    <Facts
      noneText=""
      facts={[
        [words.title, decidedLabels[kind]],
        [words.by, `${name}, ${role}, ${email}`],
        [words.at, <UtcDateTime key="at" iso={at} />],
        ...(seal === null
          ? []
          : [
              [
                words.record,
                <a key="record" href={paths.sealed(seal)} className="text-link">
                  {paths.sealed(seal)}
                </a>,
              ] as const,
            ]),
        ...(asked.length === 0 ? [] : [[words.asked, <AskedChanges key="asked" {...decision} />] as const]),
        ...(kind === 'accept' && isOfThisVersion
          ? []
          : [[isOfThisVersion ? words.changed.draft : words.changed.version, changed] as const]),
      ]}
    />
  )
}

type OfferProps = { actor: PortalShareActor; offer: NonNullable<PortalShare['offer']> }

/** What the sender does while nobody has decided: remind the recipients, or withdraw the proposal. */
function Offer({ actor, offer: { withdrawnAt, remindedAt, remindable } }: OfferProps) {
  const mayAct = useSelector(
    actor,
    (snapshot) => snapshot.matches('asking') || snapshot.can({ type: 'withdrawal.ask' }),
  )
  if (withdrawnAt !== null)
    return (
      <p className="mt-2 max-w-2xl text-sm">
        <strong>
          {words.withdrawn}: <UtcDateTime iso={withdrawnAt} />
        </strong>{' '}
        <span>{words.withdrawnText}</span>
      </p>
    )
  return (
    <>
      <p className="mt-2 max-w-2xl text-sm">{words.open}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          className="flex-wrap"
          disabled={!mayAct || remindable === 0}
          onClick={() => actor.send({ type: 'recipients.remind' })}
        >
          <span>{words.remind}</span>{' '}
          {remindedAt !== null && (
            <span className="font-normal">
              ({words.reminded}: <UtcDateTime iso={remindedAt} />)
            </span>
          )}
        </Button>
        <Button
          variant="destructive"
          size="sm"
          disabled={!mayAct}
          onClick={() => actor.send({ type: 'withdrawal.ask' })}
        >
          {words.withdraw}
        </Button>
      </div>
      {remindable === 0 && <p className="mt-2 max-w-2xl text-sm text-muted">{words.nobody}</p>}
    </>
  )
}

/** The last decision of a client on a proposal, and what the sender can do while it is open for one. */
export function DecisionState({ actor, share }: { actor: PortalShareActor; share: PortalShare }) {
  const { decision, offer } = share
  if (!decision && !offer) return null
  const isEarlier = decision !== null && !decision.isOfThisVersion
  return (
    <section aria-labelledby="decision">
      <h2 id="decision" className="text-h3">
        {words.title}
      </h2>
      {offer && <Offer actor={actor} offer={offer} />}
      {isEarlier && (
        <p className="mt-6 max-w-2xl text-sm">
          {offer !== null && offer.withdrawnAt !== null ? words.earlierWithdrawn : words.earlier}
        </p>
      )}
      {decision && (
        <div className="mt-4 max-w-3xl">
          <DecisionFacts decision={decision} />
        </div>
      )}
    </section>
  )
}
