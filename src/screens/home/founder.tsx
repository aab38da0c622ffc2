import { paths } from '#contract/page-paths.ts'
import { founder } from '#src/content/home/founder.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

/** How the founder works, beside a table of revisions. */
export function FounderSection() {
  const { label, title, text, action, revisions } = founder
  return (
    <section id="founder" aria-labelledby="founder-title">
      <div className="wrap grid gap-x-16 gap-y-12 py-10 sm:py-28 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <SectionHead number="19" label={label} id="founder-title" title={title} />
          <p className="mt-6 text-lead text-muted">{text}</p>
          <p className="mt-5">
            <Link to={paths.about} className="text-link inline-flex min-h-11 items-center font-semibold">
              {action}
            </Link>
          </p>
        </div>
        <Fold label={founder.fold} className="self-end">
          <table className="self-end border border-blue bg-sheet text-left">
            <caption className="annotation caption-top pb-3 text-left text-muted">
              {revisions.caption}
            </caption>
            <thead className="annotation text-muted">
              <tr className="border-b border-blue">
                {revisions.heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="px-[min(1rem,3vw)] py-2 font-normal last:max-sm:hidden sm:px-5 [&+&]:border-l [&+&]:border-blue-line"
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {revisions.rows.map(({ revision, says, why }) => (
                <tr key={revision} className="border-b border-blue-line align-top last:border-b-0">
                  <th
                    scope="row"
                    className="annotation w-14 px-[min(1rem,3vw)] py-5 font-normal text-blue sm:px-5"
                  >
                    {revision}
                  </th>
                  <td className="border-l border-blue-line px-[min(1rem,3vw)] py-4 sm:px-5">
                    <span className="font-display text-h4 font-bold">{says}</span>
                    <span className="mt-1 block text-sm text-muted sm:hidden">{why}</span>
                  </td>
                  <td className="w-[38%] border-l border-blue-line px-5 py-4 text-sm text-muted max-sm:hidden">
                    {why}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      </div>
    </section>
  )
}
