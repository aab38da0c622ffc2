import { paths } from '#contract/page-paths.ts'
import { founder } from '#src/content/home/founder.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

/** What the pencil has on the sheet at each revision: a tangle, three counts, one definition, a dashboard. */
const sketches: Record<string, string> = {
  A: 'M8 62C40 20 60 108 92 60S60 12 100 40 88 104 128 68 108 16 152 44 120 104 176 62 160 34 232 56',
  B: 'M8 28H232M8 60H232M8 92H232M60 20v16M124 52v16M188 84v16M60 28 124 60 188 92',
  C: 'M8 28H60L92 54M8 60H92M8 92H60L92 66M92 42h56v36H92zM148 60H232',
  D: 'M8 60H80M80 22H232V98H80zM98 84V66h18V84M132 84V52h18V84M166 84V36h18V84M92 84H220',
}

/** How the founder works, as the revisions of one request along one line. */
export function FounderSection() {
  const { label, title, text, action, caption, revisions } = founder
  return (
    <section id="founder" aria-labelledby="founder-title">
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <SectionHead number="19" label={label} id="founder-title" title={title} text={text} />
        <Fold label={founder.fold}>
          <h3 className="annotation mt-6 font-normal tracking-normal text-muted">{caption}</h3>
          <ol className="mt-3 grid break-inside-avoid border-t border-l border-blue bg-sheet sm:grid-cols-2 lg:grid-cols-4">
            {revisions.map(({ revision, says, why }) => (
              <li key={revision} className="border-r border-b border-blue">
                <div className="relative border-b border-blue-line">
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 240 120"
                    className="drawing-view block h-28 w-full print:h-16 text-blue"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.5"
                  >
                    <path d={sketches[revision]} pathLength={1} className="drawn-in-view" />
                  </svg>
                  <span className="annotation absolute top-0 left-0 border-r border-b border-blue-line px-2.5 py-0.5 text-blue">
                    <span className="sr-only">Revision </span>
                    {revision}
                  </span>
                </div>
                <div className="px-5 py-4">
                  <p className="font-display text-h4 font-bold">{says}</p>
                  <p className="mt-1 text-sm text-muted">{why}</p>
                </div>
              </li>
            ))}
          </ol>
        </Fold>
        <p className="mt-3">
          <Link to={paths.about} className="text-link inline-flex min-h-11 items-center font-semibold">
            {action}
          </Link>
        </p>
      </div>
    </section>
  )
}
