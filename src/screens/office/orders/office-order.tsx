import { useSelector } from '@xstate/react'
import { closeReasons, type CloseReason } from '#contract/orders/office.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { OfficeOrderActor } from '#machines/orders/office-order.ts'
import { officeOrder as words } from '#src/content/office/orders.ts'
import { areaNames } from '#src/content/office/office.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx'
import { PartBoundary } from '../../failure.tsx'
import { buyerOf, formatAmount, OrderFacts } from './office-order-facts.tsx'
import { BackToList } from '../parts/back.tsx'
import { Loading } from '../parts/loading.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { RefusalNotice } from '../parts/refused.tsx'

const toCloseReason = (value: string): CloseReason =>
  closeReasons.find((reason) => reason === value) ?? 'no-payment'
const reasonOptions = closeReasons.map((reason) => ({ value: reason, label: words.closing.reasons[reason] }))

function OrderActs({ actor }: { actor: OfficeOrderActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  // While its confirmation dialog is open a button stays enabled, so that it gets the focus back.
  const isAsking = snapshot.matches('closing') || snapshot.matches('refunding')
  const { act, order } = snapshot.context
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={!snapshot.can({ type: 'check.request' })}
        busy={isBusy && act.act === 'check'}
        onClick={() => actor.send({ type: 'check.request' })}
      >
        {words.check}
      </Button>
      {order?.status !== 'paid' && (
        <Button
          variant="destructive"
          size="sm"
          disabled={!isAsking && !snapshot.can({ type: 'closing.ask' })}
          busy={isBusy && act.act === 'close'}
          onClick={() => actor.send({ type: 'closing.ask' })}
        >
          {words.close}
        </Button>
      )}
      {order?.status === 'paid' && (
        <Button
          variant="destructive"
          size="sm"
          disabled={!isAsking && !snapshot.can({ type: 'refund.ask' })}
          busy={isBusy && act.act === 'refund'}
          onClick={() => actor.send({ type: 'refund.ask' })}
        >
          {words.refund}
        </Button>
      )}
    </>
  )
}

function ConfirmationDialogs({ actor }: { actor: OfficeOrderActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { order, reason } = snapshot.context
  const answers = {
    isDestructive: true,
    onConfirm: () => actor.send({ type: 'question.confirm' }),
    onCancel: () => actor.send({ type: 'question.cancel' }),
  }
  return (
    <>
      <ConfirmationDialog
        {...answers}
        isOpen={snapshot.matches('closing')}
        title={words.closing.title}
        text={words.closing.text}
        confirmLabel={words.closing.confirm}
        cancelLabel={words.closing.cancel}
      >
        <div className="border border-blue">
          <Field
            name="reason"
            label={words.closing.reason}
            control="select"
            required
            options={reasonOptions}
            value={reason}
            onChange={(value) => actor.send({ type: 'reason.choose', reason: toCloseReason(value) })}
          />
        </div>
      </ConfirmationDialog>
      <ConfirmationDialog
        {...answers}
        isOpen={snapshot.matches('refunding')}
        title={words.refunding.title}
        text={order ? words.refunding.text(formatAmount(order), order.person.email || words.erased) : ''}
        confirmLabel={words.refunding.confirm}
        cancelLabel={words.refunding.cancel}
      />
    </>
  )
}

const resultTones = { refundRefused: 'error', mismatch: 'error', unanswered: 'info' } as const

type OfficeOrderScreenProps = {
  actor: OfficeOrderActor
  /** Called when the staff member leaves to sign in again. */
  onSignIn: () => void
}

/** `/office/orders/:id`: one order as a statechart, with its payment, the access that it gave, and buttons for the owner. */
export function OfficeOrderScreen({ actor, onSignIn }: OfficeOrderScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { order, canAct, result, error, isSignInTooOld } = snapshot.context
  const isShown = snapshot.hasTag('shown')
  return (
    <>
      <BackToList to={officePaths.area('orders')}>{words.back}</BackToList>
      {snapshot.matches('failed') && <PageHead title={areaNames.orders} />}
      {isShown && order && (
        <PageHead title={order.product} lead={`${formatAmount(order)}, ${buyerOf(order)}`}>
          {canAct && <OrderActs actor={actor} />}
        </PageHead>
      )}
      <div className="mt-6 grid min-w-0 gap-8">
        {snapshot.matches('loading') && <Loading text={words.loading} />}
        {snapshot.matches('failed') && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {isShown && error !== undefined && (
          <RefusalNotice error={error} onSignIn={isSignInTooOld ? onSignIn : undefined} />
        )}
        {isShown && result && (
          <Callout tone={result in resultTones ? resultTones[result as keyof typeof resultTones] : 'success'}>
            <p>{words.outcomes[result]}</p>
          </Callout>
        )}
        {isShown && order && (
          <PartBoundary actor={actor} reassurance={() => words.reassurance}>
            <OrderFacts order={order} />
          </PartBoundary>
        )}
      </div>
      <PartBoundary actor={actor} reassurance={() => words.reassurance}>
        <ConfirmationDialogs actor={actor} />
      </PartBoundary>
    </>
  )
}
