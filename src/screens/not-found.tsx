import { brand } from '#contract/brand.ts'
import type { GameActor } from '#machines/game.ts'
import { paths } from '#contract/page-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { TargetPractice } from './game.tsx'

/** The 404 page, with a game. */
export function NotFoundScreen({ actor }: { actor: GameActor }) {
  return (
    <section className="on-ink grid-lines flex grow items-center">
      <div className="wrap grid items-center gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <div className="text-sky">
            <SheetLabel number="?">Error 404</SheetLabel>
          </div>
          <h1 className="mt-5">Looks like you're lost.</h1>
          <p className="mt-6 max-w-xl text-lead text-mist">
            There is no page at this address. It may have been moved or withdrawn, or the address was
            mistyped.
          </p>
          <div className="mt-9 flex flex-wrap gap-4">
            <Button href={paths.home} variant="cta" size="lg">
              Go back home
            </Button>
            <Button href={`mailto:${brand.email.support}`} variant="outline" size="lg">
              Contact Support
            </Button>
          </div>
        </div>
        <TargetPractice actor={actor} />
      </div>
    </section>
  )
}
