import { paths } from '#contract/page-paths.ts'
import type { Account } from '#contract/payments/payments.ts'
import { pricing } from '#src/content/site/pricing.ts'
import { SectionHead, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { clientAccessOf, partnerAccessOf } from './payments/own-access.tsx'
import { FurtherOffers } from './pricing/further-offers.tsx'
import { Matrix } from './pricing/matrix.tsx'
import { MonthFigure } from './pricing/month-figure.tsx'
import { OfferSheet } from './pricing/offer-sheet.tsx'

type PricingScreenProps = {
  isLoggedIn: boolean
  account?: Account | undefined
}

/** `/pricing`: the plans for clients and partners. */
export function PricingScreen({ isLoggedIn, account }: PricingScreenProps) {
  const pathTo = (checkout: string) => (isLoggedIn ? checkout : paths.login({ redirect: checkout }))
  return (
    <>
      <section className="on-ink grid-lines pb-44 lg:pb-52">
        <ZoneRuler />
        <div className="wrap grid items-center gap-x-12 gap-y-10 pt-14 sm:pt-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div>
            <div className="text-sky">
              <SheetLabel number="P1">{pricing.label}</SheetLabel>
            </div>
            <h1 className="mt-6">{pricing.title}</h1>
            <p className="mt-6 max-w-[36rem] text-lead text-mist">{pricing.lead}</p>
          </div>
          <MonthFigure className="mx-auto h-auto w-full max-w-xl" />
        </div>
      </section>
      <section aria-label="Plans" className="wrap -mt-32 grid gap-8 lg:grid-cols-2">
        <OfferSheet
          offer={pricing.client}
          number="P1.1"
          variant="cta"
          to={pathTo(paths.checkoutPlan('client_monthly_10'))}
          secondPath={paths.blueprints}
          own={clientAccessOf(account)}
        />
        <OfferSheet
          offer={pricing.partner}
          number="P1.2"
          variant="outline"
          to={paths.applyToPartner}
          secondPath={pathTo(paths.checkoutPlan('partner_monthly_25'))}
          own={partnerAccessOf(account)}
        />
      </section>
      <FurtherOffers />
      <Matrix />
      <section className="border-t border-blue-line bg-paper-shade">
        <div className="wrap grid gap-x-16 gap-y-6 py-16 sm:py-20 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
          <div>
            <SectionHead number="P4" label={pricing.paying.label} title={pricing.paying.title} />
          </div>
          <ul className="border-t border-blue self-end sm:grid sm:grid-cols-2">
            {pricing.paying.terms.map((term) => (
              <li
                key={term}
                className="border-b border-blue-line py-4 sm:even:border-s sm:even:ps-6 sm:odd:pe-6"
              >
                {term}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}
