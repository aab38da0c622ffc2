import type { FormActor } from '#machines/form.ts'
import { paths } from '#contract/page-paths.ts'
import { comingSoon } from '#src/content/site/coming-soon.ts'
import { SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ConstructionFigure } from './coming-soon/construction-figure.tsx'
import { FormSheet } from './forms/form.tsx'

/** `/coming-soon`: a placeholder page with a form to be notified. */
export function ComingSoonScreen({ actor, places }: { actor: FormActor; places: ScreenElements }) {
  return (
    <div className="on-ink grid-lines grow">
      <ZoneRuler />
      <div className="wrap grid items-center gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-2">
        <div>
          <div className="text-sky">
            <SheetLabel number="X0">{comingSoon.label}</SheetLabel>
          </div>
          <h1 className="mt-6">{comingSoon.title}</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-mist">{comingSoon.lead}</p>
          <div className="mt-10 max-w-xl">
            <FormSheet actor={actor} places={places} />
          </div>
          <Link
            to={paths.blueprint}
            className="text-link mt-6 inline-flex min-h-11 items-center font-semibold"
          >
            {comingSoon.back}
          </Link>
        </div>
        <ConstructionFigure className="mx-auto h-auto w-full max-w-xl max-lg:max-w-sm" />
      </div>
    </div>
  )
}
