import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { depositMessages } from '#contract/payments/deposits.ts'
import { decisionMessages, isDepositDue } from '#contract/decisions/decisions.ts'
import { hasText, unsentTextOf } from '#contract/decisions/draft.ts'
import { changesBetween } from '#contract/decisions/changes.ts'
import { hasChoices } from '#contract/decisions/prices.ts'
import { depositKeyOf, formatCents } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { isChangedSince } from '#machines/decisions/decision/content.ts'
import type { UnsentInput } from '#machines/decisions/unsent.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { ChangedParts } from './changed-parts.tsx'
import { MailAddress } from './mail-address.tsx'
import { DecidedLine, Recorded } from './recorded.tsx'

type OutcomeProps = {
  actor: DecisionActor
  /** Shows what was typed and cannot be sent any more. */
  Unsent: ComponentType<UnsentInput>
}

/** The document was replaced: which slides have changed, and the way to the new version. */
export function Replaced({ actor }: { actor: DecisionActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { kind, content, draft, replacement, decided } = context
  const changes = changesBetween(content, replacement?.document ?? content)
  return (
    <div className="px-5 py-6 sm:px-7">
      {decided ? (
        <>
          <p className="font-semibold">{words.decided[decided.kind]}</p>
          {isChangedSince(context) && <p className="mt-3">{decisionMessages.recorded}</p>}
          {decided.seal !== null && (
            <Link to={paths.sealed(decided.seal)} className="text-link inline-flex min-h-11 items-center">
              {words.decided.record}
            </Link>
          )}
          {decided.recorded && <Recorded recorded={decided.recorded} heading="h3" />}
          <p className="mt-4">
            <span>{words.replaced.since}</span>{' '}
            {hasText(unsentTextOf(draft, decided.recorded)) && <span>{words.replaced.kept}</span>}
          </p>
        </>
      ) : (
        <p>
          <span>{words.replaced.text}</span>{' '}
          {kind === 'accept' && replacement && hasChoices(replacement.document) && (
            <span>{words.replaced.choose}</span>
          )}
        </p>
      )}
      {changes.slides.length + changes.terms.length > 0 && (
        <>
          <p className="mt-4">{words.replaced.changed}</p>
          <ChangedParts content={replacement?.document ?? content} changes={changes} />
        </>
      )}
      <Button className="mt-6" onClick={() => actor.send({ type: 'document.show' })}>
        {words.replaced.show}
      </Button>
    </div>
  )
}

/** This reader has decided: what was recorded. */
export function Announced({ actor, Unsent }: OutcomeProps) {
  const isRecovered = useSelector(actor, (snapshot) => snapshot.matches({ decided: 'recovered' }))
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { decided, draft, content } = context
  if (decided === undefined) return null
  return (
    <div className="px-5 py-6 sm:px-7">
      <div role="status">
        <p className="max-w-[34rem] font-display text-h4 font-bold tracking-tight">
          {words.decided[decided.kind]}
        </p>
        {isRecovered && isChangedSince(context) && (
          <p className="mt-3 max-w-prose font-semibold">{decisionMessages.recorded}</p>
        )}
        {decided.deposit?.notDue && (
          <p className="mt-3 max-w-prose">{depositMessages[decided.deposit.notDue]}</p>
        )}
      </div>
      {decided.recorded && <Recorded recorded={decided.recorded} content={content} heading="h3" />}
      {decided.seal !== null && (
        <div className="mt-6 flex flex-wrap gap-3">
          {isDepositDue(decided.deposit) && (
            <Button href={paths.checkout(depositKeyOf(decided.seal))} variant="cta">
              {`${words.deposit.pay}, ${formatCents(decided.deposit.cents)} USD`}
            </Button>
          )}
          <Button
            href={paths.sealed(decided.seal)}
            variant={isDepositDue(decided.deposit) ? 'outline' : 'primary'}
          >
            {words.decided.record}
          </Button>
        </div>
      )}
      {isRecovered && <Unsent draft={draft} decided={decided} />}
    </div>
  )
}

/** Shown if a decision was recorded first, by somebody else or in another tab: who decided what, and when. */
export function AlreadyDecided({ actor, Unsent }: OutcomeProps) {
  const { decided, draft } = useSelector(actor, (snapshot) => snapshot.context)
  if (decided === undefined) return null
  return (
    <div className="px-5 py-6 sm:px-7">
      <div role="status" className="max-w-[34rem]">
        <p className="wrap-anywhere">
          <DecidedLine decided={decided} />
        </p>
        <p className="mt-3">{words.alreadyDecided.text}</p>
      </div>
      <Unsent draft={draft} />
    </div>
  )
}

/** The firm has withdrawn the proposal. */
export function Withdrawn({ actor, Unsent }: OutcomeProps) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  return (
    <div className="px-5 py-6 sm:px-7">
      <p role="status" className="mb-3 max-w-[34rem]">
        {words.withdrawn.text}
      </p>
      <MailAddress />
      <Unsent draft={draft} />
    </div>
  )
}
