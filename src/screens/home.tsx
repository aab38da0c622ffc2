import { brand } from '#contract/brand.ts'
import { paths } from '#src/app/paths.ts'
import { home } from '#src/content/home.ts'
import { Button } from '#src/ui/button.tsx'
import { Dimension, SheetLabel, ZoneRuler } from '#src/ui/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { TangleFigure } from './home/tangle-figure.tsx'

/** `/`: what we do, in one drawing, and the two ways to begin. */
export function HomeScreen() {
  return (
    <>
      <section className="on-ink grid-lines">
        <ZoneRuler />
        <div className="wrap grid items-center gap-x-10 gap-y-12 py-14 sm:py-20 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:py-24">
          <div>
            <div className="text-sky">
              <SheetLabel number="A1">{home.label}</SheetLabel>
            </div>
            <h1 className="mt-6">{home.title}</h1>
            <p className="mt-6 max-w-[34rem] text-lead text-mist">{brand.tagline}</p>
            <div className="mt-9 flex flex-wrap gap-4">
              <Button href={paths.blueprint} variant="cta" size="lg">
                Get Your Blueprint
              </Button>
              <Button href={paths.scheduleCall} variant="outline" size="lg">
                Schedule a Discovery Call
              </Button>
            </div>
          </div>
          <TangleFigure className="h-auto w-full" />
        </div>
      </section>
      <section className="wrap grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <div className="text-blue">
            <SheetLabel number="B1">The Blueprint</SheetLabel>
          </div>
          <h2 className="mt-5">{home.start.title}</h2>
          <p className="mt-5 max-w-[36rem] text-lead text-muted">{home.start.text}</p>
          <p className="mt-6">
            <Link to={paths.blueprint} className="text-link inline-flex min-h-11 items-center font-semibold">
              What is in it, and what it costs
            </Link>
          </p>
        </div>
        <ol className="border-t border-blue">
          {home.facts.map(({ measure, title, text }) => (
            <li
              key={measure}
              className="grid items-start gap-x-8 gap-y-3 border-b border-blue-line py-7 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <Dimension className="text-blue max-sm:max-w-56 sm:pt-1">{measure}</Dimension>
              <div>
                <h3>{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
