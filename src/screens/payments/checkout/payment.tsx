import { useSelector } from '@xstate/react'
import type { RefCallback } from 'react'
import { brand } from '#contract/brand.ts'
import { displayedPrice, type SoldProduct } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import { methodNames, type PaymentMethod } from '#contract/payments/payments.ts'
import {
  chosenMethod,
  isSignedOut,
  wasDeclined,
  busyPhaseOf,
  type CheckoutActor,
  type CheckoutSnapshot,
} from '#machines/payments/checkout.ts'
import { checkout } from '#src/content/payments/checkout.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { RadioGroup, type RadioOption } from '#src/ui/radio-group.tsx'
import { EarlierPurchase } from './earlier-purchase.tsx'
import { PaypalButtons } from './paypal-buttons.tsx'

/** Whether the checkout is over without a payment: its methods are gone. */
const isOver = (snapshot: CheckoutSnapshot) => isSignedOut(snapshot) || snapshot.matches('ended')

const isMethodLocked = (snapshot: CheckoutSnapshot) =>
  snapshot.hasTag('busy') || snapshot.hasTag('unsettled') || snapshot.status === 'done'

const methodOptions = (snapshot: CheckoutSnapshot): RadioOption<PaymentMethod>[] => [
  {
    value: 'razorpay',
    label: methodNames.razorpay,
    note: checkout.methods.razorpay,
    disabled: isMethodLocked(snapshot),
  },
  {
    value: 'paypal',
    label: methodNames.paypal,
    note: snapshot.context.paypalConfigured ? checkout.methods.paypal : checkout.methods.paypalMissing,
    disabled: isMethodLocked(snapshot) || !snapshot.context.paypalConfigured,
  },
]

function PaymentStatus({ snapshot }: { snapshot: CheckoutSnapshot }) {
  const work = busyPhaseOf(snapshot)
  if (work) return snapshot.context.error === undefined && <span>{checkout.working[work]}</span>
  if (snapshot.matches({ paypal: 'preparing' })) return <span className="sr-only">{checkout.preparing}</span>
  if (isSignedOut(snapshot)) return <span>{checkout.leaving}</span>
  return snapshot.matches('paid') && <span>{checkout.paid}</span>
}

function SupportLink() {
  return (
    <a href={`mailto:${brand.email.support}`} className="text-link">
      {brand.email.support}
    </a>
  )
}

export type PaymentProps = {
  actor: CheckoutActor
  product: SoldProduct
  /** The ref of the element that holds PayPal's buttons. */
  buttonsRef: RefCallback<HTMLElement>
}

/** The payment methods and the status of the payment. */
export function PaymentSection({ actor, product, buttonsRef }: PaymentProps) {
  const snapshot = useSelector(actor, (current) => current)
  const method = chosenMethod(snapshot)
  const { error } = snapshot.context
  const isAsking = snapshot.matches('asking')
  const { earlierPaidAt } = snapshot.context
  const isUnsettled = snapshot.hasTag('unsettled')
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className="sr-only">
        Payment
      </h2>
      {earlierPaidAt !== undefined && <EarlierPurchase paidAt={earlierPaidAt} />}
      {!isAsking && !isOver(snapshot) && (
        <RadioGroup
          legend="Payment method"
          name="payment-method"
          value={method}
          options={methodOptions(snapshot)}
          onChoose={(chosen) => actor.send({ type: 'method.choose', method: chosen })}
        />
      )}
      {error !== undefined && (
        <Callout tone="error" className="mt-6">
          {error}
        </Callout>
      )}
      {wasDeclined(snapshot) && (
        <p className="mt-4 text-sm">
          <span>{checkout.declined[method]}</span> <SupportLink />.
        </p>
      )}
      <div className="mt-6">
        {method === 'paypal' && <PaypalButtons snapshot={snapshot} buttonsRef={buttonsRef} />}
        {method === 'razorpay' && !isUnsettled && !isOver(snapshot) && (
          <Button
            variant="cta"
            size="lg"
            className="w-full"
            busy={snapshot.hasTag('busy')}
            aria-disabled={!isAsking && !snapshot.can({ type: 'card.pay' })}
            onClick={() => actor.send({ type: isAsking ? 'purchase.confirm' : 'card.pay' })}
          >
            {isAsking ? checkout.earlier.confirm : `Pay ${displayedPrice(product)}`}
          </Button>
        )}
        {snapshot.matches({ paypal: 'unavailable' }) && (
          <Button
            variant="cta"
            size="lg"
            className="w-full"
            onClick={() => actor.send({ type: 'buttons.retry' })}
          >
            Try again
          </Button>
        )}
        {snapshot.matches('ended') && (
          <Button href={paths.dashboard} size="lg" className="w-full" autoFocus>
            {checkout.dashboard}
          </Button>
        )}
        {isUnsettled && (
          <>
            <p className="mb-4 text-sm">
              {checkout.unsettled} If the status stays unclear, write to <SupportLink />.
            </p>
            <Button
              variant="cta"
              size="lg"
              className="w-full"
              autoFocus
              onClick={() => actor.send({ type: 'payment.recheck' })}
            >
              Check again
            </Button>
          </>
        )}
      </div>
      <p role="status" className="annotation mt-4 flex min-h-6 items-center gap-3 text-blue">
        <PaymentStatus snapshot={snapshot} />
      </p>
      {!isOver(snapshot) && (
        <p className="mt-2 border-t border-blue-line pt-4 text-sm text-muted">{checkout.safety}</p>
      )}
    </section>
  )
}
