import { findProduct, shortPrice } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import type { Plan } from '#contract/payments/payments.ts'
import { pricing } from '#src/content/site/pricing.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Benefits } from './benefits.tsx'
import { MonthRuler } from './rulers.tsx'

type Offer = typeof pricing.client | typeof pricing.partner

/** The plan of a person that opens what an offer opens, in place of the offer's button. */
function OwnPlan({
  plan,
  variant,
  to,
  text,
}: {
  plan: Plan
  variant: 'cta' | 'outline'
  to: string
  text: string
}) {
  const { have, until, action } = pricing.ownPlan
  const product = findProduct(plan.productKey)
  return (
    <>
      <p className="mb-5 font-semibold">
        <span>{`${have} ${plan.name} ${until}`}</span> <LongDate iso={plan.currentPeriodEnd} />.
      </p>
      {product && (
        <Button href={paths.checkoutPlan(product.key)} variant={variant} size="lg" className="w-full">
          {`${action} ${shortPrice(product.key)}`}
        </Button>
      )}
      <SecondLink to={to}>{text}</SecondLink>
    </>
  )
}

function SecondLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-3 text-center">
      <Link to={to} className="text-link inline-flex min-h-11 items-center font-semibold">
        {children}
      </Link>
    </p>
  )
}

type OfferSheetProps = {
  offer: Offer
  number: string
  variant: 'cta' | 'outline'
  /** The path of the button. */
  to: string
  /** The path of the link below the button, for people who need not buy or apply first. */
  secondPath: string
  ownPlan: Plan | undefined
  /** The path of what a plan opens, for people who have one. */
  ownPath: string
}

/** One of the two plans on sale: price, benefits and button. */
export function OfferSheet({ offer, number, variant, to, secondPath, ownPlan, ownPath }: OfferSheetProps) {
  return (
    <Sheet className="flex flex-col">
      <div className="flex items-baseline justify-between gap-4 border-b border-blue-line px-6 py-4 sm:px-9">
        <h2 className="text-h3">{offer.name}</h2>
        <span aria-hidden="true" className="annotation text-muted">
          {number}
        </span>
      </div>
      <div className="flex grow flex-col px-6 py-8 sm:px-9">
        <p className="font-display text-figure font-bold tracking-tight">
          {offer.price}
          <span className="ml-0.5 text-h3 font-semibold tracking-tight text-muted">/month</span>
        </p>
        <MonthRuler />
        <p className="mt-6 text-muted">{offer.lead}</p>
        <Benefits items={offer.benefits} className="mt-6 mb-9" />
        <div className="mt-auto">
          {ownPlan ? (
            <OwnPlan plan={ownPlan} variant={variant} to={ownPath} text={offer.own} />
          ) : (
            <>
              <p className="mb-5 text-sm text-muted">{offer.note}</p>
              <Button href={to} variant={variant} size="lg" className="w-full">
                {offer.action}
              </Button>
              <SecondLink to={secondPath}>{offer.already}</SecondLink>
            </>
          )}
        </div>
      </div>
    </Sheet>
  )
}
