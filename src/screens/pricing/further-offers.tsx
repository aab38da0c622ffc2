import { openJobLimits } from '#contract/jobs/access.ts'
import { paths } from '#contract/page-paths.ts'
import { pricing } from '#src/content/site/pricing.ts'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { Benefits } from './benefits.tsx'
import { MonthRuler, TwoWeeksRuler } from './rulers.tsx'

const { client_monthly_10: clientJobs, client_monthly_premium: premiumJobs } = openJobLimits

/** Decorative: the jobs that may be open at a time. Those of Client Access are filled, the further ones hatched. */
function OpenJobs() {
  return (
    <div aria-hidden="true" className="annotation text-blue">
      <p className="flex gap-1.5">
        {Array.from({ length: premiumJobs }, (_, index) => (
          <span
            key={index}
            className={`size-7 border border-blue ${index < clientJobs ? 'bg-blue' : 'hatched'}`}
          />
        ))}
      </p>
      <p className="mt-1">{pricing.further.premium.openJobs}</p>
    </div>
  )
}

function Price({ price, unit }: { price: string; unit: string }) {
  return (
    <p className="mt-4 font-display text-h1 font-bold tracking-tight">
      {price}
      <span className="ms-1 text-h3 font-semibold text-muted">{unit}</span>
    </p>
  )
}

/** The plan above Client Access, and the product that is no plan: what each opens, and where to get it. */
export function FurtherOffers() {
  const { label, title, premium, own } = pricing.further
  const linkClasses = 'text-link inline-flex min-h-11 items-center self-end justify-self-start font-semibold'
  const offerClasses = 'grid py-8 lg:row-span-6 lg:grid-rows-subgrid'
  return (
    <section className="wrap pt-16 sm:pt-24">
      <SectionHead number="P2" label={label} title={title} />
      <div className="mt-10 grid border-y border-blue lg:grid-cols-2">
        <div className={`${offerClasses} lg:pe-12`}>
          <h3>{premium.title}</h3>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <Price price={premium.price} unit="/month" />
            <OpenJobs />
          </div>
          <MonthRuler />
          <Benefits items={premium.benefits} className="mt-6 mb-6" />
          <p className="mb-4 text-muted">
            <strong className="font-semibold text-ink">{premium.meaningTitle}</strong> {premium.meaning}
          </p>
          <Link to={paths.settings} className={linkClasses}>
            {premium.action}
          </Link>
        </div>
        <div className={`${offerClasses} border-blue max-lg:border-t lg:border-s lg:ps-12`}>
          <h3>{own.title}</h3>
          <Price price={own.price} unit="once" />
          <TwoWeeksRuler />
          <Benefits items={own.benefits} className="mt-6 mb-6" />
          <p className="mb-4 text-muted">{own.text}</p>
          <Link to={paths.blueprint} className={linkClasses}>
            {own.action}
          </Link>
        </div>
      </div>
    </section>
  )
}
