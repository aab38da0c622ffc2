import { useId } from 'react'
import { paths } from '#src/app/paths.ts'
import { solutionsOverview } from '#src/content/home/solutions-overview.ts'
import { development, solutions } from '#src/content/navigation.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Dimension, SheetLabel } from '#src/ui/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

type RoomPage = keyof typeof solutionsOverview.situations
type Item = { page: RoomPage; title: string; hot?: true }
type Wing = 'north' | 'south'

/** An opening in the corridor's wall with its swinging leaf. Decorative. */
function Door({ wing }: { wing: Wing }) {
  const place = wing === 'north' ? '-bottom-[3px]' : '-top-[3px] -scale-y-100'
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 51"
      className={`absolute right-6 z-1 h-[51px] w-12 max-lg:hidden ${place}`}
      fill="none"
    >
      <path d="M0 48H48V51H0Z" className="fill-sheet group-hover:fill-blue-pale" />
      <path d="M47.5 51V1" className="stroke-ink" strokeWidth="1.5" />
      <path d="M47.5 2A47 47 0 0 0 .5 49" className="stroke-blue" strokeDasharray="4 4" />
    </svg>
  )
}

function Room({ item, number, wing }: { item: Item; number: string; wing: Wing }) {
  return (
    <li className="border-ink max-sm:border-b max-sm:last:border-b-0 sm:max-lg:odd:border-r sm:max-lg:[&:nth-child(-n+2)]:border-b lg:border-r lg:last:border-r-0">
      <Link
        to={paths[item.page]}
        className={`group relative flex h-full flex-col bg-sheet p-5 transition-colors duration-150 hover:bg-blue-pale sm:p-6 lg:min-h-60 ${wing === 'south' ? 'lg:pt-20' : 'lg:pb-16'}`}
      >
        <span className="annotation flex items-center justify-between gap-3 text-blue">
          {number}
          {item.hot && <Badge tone="blue">NEW</Badge>}
        </span>
        <span className="mt-2 font-display text-h3 leading-tight font-bold tracking-tight text-balance group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {item.title}
        </span>
        <span className="mt-2 text-sm text-pretty text-muted">{solutionsOverview.situations[item.page]}</span>
        <Door wing={wing} />
      </Link>
    </li>
  )
}

function Rooms({ items, prefix, wing }: { items: readonly Item[]; prefix: string; wing: Wing }) {
  const widths = wing === 'north' ? 'lg:grid-cols-[5fr_4fr_4fr_5fr]' : 'lg:grid-cols-[4fr_5fr_4fr_5fr]'
  return (
    <ul className={`grid sm:max-lg:grid-cols-2 ${widths}`}>
      {items.map((item, index) => (
        <Room key={item.page} item={item} number={`${prefix}${index + 1}`} wing={wing} />
      ))}
    </ul>
  )
}

/** Everything on offer as a floor plan: two wings of rooms on one corridor. */
export function SolutionsOverviewSection() {
  const title = useId()
  const words = solutionsOverview
  return (
    <section id="solutions-overview" aria-labelledby={title} className="lead-line">
      <div className="wrap py-16 sm:py-24">
        <div className="lead-joint text-blue">
          <SheetLabel number="06">{words.label}</SheetLabel>
        </div>
        <div className="mt-5 grid gap-x-16 gap-y-5 lg:grid-cols-2">
          <h2 id={title}>{words.title}</h2>
          <p className="max-w-xl text-lead text-muted lg:pt-1">{words.lead}</p>
        </div>
        <Dimension className="mt-12 mb-3 text-blue">{words.solutions}</Dimension>
        <div className="border-3 border-ink outline outline-offset-4 outline-blue-line">
          <Rooms items={solutions} prefix="S" wing="north" />
          <div className="relative flex flex-wrap items-center gap-x-6 gap-y-1 border-y-3 border-ink bg-paper-shade px-5 py-3 sm:px-6">
            <p className="font-semibold">{words.corridor}</p>
            <Link to={paths.blueprint} className="text-link inline-flex min-h-11 items-center">
              {words.link}
            </Link>
            <svg
              aria-hidden="true"
              viewBox="0 0 400 20"
              preserveAspectRatio="xMaxYMid slice"
              className="h-5 min-w-0 flex-1 stroke-blue max-lg:hidden"
              fill="none"
            >
              <path d="M0 10H396" strokeDasharray="10 5 2 5" />
              <path d="m386 4 12 6-12 6" />
            </svg>
          </div>
          <Rooms items={development} prefix="D" wing="south" />
        </div>
        <Dimension className="mt-3 text-blue">{words.development}</Dimension>
      </div>
    </section>
  )
}
