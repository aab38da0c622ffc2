import { blueprintOffer } from '#contract/blueprint-offer.ts'
import {
  displayedAmount,
  displayedPrice,
  sealIdOf,
  type Deposit,
  type Product,
  type SoldProduct,
} from '#contract/catalogue.ts'
import { messages } from '#contract/errors.ts'
import { paths } from '#contract/page-paths.ts'
import type { AccountActor } from '#machines/payments/account.ts'
import { checkout } from '#src/content/payments/checkout.ts'
import { failure } from '#src/content/failure.ts'
import { specimenLink } from '#src/content/specimen-link.ts'
import { productAccess } from '#src/content/payments/product-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { SheetLabel, TitleBlock } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { OwnPlan } from './checkout/own-plan.tsx'
import { PartnerApproval } from './checkout/partner-approval.tsx'
import { PartBoundary } from '../failure.tsx'
import { PaymentSection, type PaymentProps } from './checkout/payment.tsx'

const blueprintRows = [
  {
    term: 'Deliverables',
    value: (
      <ol>
        {blueprintOffer.deliverables.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    ),
  },
  { term: 'Kick-off', value: blueprintOffer.kickoff },
  { term: 'Duration', value: blueprintOffer.duration },
  { term: 'Credit', value: blueprintOffer.credit },
]

/** What is said about a product beside its price, and below it. */
const detailsOf = (product: Product) => ({
  rows: [
    ...(product.key === 'blueprint' ? blueprintRows : []),
    { term: 'Opens', value: productAccess[product.key] },
  ],
  note: product.key === 'blueprint' ? checkout.guarantee : checkout.month,
})

const depositDetailsOf = ({ key, description }: Deposit) => ({
  rows: [
    { term: 'For', value: description },
    { term: 'Agreed in', value: <Link to={paths.sealed(sealIdOf(key))}>{checkout.deposit.record}</Link> },
  ],
  note: checkout.deposit.note,
})

function OrderSummary({ product }: { product: SoldProduct }) {
  const { rows, note } = product.grants === null ? depositDetailsOf(product) : detailsOf(product)
  return (
    <section aria-labelledby="order-title">
      <h2 id="order-title" className="annotation mb-3 font-normal tracking-normal text-muted">
        Order summary
      </h2>
      <TitleBlock
        rows={[
          { term: 'Product', value: <strong className="font-semibold">{product.name}</strong> },
          { term: 'Price', value: displayedPrice(product) },
          { term: 'Billing', value: checkout.billing[product.billing] },
          ...rows,
          {
            term: 'Total today',
            value: (
              <span className="font-display text-h3 font-bold tracking-tight">
                {displayedAmount(product)}
              </span>
            ),
          },
        ]}
      />
      <p className="mt-4 max-w-xl text-sm text-muted">
        <span>{note}</span> See our <Link to={paths.terms}>terms and conditions</Link>.
      </p>
      {product.key === 'blueprint' && (
        <Link to={paths.specimen} className="text-link mt-2 inline-flex min-h-11 items-center">
          {specimenLink}
        </Link>
      )}
    </section>
  )
}

/** The message if the payment section fails: the payment is safe, with the order number if there is an order. */
function reassuranceOf(actor: PaymentProps['actor']): string {
  const { order } = actor.getSnapshot().context
  return order ? `${failure.reassurance.payment} ${failure.order(order.id)}` : failure.reassurance.payment
}

type CheckoutScreenProps = PaymentProps & {
  /** The actor of the buyer's account, for a product whose checkout says something about it; undefined for other products. */
  account?: AccountActor | undefined
}

/** `/checkout` without a known product, where the redirect to the plans did not happen, such as in a page from the back/forward cache. */
export function CheckoutWithoutProduct() {
  return (
    <div className="wrap py-14 sm:py-20">
      <h1 className="text-h2">Confirm your purchase</h1>
      <Callout tone="error" className="mt-8">
        {messages.noProduct}
      </Callout>
      <Button href={paths.pricing} className="mt-6">
        {checkout.choose}
      </Button>
    </div>
  )
}

/** `/checkout`. Only the payment section re-renders while somebody pays. */
export function CheckoutScreen({ actor, product, buttonsRef, account }: CheckoutScreenProps) {
  return (
    <div className="wrap py-14 sm:py-20">
      <div className="text-blue">
        <SheetLabel number="C1">Checkout</SheetLabel>
      </div>
      <h1 className="mt-5 text-h2">Confirm your purchase</h1>
      {account && product.grants === 'client' && product.billing === 'month' && (
        <OwnPlan actor={account} product={product} />
      )}
      {account && product.grants === 'partner' && <PartnerApproval actor={account} />}
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <OrderSummary product={product} />
        <PartBoundary actor={actor} reassurance={() => reassuranceOf(actor)}>
          <PaymentSection actor={actor} product={product} buttonsRef={buttonsRef} />
        </PartBoundary>
      </div>
    </div>
  )
}
