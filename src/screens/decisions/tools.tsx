import { useSelector } from '@xstate/react'
import { depositKeyOf } from '#contract/catalogue.ts'
import {
  decisionKinds,
  decisionLabels,
  isDepositDue,
  type Decided,
  type DecisionKind,
} from '#contract/decisions/decisions.ts'
import { paths } from '#contract/page-paths.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { MailAddress } from './mail-address.tsx'
import { DecidedLine } from './recorded.tsx'

const endedClasses =
  'flex flex-wrap items-center gap-x-5 px-4 py-1.5 text-sm text-frost lg:max-w-xl lg:py-0.5 xl:max-w-3xl [--link-hover:var(--color-frost)] [--link:var(--color-sky)]'

/** Who has decided what, and when, with the link to the sealed record. */
function DecidedText({ decided }: { decided: Decided }) {
  return (
    <div className={endedClasses}>
      <p className="min-w-0 basis-full wrap-anywhere xl:basis-auto">
        <DecidedLine decided={decided} />
      </p>
      {decided.seal !== null && (
        <Link to={paths.sealed(decided.seal)} className="text-link inline-flex min-h-11 items-center">
          {words.decided.record}
        </Link>
      )}
      {decided.seal !== null && isDepositDue(decided.deposit) && (
        <Link
          to={paths.checkout(depositKeyOf(decided.seal))}
          className="text-link inline-flex min-h-11 items-center"
        >
          {words.deposit.pay}
        </Link>
      )}
      {decided.deposit && decided.deposit.paidAt !== null && <p>{words.deposit.paid}</p>}
      {decided.deposit?.notDue && <p>{words.deposit.notDue}</p>}
    </div>
  )
}

/** Says when the firm withdrew the proposal, and whom to contact. */
function WithdrawnText({ at }: { at: string }) {
  return (
    <div className={endedClasses}>
      <p>
        <strong>{words.withdrawn.short}</strong>, <LongDate iso={at} />
      </p>
      <p>
        <span>{words.contact}</span> <MailAddress />
      </p>
    </div>
  )
}

type ToolsProps = {
  actor: DecisionActor
  places: ScreenElements
  /** The slide that is read now, counted from 1. */
  readSlide: () => number
}

/** Begins a decision. The button is remembered, because it gets the focus again. */
function begin({ actor, places, readSlide }: ToolsProps, kind: DecisionKind, opener: HTMLElement) {
  places.set('opener', opener)
  actor.send({ type: 'decision.begin', kind, slide: readSlide() })
}

/** The buttons to decide, or the decision, in the toolbar of the document. */
export function DecisionTools(props: ToolsProps) {
  const { actor, places } = props
  const snapshot = useSelector(actor, (current) => current)
  const { decided, withdrawnAt } = snapshot.context
  return (
    <div
      ref={registerElement(places, 'tools')}
      tabIndex={-1}
      data-decision=""
      className="flex border-ink-line bg-ink focus:outline-none max-lg:-order-1 max-lg:basis-full max-lg:border-y lg:border-l"
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
            disabled={!snapshot.matches('open')}
            onClick={({ currentTarget }) => begin(props, kind, currentTarget)}
            className="min-h-12 grow border-l border-ink-line px-3 text-[0.9375rem] font-semibold text-frost first:border-l-0 hover:bg-ink-raised disabled:opacity-60 lg:px-4"
          >
            <span>{decisionLabels[kind]}</span>
          </button>
        ))
      )}
    </div>
  )
}

/** The buttons to decide, or the decision, on the last slide. The buttons are not printed. */
export function DecisionClosing(props: ToolsProps) {
  const { actor } = props
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
      <div className="mt-8 inline-block border border-sky py-1 [--link-hover:var(--color-frost)] [--link:var(--color-sky)] @5xl:mt-10">
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
          disabled={!snapshot.matches('open')}
          onClick={({ currentTarget }) => begin(props, kind, currentTarget)}
        >
          {decisionLabels[kind]}
        </Button>
      ))}
    </div>
  )
}
