import { useSelector } from '@xstate/react'
import { formatCents } from '#contract/catalogue.ts'
import { closeReasons, type CloseReason, type OrderDetail } from '#contract/orders/office.ts'
import { paths } from '#contract/page-paths.ts'
import { officePaths } from '#contract/office/paths.ts'
import { methodNames } from '#contract/payments/payments.ts'
import type { OfficeOrderActor } from '#machines/orders/office-order.ts'
import { officeOrder as words } from '#src/content/office/orders.ts'
import { areaNames } from '#src/content/office/office.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { ConfirmationDialog } from '#src/ui/question.tsx'
import { PartBoundary } from '../../failure.tsx'
import { OrderStatechart } from './office-order-chart.tsx'
import { BackToList } from '../parts/back.tsx'
import { Facts } from '../parts/facts.tsx'
import { Loading } from '../parts/loading.tsx'
import { UtcDateTime } from '../parts/utc-date-time.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { RefusalNotice } from '../parts/refused.tsx'

const formatAmount = ({ cents, currency }: Pick<OrderDetail, 'cents' | 'currency'>) =>
  `${formatCents(cents)} ${currency}`
const buyerOf = ({ person }: OrderDetail) =>
  person.email === '' ? words.erased : `${person.name}, ${person.email}`
const timeElement = (iso: string | null | undefined) => (iso ? <UtcDateTime iso={iso} /> : null)
const idElement = (id: string | null | undefined) => (id ? <span className="annotation">{id}</span> : null)

const sealLink = (id: string) => (
  <Link to={paths.sealed(id)} className="annotation text-link">
    {id}
  </Link>
)

const toCloseReason = (value: string): CloseReason =>
  closeReasons.find((reason) => reason === value) ?? 'no-payment'
const reasonOptions = closeReasons.map((reason) => ({ value: reason, label: words.closing.reasons[reason] }))

function OrderHistory({ records }: { records: OrderDetail['records'] }) {
  return (
    <ol className="border border-blue bg-sheet text-sm">
      {records.map(({ at, kind, detail }, index) => (
        <li
          key={index}
          className="flex flex-wrap justify-between gap-x-6 border-b border-blue-line px-4 py-2 last:border-b-0"
        >
          <span className="min-w-0 wrap-anywhere">
            {words.kinds[kind]}
            {detail !== null && <span className="annotation text-muted"> {detail}</span>}
          </span>
          <span className="annotation text-muted">
            <UtcDateTime iso={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Refunds({ refunds }: { refunds: OrderDetail['refunds'] }) {
  return (
    <section className="min-w-0">
      <h2 className="text-h4">{words.refunds}</h2>
      <ul className="mt-3 border border-blue bg-sheet text-sm">
        {refunds.map(({ id, status, requestedAt, providerRefundId, refusal }) => (
          <li key={id} className="border-b border-blue-line px-4 py-2 last:border-b-0">
            <p>
              <span>{words.refundStates[status]}</span>
              {refusal !== null && <span>{`: ${words.refusal(refusal)}`}</span>}
            </p>
            <p className="annotation text-muted">
              <UtcDateTime iso={requestedAt} /> {providerRefundId}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const { names } = words
  const { payment, grant } = order
  const facts = [
    [words.buyer, buyerOf(order)],
    [names.amount, formatAmount(order)],
    [names.ordered, timeElement(order.createdAt)],
    [names.provider, methodNames[order.method]],
    [names.payment, idElement(payment?.id)],
    [names.captured, timeElement(payment?.capturedAt)],
    [names.receipt, order.receipt],
    [names.grant, timeElement(grant?.grantedAt)],
    [names.revoked, timeElement(grant?.revokedAt)],
    ...(order.seal === null ? [] : [[names.seal, sealLink(order.seal)] as const]),
    [names.nextCheck, timeElement(order.nextCheckAt)],
    [names.paidInstead, idElement(order.paidInstead)],
    [names.providerOrder, idElement(order.providerOrderId)],
    [names.order, idElement(order.id)],
  ] as const
  return (
    <>
      <section className="min-w-0">
        <h2 className="text-h4">{words.chart}</h2>
        <div className="mt-3">
          <OrderStatechart order={order} />
        </div>
      </section>
      <div className="grid min-w-0 gap-8 xl:grid-cols-2">
        <section className="min-w-0">
          <h2 className="text-h4">{words.facts}</h2>
          <div className="mt-3">
            <Facts facts={facts} noneText={words.none} />
          </div>
        </section>
        <div className="grid min-w-0 content-start gap-8">
          <section className="min-w-0">
            <h2 className="text-h4">{words.history}</h2>
            <div className="mt-3">
              <OrderHistory records={order.records} />
            </div>
          </section>
          {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
        </div>
      </div>
    </>
  )
}

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
