import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { depositMessages } from '#contract/payments/deposits.ts'
import { decidedLabels, decisionLabels, isDepositDue, type Decided } from '#contract/decisions/decisions.ts'
import { changesBetween } from '#contract/decisions/changes.ts'
import { hasChoices } from '#contract/decisions/prices.ts'
import { depositKeyOf, formatCents } from '#contract/catalogue.ts'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { failure } from '#src/content/failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { SheetDialog } from '#src/ui/sheet-dialog.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { PartBoundary } from '../failure.tsx'
import { ChangedParts } from './changed-parts.tsx'
import { Choosing } from './choosing.tsx'
import { Confirming } from './confirming.tsx'
import { EnteringDetails } from './person-details.tsx'
import { Reviewing } from './reviewing.tsx'
import { TypedText } from './typed-text.tsx'
import { EnteringReason, EnteringChanges } from './changes-and-reason.tsx'

type DialogProps = { actor: DecisionActor; places: ScreenElements }

function Steps({ actor, places }: DialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches({ deciding: 'choosing' })) return <Choosing actor={actor} places={places} />
  if (snapshot.matches({ deciding: 'enteringChanges' }))
    return <EnteringChanges actor={actor} places={places} />
  if (snapshot.matches({ deciding: 'enteringReason' }))
    return <EnteringReason actor={actor} places={places} />
  const { kind, draft } = snapshot.context
  const isRequesting = snapshot.matches({ deciding: 'requesting' })
  const isAtCode = snapshot.matches({ deciding: 'confirming' }) || snapshot.matches({ deciding: 'sending' })
  if (isAtCode || (isRequesting && draft.pending?.kind === kind))
    return <Confirming actor={actor} places={places} />
  if (snapshot.matches({ deciding: 'reviewing' }) || (isRequesting && kind === 'accept'))
    return <Reviewing actor={actor} places={places} />
  return <EnteringDetails actor={actor} places={places} />
}

/** The document was replaced: which slides have changed, and the way to the new version. */
function Replaced({ actor }: { actor: DecisionActor }) {
  const { kind, content, replacement, decided } = useSelector(actor, (snapshot) => snapshot.context)
  const changes = changesBetween(content, replacement?.document ?? content)
  return (
    <div className="px-5 py-6 sm:px-7">
      {decided ? (
        <>
          <p className="font-semibold">{words.decided[decided.kind]}</p>
          {decided.seal !== null && (
            <Link to={paths.sealed(decided.seal)} className="text-link inline-flex min-h-11 items-center">
              {words.decided.record}
            </Link>
          )}
          <p className="mt-4">{words.replaced.since}</p>
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

function Announced({ actor }: { actor: DecisionActor }) {
  const decided = useSelector(actor, (snapshot) => snapshot.context.decided)
  if (decided === undefined) return null
  return (
    <div role="status" className="px-5 py-6 sm:px-7">
      <p className="max-w-[34rem] font-display text-h4 font-bold tracking-tight">
        {words.decided[decided.kind]}
      </p>
      {decided.deposit?.notDue && (
        <p className="mt-3 max-w-prose">{depositMessages[decided.deposit.notDue]}</p>
      )}
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
    </div>
  )
}

/** Shown if somebody else decided first: who decided what, and when. */
function AlreadyDecided({ actor, decided }: { actor: DecisionActor; decided: Decided | undefined }) {
  if (decided === undefined) return null
  return (
    <div className="px-5 py-6 sm:px-7">
      <div role="status" className="max-w-[34rem]">
        <p className="wrap-anywhere">
          <strong>{decidedLabels[decided.kind]}</strong> <span>{words.decided.by(decided.name)}</span>,{' '}
          <LongDate iso={decided.at} />
        </p>
        <p className="mt-3">{words.alreadyDecided.text}</p>
      </div>
      <TypedText actor={actor} />
    </div>
  )
}

/** The firm's contact address, as a link. */
function MailAddress() {
  return (
    <p className="mt-3">
      <a href={`mailto:${brand.email.contact}`} className="text-link inline-flex min-h-11 items-center">
        {brand.email.contact}
      </a>
    </p>
  )
}

/** The firm has withdrawn the proposal. */
function Withdrawn({ actor }: { actor: DecisionActor }) {
  return (
    <div className="px-5 py-6 sm:px-7">
      <p role="status" className="max-w-[34rem]">
        {words.withdrawn.text}
      </p>
      <MailAddress />
      <TypedText actor={actor} />
    </div>
  )
}

/** Moves the focus to the button that opened the dialog, or to the toolbar if that button is gone. */
function restoreFocus(places: ScreenElements) {
  const opener = places.get('opener')
  const isThere = opener?.isConnected === true
  places.delete('opener')
  const place = isThere ? opener : places.get('tools')
  place?.focus()
}

function titleOf(snapshot: SnapshotFrom<DecisionActor>): string {
  if (snapshot.matches('replaced')) return words.replaced.title
  if (snapshot.matches('ended')) return words.ended.title
  if (snapshot.matches('withdrawn')) return words.withdrawn.title
  if (snapshot.matches({ decided: 'alreadyDecided' })) return words.alreadyDecided.title
  const { decided, kind } = snapshot.context
  return decided === undefined ? decisionLabels[kind] : decidedLabels[decided.kind]
}

/** The dialog of a decision. It is named after the button that opened it, and in the end after the outcome. */
export function DecisionDialog({ actor, places }: DialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (!snapshot.hasTag('dialog')) return null
  const canClose = snapshot.can({ type: 'dialog.close' })
  const isReplaced = snapshot.matches('replaced')
  const hasEnded = snapshot.matches('ended')
  const isWithdrawn = snapshot.matches('withdrawn')
  const isAlreadyDecided = snapshot.matches({ decided: 'alreadyDecided' })
  return (
    <SheetDialog
      title={titleOf(snapshot)}
      closeLabel={words.close}
      onCloseFocus={() => restoreFocus(places)}
      onClose={canClose ? () => actor.send({ type: 'dialog.close' }) : undefined}
    >
      {isReplaced ? (
        <Replaced actor={actor} />
      ) : hasEnded ? (
        <div className="px-5 py-6 sm:px-7">
          <p role="alert">{snapshot.context.error}</p>
          {snapshot.can({ type: 'page.reload' }) ? (
            <Button className="mt-6" onClick={() => actor.send({ type: 'page.reload' })}>
              {words.ended.reload}
            </Button>
          ) : (
            <MailAddress />
          )}
          <TypedText actor={actor} />
        </div>
      ) : isAlreadyDecided ? (
        <AlreadyDecided actor={actor} decided={snapshot.context.decided} />
      ) : snapshot.matches('decided') ? (
        <Announced actor={actor} />
      ) : isWithdrawn ? (
        <Withdrawn actor={actor} />
      ) : (
        <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
          <Steps actor={actor} places={places} />
        </PartBoundary>
      )}
    </SheetDialog>
  )
}
