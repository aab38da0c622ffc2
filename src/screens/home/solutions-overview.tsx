import { useId } from 'react'
import { paths } from '#contract/page-paths.ts'
import { solutionsOverview } from '#src/content/home/solutions-overview.ts'
import { developmentPages, solutionPages } from '#src/content/navigation.ts'
import { Badge } from '#src/ui/badge.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

type ServiceItem = { page: keyof typeof solutionsOverview.situations; title: string; hot?: true }
type Side = 'above' | 'below'

/** Decorative: the line from an item to the bus. Its switch closes on hover. */
function BusConnection({ side }: { side: Side }) {
  const place = side === 'above' ? 'xl:mt-4 xl:grow' : 'xl:order-first xl:mb-4'
  return (
    <span
      aria-hidden="true"
      className={`block max-xl:absolute max-xl:top-7.5 max-xl:left-0 max-xl:w-7 max-xl:border-t max-xl:border-blue xl:relative xl:min-h-12 xl:border-l xl:border-blue ${place}`}
    >
      <span
        className={`absolute size-3.5 border border-blue bg-paper transition-colors duration-150 group-hover:bg-blue max-xl:-top-[7px] max-xl:left-3 xl:-left-[7px] ${side === 'above' ? 'xl:bottom-5' : 'xl:top-5'}`}
      />
    </span>
  )
}

function ServiceLink({ item, number, side }: { item: ServiceItem; number: string; side: Side }) {
  return (
    <li>
      <Link
        to={paths[item.page]}
        className="group relative flex h-full flex-col py-4 max-xl:pl-10 xl:py-0 xl:pr-5"
      >
        <span className="annotation flex items-center gap-3 text-blue">
          {number}
          {item.hot && <Badge tone="blue">NEW</Badge>}
        </span>
        <span className="mt-1 font-display text-h3 leading-tight font-bold tracking-tight text-balance group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {item.title}
        </span>
        <span className="mt-1.5 text-sm text-pretty text-muted">
          {solutionsOverview.situations[item.page]}
        </span>
        <BusConnection side={side} />
      </Link>
    </li>
  )
}

type BusSideProps = { title: string; items: readonly ServiceItem[]; numberPrefix: string; side: Side }

function BusSide({ title, items, numberPrefix, side }: BusSideProps) {
  const order = side === 'above' ? 'xl:pr-14 xl:pl-10' : 'xl:pl-24'
  return (
    <div className={`flex flex-col xl:col-start-2 ${order}`}>
      <p
        className={`annotation text-blue max-xl:mb-3 ${side === 'above' ? 'xl:mb-6' : 'xl:order-last xl:mt-8'}`}
      >
        {title}
      </p>
      <ul className="grow max-xl:border-l-4 max-xl:border-blue xl:grid xl:grid-cols-4">
        {items.map((item, index) => (
          <ServiceLink key={item.page} item={item} number={`${numberPrefix}${index + 1}`} side={side} />
        ))}
      </ul>
    </div>
  )
}

/** All services as an electrical single-line diagram: eight connections on one bus. */
export function SolutionsOverviewSection() {
  const title = useId()
  const words = solutionsOverview
  return (
    <section id="solutions-overview" aria-labelledby={title} className="lead-line">
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <SectionHead
          joined
          number="06"
          label={words.label}
          id={title}
          title={words.title}
          text={words.lead}
        />
        <div className="mt-8 grid gap-x-8 gap-y-8 sm:max-xl:grid-cols-2 xl:grid-cols-[13rem_minmax(0,1fr)] xl:grid-rows-[1fr_auto_1fr] xl:gap-0">
          <div className="on-sheet border-2 border-blue p-5 sm:max-xl:col-span-2 sm:max-xl:flex sm:max-xl:items-center sm:max-xl:justify-between xl:row-span-3 xl:self-center">
            <p className="font-display text-h4 font-bold tracking-tight">{words.feed}</p>
            <Link
              to={paths.blueprint}
              className="text-link mt-2 inline-flex sm:max-xl:mt-0 min-h-11 items-center"
            >
              {words.link}
            </Link>
          </div>
          <BusSide title={words.solutions} items={solutionPages} numberPrefix="S" side="above" />
          <span aria-hidden="true" className="col-start-2 h-1.5 bg-blue max-xl:hidden" />
          <BusSide title={words.development} items={developmentPages} numberPrefix="D" side="below" />
        </div>
      </div>
    </section>
  )
}
