import { useSelector } from '@xstate/react'
import { depositKeyOf } from '#contract/catalogue.ts'
import { decidedLabels, decisionKinds, decisionLabels, type Decided } from '#contract/decisions/decisions.ts'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'

/** Who has decided what, and when, with the link to the sealed record. */
function DecidedText({ decided }: { decided: Decided }) {
  return (
    <p className="px-4 py-0.5 text-sm text-frost lg:max-w-xl [--link-hover:var(--color-frost)] [--link:var(--color-sky)]">
      <strong>{decidedLabels[decided.kind]}</strong> <span>{words.decided.by(decided.name)}</span>,{' '}
      <LongDate iso={decided.at} />
      {decided.seal !== null && (
        <>
          {' · '}
          <Link to={paths.sealed(decided.seal)} className="text-link inline-flex min-h-11 items-center">
            {words.decided.record}
          </Link>
        </>
      )}
      {decided.seal !== null && decided.deposit && (
        <>
          {' · '}
          {decided.deposit.paidAt === null ? (
            <Link
              to={paths.checkout(depositKeyOf(decided.seal))}
              className="text-link inline-flex min-h-11 items-center"
            >
              {words.deposit.pay}
            </Link>
          ) : (
            <span>{words.deposit.paid}</span>
          )}
        </>
      )}
    </p>
  )
}

/** That the firm withdrew the proposal, when, and whom to ask. */
function WithdrawnText({ at }: { at: string }) {
  const { email } = brand
  return (
    <p className="px-4 py-0.5 text-sm text-frost lg:max-w-xl [--link-hover:var(--color-frost)] [--link:var(--color-sky)]">
      <strong>{words.withdrawn.short}</strong>, <LongDate iso={at} />
      {' · '}
      <span>{words.withdrawn.contact}</span>{' '}
      <a href={`mailto:${email.contact}`} className="text-link inline-flex min-h-11 items-center">
        {email.contact}
      </a>
    </p>
  )
}

/** What can be decided, or who has decided: beside the tools of the document. */
export function DecisionTools({ actor }: { actor: DecisionActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { decided, withdrawnAt } = snapshot.context
  return (
    <div
      data-decision=""
      className="flex border-ink-line bg-ink max-lg:fixed max-lg:inset-x-0 max-lg:bottom-13 max-lg:border-y lg:border-l"
    >
      {snapshot.matches('decided') && decided ? (
        <DecidedText decided={decided} />
      ) : withdrawnAt !== undefined ? (
        <WithdrawnText at={withdrawnAt} />
      ) : snapshot.matches('failed') ? (
        <button
          type="button"
          onClick={() => actor.send({ type: 'retry' })}
          className="min-h-12 grow px-4 text-sm font-semibold text-frost underline underline-offset-4"
        >
          {words.retry}
        </button>
      ) : (
        decisionKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            disabled={!snapshot.can({ type: 'decision.begin', kind })}
            onClick={() => actor.send({ type: 'decision.begin', kind })}
            className="min-h-12 grow border-l border-ink-line px-3 text-[0.9375rem] font-semibold text-frost first:border-l-0 hover:bg-ink-raised disabled:opacity-60 lg:px-4"
          >
            <span>{decisionLabels[kind]}</span>
          </button>
        ))
      )}
    </div>
  )
}

/** The same on the last slide. It is not printed before a decision. */
export function DecisionClosing({ actor }: { actor: DecisionActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { decided, withdrawnAt, error } = snapshot.context
  const ended =
    snapshot.matches('decided') && decided ? (
      <DecidedText decided={decided} />
    ) : (
      withdrawnAt !== undefined && <WithdrawnText at={withdrawnAt} />
    )
  if (ended)
    return (
      <div className="mt-8 inline-block border border-sky [--link-hover:var(--color-frost)] [--link:var(--color-sky)] @5xl:mt-10">
        {ended}
      </div>
    )
  if (snapshot.matches('failed'))
    return (
      <div role="alert" className="mt-8 max-w-[60ch] border border-sky p-4 print:hidden">
        <p>{words.notLoaded}</p>
        <p>{error}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={() => actor.send({ type: 'retry' })}>
          {words.retry}
        </Button>
      </div>
    )
  return (
    <div className="mt-8 flex flex-wrap gap-3 @5xl:mt-10 print:hidden">
      {decisionKinds.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'accept' ? 'cta' : 'outline'}
          size="lg"
          disabled={!snapshot.can({ type: 'decision.begin', kind })}
          onClick={() => actor.send({ type: 'decision.begin', kind })}
        >
          {decisionLabels[kind]}
        </Button>
      ))}
    </div>
  )
}
