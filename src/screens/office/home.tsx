import { useSelector } from '@xstate/react'
import { officePaths } from '#contract/office/paths.ts'
import type { OfficeActor } from '#machines/office/office.ts'
import { areaNames, office as words } from '#src/content/office/office.ts'
import { Link } from '#src/ui/link.tsx'
import { PageHead } from './parts/page-head.tsx'

/** `/office`: the areas of the office, each with the number of entries that wait. */
export function OfficeHome({ actor }: { actor: OfficeActor }) {
  const areas = useSelector(actor, ({ context }) => context.office?.areas ?? [])
  return (
    <>
      <PageHead title={words.home.title} lead={words.home.lead} />
      <ul className="mt-8 border border-blue bg-sheet">
        {areas.map(({ area, waiting }) => (
          <li
            key={area}
            className="flex items-center justify-between gap-6 border-b border-blue-line px-5 last:border-b-0"
          >
            <Link
              to={officePaths.area(area)}
              className="text-link inline-flex min-h-12 items-center font-semibold"
            >
              {areaNames[area]}
            </Link>
            <span className={`annotation ${waiting > 0 ? 'font-semibold text-blue-deep' : 'text-muted'}`}>
              {waiting > 0 ? words.waiting(waiting) : words.home.nothing}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
