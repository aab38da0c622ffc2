import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import { decidedLabels, decisionLabels } from '#contract/decisions/decisions.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import type { UnsentInput } from '#machines/decisions/unsent.ts'
import { decision as words } from '#src/content/decisions.ts'
import { failure } from '#src/content/failure.ts'
import { SheetDialog } from '#src/ui/sheet-dialog.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { PartBoundary } from '../failure.tsx'
import { Choosing } from './choosing.tsx'
import { Confirming } from './confirming.tsx'
import { AlreadyDecided, Announced, Replaced, Withdrawn } from './outcomes.tsx'
import { EnteringDetails } from './person-details.tsx'
import { Reviewing } from './reviewing.tsx'
import { EnteringReason, EnteringChanges } from './changes-and-reason.tsx'

type StepsProps = { actor: DecisionActor; places: ScreenElements }

function Steps({ actor, places }: StepsProps) {
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

/** Moves the focus to the button that opened the dialog, or to the toolbar if that button is gone or disabled. */
function restoreFocus(places: ScreenElements) {
  const opener = places.get('opener')
  const canFocus = opener?.isConnected === true && opener.matches(':enabled')
  places.delete('opener')
  const place = canFocus ? opener : places.get('tools')
  place?.focus()
}

function titleOf(snapshot: SnapshotFrom<DecisionActor>): string {
  if (snapshot.matches('replaced')) return words.replaced.title
  if (snapshot.matches('withdrawn')) return words.withdrawn.title
  if (snapshot.matches({ decided: 'alreadyDecided' })) return words.alreadyDecided.title
  const { decided, kind } = snapshot.context
  return decided === undefined ? decisionLabels[kind] : decidedLabels[decided.kind]
}

type DialogProps = StepsProps & {
  /** Shows what was typed and cannot be sent any more. */
  Unsent: ComponentType<UnsentInput>
}

function Dialog({ actor, places, Unsent }: DialogProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (!snapshot.hasTag('dialog')) return null
  const canClose = snapshot.can({ type: 'dialog.close' })
  return (
    <SheetDialog
      title={titleOf(snapshot)}
      closeLabel={words.close}
      onCloseFocus={() => restoreFocus(places)}
      onClose={canClose ? () => actor.send({ type: 'dialog.close' }) : undefined}
    >
      {snapshot.matches('replaced') ? (
        <Replaced actor={actor} />
      ) : snapshot.matches({ decided: 'alreadyDecided' }) ? (
        <AlreadyDecided actor={actor} Unsent={Unsent} />
      ) : snapshot.matches('decided') ? (
        <Announced actor={actor} Unsent={Unsent} />
      ) : snapshot.matches('withdrawn') ? (
        <Withdrawn actor={actor} Unsent={Unsent} />
      ) : (
        <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
          <Steps actor={actor} places={places} />
        </PartBoundary>
      )}
    </SheetDialog>
  )
}

/** The dialog of a decision. It is named after the button that opened it, and in the end after the outcome. */
export const DecisionDialog = (props: DialogProps) => (
  <PartBoundary actor={props.actor} reassurance={() => failure.reassurance.typed} isFloating>
    <Dialog {...props} />
  </PartBoundary>
)
