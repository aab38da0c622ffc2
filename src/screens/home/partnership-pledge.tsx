import { useId } from 'react'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import { partnershipPledge } from '#src/content/home/partnership-pledge.ts'
import { Fold } from '#src/ui/fold.tsx'
import { legalPages } from '#src/content/navigation.ts'
import { Sheet, SheetLabel, TitleBlock } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

const policyEntry = legalPages.find(({ page }) => page === 'fraudAwareness')

/** The seal beneath the clauses. Decorative. */
function Seal() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 160"
      className="drawing-view size-32 shrink-0 text-blue"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="80" cy="80" r="76" strokeDasharray="2 4" />
      <circle cx="80" cy="80" r="68" />
      <circle cx="80" cy="80" r="46" />
      <path d="M80 4V156M4 80H156" strokeDasharray="12 4 2 4" className="stroke-blue-line" />
      <path
        d="M46 92C52 66 60 58 64 62C70 68 50 96 58 98C66 100 74 70 82 72C88 74 76 94 84 96C92 98 96 78 102 80C106 82 98 92 104 94C108 95 112 92 116 88"
        pathLength={1}
        className="drawn-in-view"
        strokeWidth="1.75"
      />
    </svg>
  )
}

/** Our promises to clients, as a contract. */
export function PartnershipPledgeSection() {
  const title = useId()
  const { label, title: heading, lead, clauses, terms } = partnershipPledge
  return (
    <section id="partnership-pledge" aria-labelledby={title} className="lead-line">
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <div className="lead-joint text-blue">
          <SheetLabel number="10">{label}</SheetLabel>
        </div>
        <div className="relative mt-6">
          <span
            aria-hidden="true"
            className="absolute inset-0 translate-x-2.5 translate-y-2.5 border border-blue-line bg-sheet"
          />
          <Sheet>
            <div className="px-5 py-10 sm:px-12 sm:pt-9 sm:pb-1 xl:pt-16 xl:pb-9">
              <h2 id={title}>{heading}</h2>
              <p className="mt-4 text-lead text-muted">{lead}</p>
              <Fold label={partnershipPledge.fold}>
                <ol className="mt-8 grid gap-x-14 md:grid-cols-2 xl:grid-cols-3">
                  {clauses.map(({ title: clause, text }, index) => (
                    <li
                      key={clause}
                      className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] pb-7"
                    >
                      <span aria-hidden="true" className="annotation pt-1 text-blue">{`§ ${index + 1}`}</span>
                      <div>
                        <h3 className="text-h4">{clause}</h3>
                        <p className="mt-1.5 text-muted">{text}</p>
                      </div>
                    </li>
                  ))}
                </ol>
              </Fold>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-8 border-t border-blue px-5 py-8 sm:px-12 sm:py-6">
              <TitleBlock
                className="min-w-0 grow basis-80"
                rows={[
                  { term: terms.givenBy, value: brand.legalName },
                  { term: terms.mail, value: `@${brand.domain}` },
                  {
                    term: terms.policy,
                    value: (
                      <Link
                        to={paths.fraudAwareness}
                        className="text-link -my-2.5 inline-flex min-h-11 items-center"
                      >
                        {policyEntry?.title}
                      </Link>
                    ),
                  },
                ]}
              />
              <Seal />
            </div>
          </Sheet>
        </div>
      </div>
    </section>
  )
}
