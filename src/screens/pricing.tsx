import { findProduct, shortPrice } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import type { Plan } from '#contract/payments/payments.ts'
import { pricing } from '#src/content/site/pricing.ts'
import { Button } from '#src/ui/button.tsx'
import { DimensionLine, Sheet, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Matrix } from './pricing/matrix.tsx'

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

function OfferSheet({ offer, number, variant, to, secondPath, ownPlan, ownPath }: OfferSheetProps) {
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
        <DimensionLine className="mt-3 max-w-72 text-blue">one payment, one month</DimensionLine>
        <p className="mt-6 text-muted">{offer.lead}</p>
        <ol className="mt-6 mb-9 border-t border-blue-line">
          {offer.benefits.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-blue-line py-4">
              <span aria-hidden="true" className="annotation pt-1 text-blue">{`0${index + 1}`}</span>
              <span>
                <strong className="font-semibold">{title}</strong>
                <span className="mt-0.5 block text-sm text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
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

type PricingScreenProps = {
  isLoggedIn: boolean
  /** The person's plans, as far as they are known. */
  plans?: readonly Plan[]
}

const noPlans: readonly Plan[] = []

/** `/pricing`: the plans for clients and partners. */
export function PricingScreen({ isLoggedIn, plans = noPlans }: PricingScreenProps) {
  const active = plans.filter(({ status }) => status === 'active')
  const partnerPlan = active.find(({ productKey }) => productKey === 'partner_monthly_25')
  const pathTo = (checkout: string) => (isLoggedIn ? checkout : paths.login({ redirect: checkout }))
  return (
    <>
      <section className="on-ink grid-lines pb-44 lg:pb-52">
        <ZoneRuler />
        <div className="wrap grid items-end gap-x-12 gap-y-6 pt-14 sm:pt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <div className="text-sky">
              <SheetLabel number="P1">Membership</SheetLabel>
            </div>
            <h1 className="mt-6">{pricing.title}</h1>
          </div>
          <p className="max-w-2xl text-lead text-mist">{pricing.lead}</p>
        </div>
      </section>
      <section aria-label="Plans" className="wrap -mt-32 grid gap-8 lg:grid-cols-2">
        <OfferSheet
          offer={pricing.client}
          number="P1.1"
          variant="cta"
          to={pathTo(paths.checkoutPlan('client_monthly_10'))}
          secondPath={paths.blueprints}
          ownPlan={partnerPlan ?? active[0]}
          ownPath={paths.blueprints}
        />
        <OfferSheet
          offer={pricing.partner}
          number="P1.2"
          variant="outline"
          to={paths.applyToPartner}
          secondPath={pathTo(paths.checkoutPlan('partner_monthly_25'))}
          ownPlan={partnerPlan}
          ownPath={paths.partner}
        />
      </section>
      <Matrix />
      <section className="wrap grid gap-x-16 gap-y-12 pb-16 sm:pb-24 lg:grid-cols-2">
        <div>
          <h2 className="text-h3">{pricing.paying}</h2>
          <ul className="mt-4 border-t border-blue-line">
            {pricing.terms.map((term) => (
              <li key={term} className="border-b border-blue-line py-3 text-muted">
                {term}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-h3">{pricing.premium.title}</h2>
          <p className="mt-4 mb-10 max-w-xl text-muted">{pricing.premium.text}</p>
          <h2 className="text-h3">{pricing.own.title}</h2>
          <p className="mt-4 max-w-xl text-muted">{pricing.own.text}</p>
          <Link
            to={paths.blueprint}
            className="text-link mt-3 inline-flex min-h-11 items-center font-semibold"
          >
            {pricing.own.action}
          </Link>
        </div>
      </section>
    </>
  )
}
