import { paths } from '#contract/page-paths.ts'
import { finalCta } from '#src/content/home/final-cta.ts'
import { Button } from '#src/ui/button.tsx'

/** The end of the page: the call to action once more, in one line. */
export function LastCall() {
  return (
    <div className="border-t border-blue bg-sheet">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-5 py-8">
        <p className="font-display text-h3 font-bold tracking-tight">{finalCta.end}</p>
        <Button href={paths.blueprint} variant="cta" size="lg">
          {finalCta.blueprint.action}
        </Button>
      </div>
    </div>
  )
}
