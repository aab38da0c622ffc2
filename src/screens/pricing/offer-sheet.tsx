import { findProduct, shortPrice } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import { pricing } from '#src/content/site/pricing.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { AccessNote, type OwnAccess } from '../payments/own-access.tsx'
import { Benefits } from './benefits.tsx'
import { MonthRuler } from './rulers.tsx'

type Offer = typeof pricing.client | typeof pricing.partner

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
  /** What a person has already that opens what the offer opens, or will. */
  own: OwnAccess | undefined
}

/** The button and the link below it for somebody who has something already. */
function ownLinks(offer: Offer, own: OwnAccess, to: string) {
  const { action, kind, plan } = own
  const product = kind === 'active' && findProduct(plan?.productKey)
  if (product)
    return [
      { text: `${pricing.addMonth} ${shortPrice(product.key)}`, to: paths.checkoutPlan(product.key) },
      action,
    ] as const
  if (kind === 'blueprint') return [{ text: `Get ${offer.name}`, to }, action] as const
  return [action, pricing.network] as const
}

/** One of the two plans on sale: price, benefits and button. */
export function OfferSheet({ offer, number, variant, to, secondPath, own }: OfferSheetProps) {
  const [button, second] = own
    ? ownLinks(offer, own, to)
    : [
        { text: offer.action, to },
        { text: offer.already, to: secondPath },
      ]
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
          <p className={`mb-5 ${own ? 'font-semibold' : 'text-sm text-muted'}`}>
            {own ? <AccessNote access={own} /> : <span>{offer.note}</span>}
          </p>
          <Button href={button.to} variant={variant} size="lg" className="w-full">
            {button.text}
          </Button>
          <SecondLink to={second.to}>{second.text}</SecondLink>
        </div>
      </div>
    </Sheet>
  )
}
